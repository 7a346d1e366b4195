import type { Cents } from './money';
import { registrationCost, type CostInput } from './registration-cost';
import { balanceOf } from './registration-lines';
import { competitorPrice } from './tournament-timing';

/** What a cart holds and the prices of its tournament, in cents. */
export type CartAtPrices = Omit<CostInput, 'competitorOnlineCost'> & Parameters<typeof competitorPrice<Cents>>[0] & SoldNow;

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
export const chargedOf = <Cart extends Pick<CostInput, 'lunch' | 'merchPrices'>>(cart: Cart, notSold: readonly NotSold[]): Cart => ({
  ...cart,
  lunch: notSold.includes('lunch') ? 0 : cart.lunch,
  merchPrices: notSold.includes('merch') ? [] : cart.merchPrices,
});

/** What a cart costs at one instant, in cents: every price is the one of that instant (decisions A4 and C11; specification, section 9). */
export const cartCost = (cart: CartAtPrices, now: Date): Cents =>
  registrationCost({ ...chargedOf(cart, notSoldIn(cart)), competitorOnlineCost: competitorPrice(cart, now) });

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
