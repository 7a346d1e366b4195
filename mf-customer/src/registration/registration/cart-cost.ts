import {
  afterAdjustments,
  chargedOf,
  discountOf,
  equalFees,
  familyCapName,
  registrationCost,
  takenOff,
  toCents,
  toDollars,
  type Discounts,
  type Dollars,
  type Registration,
} from '@schi/contract';

/**
 * What lowers the fees of a cart's competitors, in cents; a coupon that does not count takes nothing off (rule C12).
 */
const discountsOf = ({ tournament: { familyCap, familyCapCovers }, coupon }: Registration): Discounts => ({
  familyCap: familyCap === undefined ? null : toCents(familyCap),
  familyCapCovers: familyCapCovers ?? null,
  coupon:
    coupon && coupon.problem === undefined
      ? { ...coupon, amount: coupon.amount === null ? null : toCents(coupon.amount) }
      : null,
});

/** What family limit and coupon take off a cart, in dollars (rule C12). */
export const takenOffCart = (cart: Registration): { familyCap: Dollars; coupon: Dollars } => {
  const fees = equalFees(cart.competitors.length, toCents(cart.tournament.competitorOnlineCost));
  const { familyCap, coupon } = takenOff(fees, discountsOf(cart));
  return { familyCap: toDollars(familyCap), coupon: toDollars(coupon) };
};

const adjustedCents = ({ adjustments = [] }: Registration) =>
  adjustments.reduce((sum, { amount }) => sum + toCents(amount), 0);
/** The name of the line of a cart's family limit. */
export const capNameOf = ({ tournament }: Registration): string => familyCapName(tournament.familyCapCovers ?? null);

/** The cost of a cart in the browser, by the same rule as the charge. It shows a change before the server answers. */
export const cartCost = (cart: Registration): Dollars =>
  toDollars(afterAdjustments(costInCents(cart), adjustedCents(cart)));

/** What the organizers' adjustments take off a cart, in dollars; never more than it costs (rule C15). */
export const takenOffByStaff = (cart: Registration): Dollars =>
  toDollars(costInCents(cart) - afterAdjustments(costInCents(cart), adjustedCents(cart)));

const costInCents = (cart: Registration) =>
  registrationCost({
    competitors: cart.competitors.length,
    spectators: cart.spectators,
    ...chargedOf(
      { lunch: cart.lunch, merchPrices: cart.merchOrders.map((order) => toCents(order.price)) },
      cart.notSold ?? [],
    ),
    competitorOnlineCost: toCents(cart.tournament.competitorOnlineCost),
    spectatorCost: toCents(cart.tournament.spectatorCost),
    lunchCost: toCents(cart.tournament.lunchCost),
    ...discountsOf(cart),
  });

/** What so many more competitors cost in a cart, in dollars, under its family limit and its coupon (rule C12). */
export const costOfMore = (cart: Registration, more: number): Dollars => {
  const price = toCents(cart.tournament.competitorOnlineCost);
  const feesOf = (count: number) => count * price - discountOf(equalFees(count, price), discountsOf(cart));
  return toDollars(feesOf(cart.competitors.length + more) - feesOf(cart.competitors.length));
};
