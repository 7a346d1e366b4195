import { todayIn, type CalendarDate } from './dates';
import type { Cents } from './money';
import { registrationCost, type CostInput, type CouponRule, type Discounts } from './registration-cost';
import { afterAdjustments, balanceOf } from './registration-lines';
import { competitorPrice } from './tournament-timing';

/** What a cart holds and the prices of its tournament, in cents. */
export type CartAtPrices = Omit<CostInput, 'competitorOnlineCost' | 'coupon'> &
  CartDiscounts &
  Parameters<typeof competitorPrice<Cents>>[0] &
  SoldNow & {
    /** What staff have taken off by adjustments, in cents (decision C15). */
    adjusted: Cents;
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

/** Why a coupon does not count at a calendar date of its tournament; `undefined` while it does (decision C12). */
export const couponProblem = ({ lastDay, usesLeft }: Pick<CartCoupon, 'lastDay' | 'usesLeft'>, today: CalendarDate): string | undefined => {
  if (lastDay !== null && today > lastDay) return 'This code has expired';
  return usesLeft !== null && usesLeft <= 0 ? 'This code has been used up' : undefined;
};

/** The discounts that count at this instant: a coupon that has expired or is used up takes nothing off (decision C12). */
export const discountsInForce = ({ coupon, ...cap }: CartDiscounts, timeZone: string, now: Date): Discounts => ({
  familyCap: cap.familyCap,
  familyCapCovers: cap.familyCapCovers,
  coupon: coupon !== null && couponProblem(coupon, todayIn(timeZone, now)) === undefined ? coupon : null,
});

/** Whether lunch tickets and merchandise are sold now (decision C11). */
export interface SoldNow {
  sellsLunch: boolean;
  sellsMerch: boolean;
}

/** What a cart may hold although it is no longer sold. */
export type NotSold = 'lunch' | 'merch';

/** What a cart holds that is no longer sold; it is not charged (decision C11). */
export const notSoldIn = ({
  lunch,
  merchPrices,
  sellsLunch,
  sellsMerch,
}: Pick<CostInput, 'lunch' | 'merchPrices'> & SoldNow): NotSold[] => [
  ...(lunch > 0 && !sellsLunch ? (['lunch'] as const) : []),
  ...(merchPrices.length > 0 && !sellsMerch ? (['merch'] as const) : []),
];

/** The part of a cart that is charged: without what is no longer sold (decision C11). */
export const chargedOf = (
  cart: Pick<CostInput, 'lunch' | 'merchPrices'>,
  notSold: readonly NotSold[],
): Pick<CostInput, 'lunch' | 'merchPrices'> => ({
  lunch: notSold.includes('lunch') ? 0 : cart.lunch,
  merchPrices: notSold.includes('merch') ? [] : cart.merchPrices,
});

/** What a cart costs at one instant, in cents: every price is the one of that instant (decisions A4, C11, C15; specification, section 9). */
export const cartCost = (cart: CartAtPrices, now: Date): Cents =>
  afterAdjustments(
    registrationCost({
      ...cart,
      ...chargedOf(cart, notSoldIn(cart)),
      ...discountsInForce(cart, cart.timeZone, now),
      competitorOnlineCost: competitorPrice(cart, now),
    }),
    cart.adjusted,
  );

/** The sums about a registration, in cents. */
export interface MoneySums {
  /** What was bought less what was given back, each at its own price; `null` until something was bought. */
  bought: Cents | null;
  /** What the ledger holds. */
  ledger: Cents;
  /** What is ordered to go back. */
  returning: Cents;
}

/** What a registration costs and what is due, in cents: a positive balance is owed by the family, a negative one to it. */
export interface MoneyDue {
  cost: Cents;
  ledger: Cents;
  returning: Cents;
  balance: Cents;
}

/**
 * The money of a registration (decisions C3, C7): what was bought has its own prices; a cart has the current prices, because nothing is
 * bought yet. Every page, list, export, mail and desk payment uses this rule.
 */
export const registrationMoney = ({ bought, ledger, returning }: MoneySums, costOfCart: () => Cents): MoneyDue => {
  const cost = bought ?? costOfCart();
  return { cost, ledger, returning, balance: balanceOf({ cost, ledger, returning }) };
};
