import type { Dollars, Registration } from '@schi/contract';

/** A line of a bill. */
export interface BillLine {
  description: string;
  quantity: number;
  unitPrice: Dollars;
  amount: Dollars;
}

/** The lines of a cart as on its later receipt, with the prices that the customer sees. */
export const billOf = ({ competitors, spectators, lunch, merchOrders, tournament }: Registration): BillLine[] => {
  const line = (description: string, quantity: number, unitPrice: Dollars) => ({
    description,
    quantity,
    unitPrice,
    amount: quantity * unitPrice,
  });
  const shop = new Map<string, BillLine>();
  for (const { name, sizeLabel, price } of merchOrders) {
    const description = `${name} (${sizeLabel})`;
    const key = `${description} ${price}`;
    shop.set(key, line(description, (shop.get(key)?.quantity ?? 0) + 1, price));
  }
  return [
    ...competitors.map((one) => line(`Competitor: ${one.firstName} ${one.lastName}`, 1, tournament.competitorOnlineCost)),
    line('Spectator pass', spectators, tournament.spectatorCost),
    line('Lunch ticket', lunch, tournament.lunchCost),
    ...[...shop.values()].sort((a, b) => a.description.localeCompare(b.description)),
  ].filter(({ quantity }) => quantity > 0);
};
