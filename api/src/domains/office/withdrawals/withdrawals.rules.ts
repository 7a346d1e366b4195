import { paidOf, withdrawalRefund, type CalendarDate, type Cents, type WithdrawalRule } from '@schi/contract';

/** What is known before a withdrawal, in cents. */
export interface WithdrawalFacts {
  fee: Cents;
  rule: WithdrawalRule;
  /** The calendar date of the tournament. */
  today: CalendarDate;
  /** What the family owes now; negative is owed to it. */
  balance: Cents;
  /** What can still go back through the gateways. */
  refundable: Cents;
}

/** A withdrawal in cents: what is taken off the fee, and what of it goes back to cards or is collected at the desk. */
export interface WithdrawalPlan {
  fee: Cents;
  refund: Cents;
  toCard: Cents;
  atDesk: Cents;
}

/**
 * What a withdrawal by the family returns (rule C13). What the family still owes is set off first, so that it never
 * gets back what it has not paid; money goes back to cards before it is collected at the desk.
 */
export const planWithdrawal = ({ fee, rule, today, balance, refundable }: WithdrawalFacts): WithdrawalPlan => {
  const refund = withdrawalRefund(fee, rule, today);
  const back = Math.max(0, Math.min(refund, refund - balance));
  const toCard = Math.min(back, Math.max(0, refundable));
  return { fee, refund, toCard, atDesk: back - toCard };
};

/**
 * What is known before a withdrawal by staff, in cents; `rule` is null where families cannot withdraw competitors
 * themselves.
 */
export type StaffWithdrawalFacts = Omit<WithdrawalFacts, 'rule'> & { rule: WithdrawalRule | null };

/**
 * A withdrawal by staff in cents: what was paid for the competitor, and what the tournament's rule returns of it today.
 */
export interface StaffOffer {
  fee: Cents;
  paid: Cents;
  byRule: Cents;
}

/** What a withdrawal by staff may return: from nothing to all that was paid for the competitor (rule C15). */
export const offerWithdrawal = ({ fee, rule, today, balance }: StaffWithdrawalFacts): StaffOffer => {
  const paid = paidOf(fee, balance);
  return { fee, paid, byRule: rule === null ? paid : Math.min(paid, withdrawalRefund(fee, rule, today)) };
};

/**
 * What a withdrawal by staff does when it returns `returned` cents of what was paid (rule C15). The cost falls by that
 * and by what was still owed for the competitor, so that nobody is asked for the fee of somebody who has left. Money
 * goes back to cards before it is given back by hand.
 */
export const planReturn = (
  { fee, paid }: StaffOffer,
  returned: Cents,
  refundable: Cents,
): { lowersCostBy: Cents; toCard: Cents; atDesk: Cents } => {
  const toCard = Math.min(returned, Math.max(0, refundable));
  return { lowersCostBy: fee - paid + returned, toCard, atDesk: returned - toCard };
};
