import type { Cents } from '../../values/money';
import { discountOf, discountsInForce, equalFees, type CartDiscounts, type Discounts } from './discounts';
import { afterAdjustments, balanceOf } from './registration-lines';
import { competitorPrice } from '../../tournaments/rules/tournament-timing';

/** What a cart holds and the prices of its tournament, in cents. */
export type CartAtPrices = Omit<CostInput, 'competitorOnlineCost' | 'coupon'> &
  CartDiscounts &
  Parameters<typeof competitorPrice<Cents>>[0] &
  SoldNow & {
    /** What staff have taken off by adjustments, in cents (rule C15). */
    adjusted: Cents;
  };

/** Whether lunch tickets and merchandise are sold now (rule C11). */
export interface SoldNow {
  sellsLunch: boolean;
  sellsMerch: boolean;
}

/** What a cart may hold although it is no longer sold. */
export type NotSold = 'lunch' | 'merch';

/** What a cart holds that is no longer sold; it is not charged (rule C11). */
export const notSoldIn = ({
  lunch,
  merchPrices,
  sellsLunch,
  sellsMerch,
}: Pick<CostInput, 'lunch' | 'merchPrices'> & SoldNow): NotSold[] => [
  ...(lunch > 0 && !sellsLunch ? (['lunch'] as const) : []),
  ...(merchPrices.length > 0 && !sellsMerch ? (['merch'] as const) : []),
];

/** The part of a cart that is charged: without what is no longer sold (rule C11). */
export const chargedOf = (
  cart: Pick<CostInput, 'lunch' | 'merchPrices'>,
  notSold: readonly NotSold[],
): Pick<CostInput, 'lunch' | 'merchPrices'> => ({
  lunch: notSold.includes('lunch') ? 0 : cart.lunch,
  merchPrices: notSold.includes('merch') ? [] : cart.merchPrices,
});

/**
 * What a cart costs at one instant, in cents: every price is the one of that instant (rules A4, C11, C15;
 * specification, section 9).
 */
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

/**
 * What a registration costs and what is due, in cents: a positive balance is owed by the family, a negative one to it.
 */
export interface MoneyDue {
  cost: Cents;
  ledger: Cents;
  returning: Cents;
  balance: Cents;
}

/**
 * The money of a registration (rules C3, C7): what was bought has its own prices; a cart has the current prices,
 * because nothing is bought yet. Every page, list, export, mail and desk payment uses this rule.
 */
export const registrationMoney = ({ bought, ledger, returning }: MoneySums, costOfCart: () => Cents): MoneyDue => {
  const cost = bought ?? costOfCart();
  return { cost, ledger, returning, balance: balanceOf({ cost, ledger, returning }) };
};

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

/**
 * Competitors × online price + spectators × spectator price + lunch × lunch price + merch orders (specification,
 * section 9), less what the family cap and a coupon take off the competitors' fees (rule C12), in cents.
 */
export const registrationCost = (cart: CostInput): Cents =>
  cart.competitors * cart.competitorOnlineCost -
  discountOf(equalFees(cart.competitors, cart.competitorOnlineCost), cart) +
  cart.spectators * cart.spectatorCost +
  cart.lunch * cart.lunchCost +
  cart.merchPrices.reduce((sum, price) => sum + price, 0);
