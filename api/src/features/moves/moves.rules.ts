import { balanceOf, formatDollars, toDollars, type Cents } from '@schi/contract';

/** One of the two registrations of a move, as far as its money goes. All amounts are cents. */
export interface SideMoney {
  registrationId: number;
  customerName: string;
  isCompleted: boolean;
  cost: Cents;
  ledger: Cents;
  /** Refunds that are ordered and not paid yet. */
  returning: Cents;
  /** What one competitor costs in it today. */
  competitorPrice: Cents;
}

/** What is known about the competitor's fee. */
export interface Fee {
  /** The price they were bought at; `null` in a registration that is not completed, or where nothing was bought. */
  bought: Cents | null;
  /** What they cost in the other registration before, where they have been there. */
  earlierThere: Cents | null;
}

export interface MovePlan {
  fee: Cents;
  /** What moves from one ledger to the other. */
  money: Cents;
  fromCost: Cents;
  toCost: Cents;
}

/**
 * How much of a fee was paid: all of it, less what the family still owes. What is unpaid goes with the competitor first, so the family it
 * leaves never owes more than before. Cents, from 0 to `fee`.
 */
const paidOfFee = (fee: Cents, from: Pick<SideMoney, 'cost' | 'ledger' | 'returning'>): Cents =>
  Math.min(fee, Math.max(0, fee - Math.max(0, balanceOf(from))));

/**
 * What a move does to the money of both registrations (api decision 0055). A completed registration gives back the fee at the price it was
 * bought at; another completed one buys it at the same price. An open cart is priced as a whole, so nothing is written for it.
 * `money` is given where an undo returns what was moved.
 */
export const planMove = (from: SideMoney, to: SideMoney, { bought, earlierThere }: Fee, money?: Cents): MovePlan => {
  const fee = bought ?? earlierThere ?? (to.isCompleted ? to : from).competitorPrice;
  return {
    fee,
    money: money ?? (from.isCompleted && bought !== null ? paidOfFee(bought, from) : 0),
    fromCost: from.cost - (from.isCompleted ? (bought ?? 0) : from.competitorPrice),
    toCost: to.cost + (to.isCompleted ? fee : to.competitorPrice),
  };
};

/** A registration in a sentence. */
export const sideName = ({ registrationId, customerName }: Pick<SideMoney, 'registrationId' | 'customerName'>): string =>
  `registration ${registrationId} (${customerName})`;

/**
 * Why the money forbids a move, in a sentence; `null` where it does not. Somebody who is paid for never moves into an open cart: its owner
 * could remove them, its price still changes, and who is in it does not compete.
 */
export const whyNotMoveMoney = (from: SideMoney, to: SideMoney, plan: MovePlan, { bought }: Fee): string | null => {
  const paid = from.isCompleted && bought !== null ? Math.max(plan.money, paidOfFee(bought, from)) : 0;
  if (paid > 0 && !to.isCompleted)
    return `${formatDollars(toDollars(paid))} of the fee is paid, and ${sideName(to)} is a cart that is not paid yet. Take the payment for that registration first, or withdraw the competitor here and add them there.`;
  if (plan.money > from.ledger - from.returning)
    return `Less than ${formatDollars(toDollars(plan.money))} is left of what was paid for ${sideName(from)}.`;
  return null;
};
