import { chargedOf, registrationCost, toCents, toDollars, type Dollars, type Registration } from '@schi/contract';

/** The cost of a cart in the browser, by the same rule as the charge. It shows a change before the server answers. */
export const cartCost = (cart: Registration): Dollars =>
  toDollars(
    registrationCost({
      competitors: cart.competitors.length,
      spectators: cart.spectators,
      ...chargedOf({ lunch: cart.lunch, merchPrices: cart.merchOrders.map((order) => toCents(order.price)) }, cart.notSold ?? []),
      competitorOnlineCost: toCents(cart.tournament.competitorOnlineCost),
      spectatorCost: toCents(cart.tournament.spectatorCost),
      lunchCost: toCents(cart.tournament.lunchCost),
    }),
  );
