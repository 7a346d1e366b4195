import type { Cents } from './money';

/** What a coupon takes off the competitors' fees: either a percentage or an amount in cents (decision C12). */
export interface CouponRule {
  code: string;
  percent: number | null;
  amount: Cents | null;
}

/** What lowers the fees of a registration's competitors (decision C12). */
export interface Discounts {
  /** The most that the first competitors cost together, in cents; `null` without a limit. */
  familyCap: Cents | null;
  /** How many competitors the limit covers; `null` for all, as in what was paid before there was a number. */
  familyCapCovers: number | null;
  coupon: CouponRule | null;
}

/** What a registration holds, and the prices that apply to it, in cents. */
export interface CostInput extends Discounts {
  competitors: number;
  spectators: number;
  lunch: number;
  merchPrices: readonly Cents[];
  competitorOnlineCost: Cents;
  spectatorCost: Cents;
  lunchCost: Cents;
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
 * What the family cap covers of the fees, in cents. In a cart all fees are the same. Where competitors were added at different prices, the cap covers the
 * highest: so it does not matter who was added first, another competitor never lowers the cost, and nobody is worth more than their fee.
 */
export const coveredOf = (fees: readonly Cents[], covers: number | null): Cents =>
  sumOf([...fees].sort((one, other) => other - one).slice(0, covers ?? fees.length));

/**
 * What the family cap and a coupon take off the competitors' fees (decision C12). The fees are those of the day, early or regular; the cap limits what the
 * first competitors come to, and the coupon takes its share of what is left, rounded down. Each is at least 0, and together they are never more than
 * the fees.
 */
export const takenOff = (fees: readonly Cents[], { familyCap, familyCapCovers, coupon }: Discounts): TakenOff => {
  const byCap = familyCap === null ? 0 : Math.max(0, coveredOf(fees, familyCapCovers) - familyCap);
  const left = sumOf(fees) - byCap;
  const byCoupon = coupon === null ? 0 : Math.min(left, coupon.amount ?? Math.floor((left * (coupon.percent ?? 0)) / 100));
  return { familyCap: byCap, coupon: byCoupon };
};

/** What is taken off the competitors' fees in all, in cents. */
export const discountOf = (fees: readonly Cents[], discounts: Discounts): Cents => {
  const { familyCap, coupon } = takenOff(fees, discounts);
  return familyCap + coupon;
};

/**
 * Competitors × online price + spectators × spectator price + lunch × lunch price + merch orders (specification, section 9), less what the
 * family cap and a coupon take off the competitors' fees (decision C12), in cents.
 */
export const registrationCost = (cart: CostInput): Cents =>
  cart.competitors * cart.competitorOnlineCost -
  discountOf(equalFees(cart.competitors, cart.competitorOnlineCost), cart) +
  cart.spectators * cart.spectatorCost +
  cart.lunch * cart.lunchCost +
  cart.merchPrices.reduce((sum, price) => sum + price, 0);
