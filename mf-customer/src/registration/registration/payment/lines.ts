import { couponName, type Competitor, type Dollars, type NotSold, type Registration } from '@schi/contract';
import { fullName } from '@schi/shared-ui/text';
import { capNameOf, takenOffByStaff, takenOffCart } from '../cart-cost';

/** The line of what the organizers took off a cart (rule C15). */
export const adjustmentsName = 'Taken off by the organizers';

/** A line of a bill. */
export interface BillLine {
  description: string;
  quantity: number;
  unitPrice: Dollars;
  amount: Dollars;
  /** What the competitor of this line entered, in words. */
  detail?: string;
}

/** The cart without what is no longer sold, which is not charged (rule C11). */
export const sold = (registration: Registration): Registration => {
  const isGone = (what: NotSold) => registration.notSold?.includes(what) ?? false;
  return {
    ...registration,
    lunch: isGone('lunch') ? 0 : registration.lunch,
    merchOrders: isGone('merch') ? [] : registration.merchOrders,
  };
};

/** What of a cart is no longer sold, in words; `null` where all of it is sold. */
export const notSoldText = ({ notSold = [], lunch, merchOrders }: Registration): string | null => {
  const parts = [
    ...(notSold.includes('lunch') && lunch > 0 ? ['Lunch tickets'] : []),
    ...(notSold.includes('merch') && merchOrders.length > 0 ? [...new Set(merchOrders.map(({ name }) => name))] : []),
  ];
  return parts.length === 0
    ? null
    : `No longer sold: ${parts.join(', ')}. You are not charged for this. It is taken out when you pay.`;
};

/**
 * The lines of a cart as on its later receipt, with the prices that the customer sees; without what is no longer sold.
 * `detailOf`: what a competitor entered, in words.
 */
export const billOf = (registration: Registration, detailOf?: (competitor: Competitor) => string): BillLine[] => {
  const { competitors, spectators, lunch, merchOrders, tournament } = sold(registration);
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
  const off = takenOffCart(registration);
  const byStaff = takenOffByStaff(registration);
  return [
    ...competitors.map((one) => ({
      ...line(`Competitor: ${fullName(one)}`, 1, tournament.competitorOnlineCost),
      detail: detailOf?.(one) ?? '',
    })),
    line(capNameOf(registration), off.familyCap > 0 ? 1 : 0, -off.familyCap),
    line(couponName(registration.coupon?.code ?? ''), off.coupon > 0 ? 1 : 0, -off.coupon),
    line('Spectator pass', spectators, tournament.spectatorCost),
    line('Lunch ticket', lunch, tournament.lunchCost),
    ...[...shop.values()].sort((a, b) => a.description.localeCompare(b.description)),
    line(adjustmentsName, byStaff === 0 ? 0 : 1, -byStaff),
  ].filter(({ quantity }) => quantity > 0);
};
