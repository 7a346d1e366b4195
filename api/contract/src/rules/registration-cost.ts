import type { Cents } from './money';

/** What a registration holds, and the prices that apply to it, in cents. */
export interface CostInput {
  competitors: number;
  spectators: number;
  lunch: number;
  merchPrices: readonly Cents[];
  competitorOnlineCost: Cents;
  spectatorCost: Cents;
  lunchCost: Cents;
}

/** Competitors × online price + spectators × spectator price + lunch × lunch price + merch orders (specification, section 9), in cents. */
export const registrationCost = (cart: CostInput): Cents =>
  cart.competitors * cart.competitorOnlineCost +
  cart.spectators * cart.spectatorCost +
  cart.lunch * cart.lunchCost +
  cart.merchPrices.reduce((sum, price) => sum + price, 0);
