import { withdrawalRefund, type CalendarDate, type Cents, type WithdrawalRule } from '@schi/contract';

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
 * What a withdrawal by the family returns (decision C13). What the family still owes is set off first, so that it never gets back what it has not
 * paid; money goes back to cards before it is collected at the desk.
 */
export const planWithdrawal = ({ fee, rule, today, balance, refundable }: WithdrawalFacts): WithdrawalPlan => {
  const refund = withdrawalRefund(fee, rule, today);
  const back = Math.max(0, Math.min(refund, refund - balance));
  const toCard = Math.min(back, Math.max(0, refundable));
  return { fee, refund, toCard, atDesk: back - toCard };
};
