import { balanceOf, formatDollars, paidOf, toDollars, type Cents } from '@schi/contract';
import { conflict, type Refusal } from '../../../platform/http/errors';

/** The money of one registration of a move. All amounts are cents. */
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

/** What family caps and coupons of both registrations do to the fee (rule C12). All amounts are cents. */
export interface DiscountEffects {
  /** What was taken off for the competitor, which the family they leave loses. */
  lost: Cents;
  /** What is taken off a fee that is added to the other registration. */
  gained: (fee: Cents) => Cents;
}
const noDiscounts: DiscountEffects = { lost: 0, gained: () => 0 };

/** What is known about the competitor's fee. */
export interface Fee {
  /** The price they were bought at; `null` in a registration that is not completed, or where nothing was bought. */
  bought: Cents | null;
  /** What they cost in the other registration before, where they have been there. */
  earlierThere: Cents | null;
}

export interface MovePlan {
  fee: Cents;
  /** What the first registration costs less without the competitor. */
  worth: Cents;
  /** The amount that moves from one ledger to the other. */
  money: Cents;
  fromCost: Cents;
  toCost: Cents;
}

/**
 * What a move does to the money of both registrations (decision office/moves). The unpaid part of a fee moves with the
 * competitor, so that the first family never owes more than before. A completed registration gives back the fee at the
 * price it was bought at; another completed one buys it at the same price. An open cart is priced as a whole, so
 * nothing is written for it. `money` is given where an undo returns what was moved.
 */
export const planMove = (
  from: SideMoney,
  to: SideMoney,
  { bought, earlierThere }: Fee,
  money?: Cents,
  discounts = noDiscounts,
): MovePlan => {
  const fee = bought ?? earlierThere ?? (to.isCompleted ? to : from).competitorPrice;
  const worth = (from.isCompleted ? (bought ?? 0) : from.competitorPrice) - discounts.lost;
  const added = to.isCompleted ? fee : to.competitorPrice;
  return {
    fee,
    worth,
    money: money ?? (from.isCompleted && bought !== null ? paidOf(worth, balanceOf(from)) : 0),
    fromCost: from.cost - worth,
    toCost: to.cost + added - discounts.gained(added),
  };
};

/** The name of a registration in a sentence. */
export const sideName = ({
  registrationId,
  customerName,
}: Pick<SideMoney, 'registrationId' | 'customerName'>): string => `registration ${registrationId} (${customerName})`;

/**
 * The reason why a move is refused because of its money, as a sentence; `null` when there is none. A paid competitor
 * never moves into an open cart: its owner could remove them, its price still changes, and its competitors do not
 * compete.
 */
export const whyNotMoveMoney = (from: SideMoney, to: SideMoney, plan: MovePlan, { bought }: Fee): Refusal | null => {
  const paid = from.isCompleted && bought !== null ? Math.max(plan.money, paidOf(plan.worth, balanceOf(from))) : 0;
  if (paid > 0 && !to.isCompleted)
    return conflict(
      'move.unpaidCart',
      `${formatDollars(toDollars(paid))} of the fee is paid, and ${sideName(to)} is a cart that is not paid yet. Take the payment for that registration first, or withdraw the competitor here and add them there.`,
    );
  if (plan.money > from.ledger - from.returning)
    return conflict(
      'move.tooLittleMoney',
      `Less than ${formatDollars(toDollars(plan.money))} is left of what was paid for ${sideName(from)}.`,
    );
  return null;
};
