import { todayIn, type CalendarDate } from '../../values/dates';
import type { Cents } from '../../values/money';

/** What a coupon takes off the competitors' fees: either a percentage or an amount in cents (rule C12). */
export interface CouponRule {
  code: string;
  percent: number | null;
  amount: Cents | null;
}

/** What lowers the fees of a registration's competitors (rule C12). */
export interface Discounts {
  /** The most that the first competitors cost together, in cents; `null` without a limit. */
  familyCap: Cents | null;
  /** How many competitors the limit covers; `null` for all, as in what was paid before there was a number. */
  familyCapCovers: number | null;
  coupon: CouponRule | null;
}

/** The line of what the family cap takes off. */
export const familyCapName = (covers: number | null): string =>
  covers === null ? 'Family limit' : `Family limit, first ${covers === 1 ? 'competitor' : `${covers} competitors`}`;
/** The line of what a coupon takes off. */
export const couponName = (code: string): string => `Coupon ${code}`;

/** What is taken off the competitors' fees, in cents: first by the family cap, then by the coupon. */
export interface TakenOff {
  familyCap: Cents;
  coupon: Cents;
}

const sumOf = (fees: readonly Cents[]): Cents => fees.reduce((sum, fee) => sum + fee, 0);

/** The fees of so many competitors in a cart, where each has the same price. */
export const equalFees = (count: number, price: Cents): Cents[] => Array<Cents>(count).fill(price);

/**
 * What the family cap covers of the fees, in cents. In a cart all fees are the same. Where competitors were added at
 * different prices, the cap covers the highest: so it does not matter who was added first, another competitor never
 * lowers the cost, and nobody is worth more than their fee.
 */
export const coveredOf = (fees: readonly Cents[], covers: number | null): Cents =>
  sumOf([...fees].sort((one, other) => other - one).slice(0, covers ?? fees.length));

/**
 * What the family cap and a coupon take off the competitors' fees (rule C12). The fees are those of the day, early or
 * regular; the cap limits what the first competitors come to, and the coupon takes its share of what is left, rounded
 * down. Each is at least 0, and together they are never more than the fees.
 */
export const takenOff = (fees: readonly Cents[], { familyCap, familyCapCovers, coupon }: Discounts): TakenOff => {
  const byCap = familyCap === null ? 0 : Math.max(0, coveredOf(fees, familyCapCovers) - familyCap);
  const left = sumOf(fees) - byCap;
  const byCoupon =
    coupon === null ? 0 : Math.min(left, coupon.amount ?? Math.floor((left * (coupon.percent ?? 0)) / 100));
  return { familyCap: byCap, coupon: byCoupon };
};

/** What is taken off the competitors' fees in all, in cents. */
export const discountOf = (fees: readonly Cents[], discounts: Discounts): Cents => {
  const { familyCap, coupon } = takenOff(fees, discounts);
  return familyCap + coupon;
};

/** The coupon of a cart, with what may end it. */
export interface CartCoupon extends CouponRule {
  /** The last day on which it counts; `null` without an end. */
  lastDay: CalendarDate | null;
  /** How often it can still be used, without this cart; `null` without a limit. */
  usesLeft: number | null;
}
/** The discounts of a cart before it is known whether its coupon still counts. */
export interface CartDiscounts {
  familyCap: Cents | null;
  familyCapCovers: number | null;
  coupon: CartCoupon | null;
}

/** Why a coupon does not count at a calendar date of its tournament; `undefined` while it does (rule C12). */
export const couponProblem = (
  { lastDay, usesLeft }: Pick<CartCoupon, 'lastDay' | 'usesLeft'>,
  today: CalendarDate,
): string | undefined => {
  if (lastDay !== null && today > lastDay) return 'This code has expired';
  return usesLeft !== null && usesLeft <= 0 ? 'This code has been used up' : undefined;
};

/** The discounts that count at this instant: a coupon that has expired or is used up takes nothing off (rule C12). */
export const discountsInForce = ({ coupon, ...cap }: CartDiscounts, timeZone: string, now: Date): Discounts => ({
  familyCap: cap.familyCap,
  familyCapCovers: cap.familyCapCovers,
  coupon: coupon !== null && couponProblem(coupon, todayIn(timeZone, now)) === undefined ? coupon : null,
});
