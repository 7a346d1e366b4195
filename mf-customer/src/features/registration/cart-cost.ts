import {
  afterAdjustments,
  chargedOf,
  discountOf,
  registrationCost,
  takenOff,
  toCents,
  toDollars,
  type Discounts,
  type Dollars,
  type Registration,
} from '@schi/contract';

/** What lowers the fees of a cart's competitors, in cents; a coupon that does not count takes nothing off (decision C12). */
const discountsOf = ({ tournament: { familyCap }, coupon }: Registration): Discounts => ({
  familyCap: familyCap === undefined ? null : toCents(familyCap),
  coupon: coupon && coupon.problem === undefined ? { ...coupon, amount: coupon.amount === null ? null : toCents(coupon.amount) } : null,
});

/** What family limit and coupon take off a cart, in dollars (decision C12). */
export const takenOffCart = (cart: Registration): { familyCap: Dollars; coupon: Dollars } => {
  const { familyCap, coupon } = takenOff(cart.competitors.length * toCents(cart.tournament.competitorOnlineCost), discountsOf(cart));
  return { familyCap: toDollars(familyCap), coupon: toDollars(coupon) };
};

const adjustedCents = ({ adjustments = [] }: Registration) => adjustments.reduce((sum, { amount }) => sum + toCents(amount), 0);

/** The cost of a cart in the browser, by the same rule as the charge. It shows a change before the server answers. */
export const cartCost = (cart: Registration): Dollars => toDollars(afterAdjustments(costInCents(cart), adjustedCents(cart)));

/** What the organizers' adjustments take off a cart, in dollars; never more than it costs (decision C15). */
export const takenOffByStaff = (cart: Registration): Dollars =>
  toDollars(costInCents(cart) - afterAdjustments(costInCents(cart), adjustedCents(cart)));

const costInCents = (cart: Registration) =>
  registrationCost({
    competitors: cart.competitors.length,
    spectators: cart.spectators,
    ...chargedOf({ lunch: cart.lunch, merchPrices: cart.merchOrders.map((order) => toCents(order.price)) }, cart.notSold ?? []),
    competitorOnlineCost: toCents(cart.tournament.competitorOnlineCost),
    spectatorCost: toCents(cart.tournament.spectatorCost),
    lunchCost: toCents(cart.tournament.lunchCost),
    ...discountsOf(cart),
  });

/** What so many more competitors cost in a cart, in dollars, under its family limit and its coupon (decision C12). */
export const costOfMore = (cart: Registration, more: number): Dollars => {
  const price = toCents(cart.tournament.competitorOnlineCost);
  const feesOf = (count: number) => count * price - discountOf(count * price, discountsOf(cart));
  return toDollars(feesOf(cart.competitors.length + more) - feesOf(cart.competitors.length));
};
