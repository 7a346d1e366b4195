import type { CalendarDate } from '../../values/dates';
import type { Cents } from '../../values/money';

/** What a family gets back that withdraws a competitor itself (rule C13). */
export interface WithdrawalRule {
  /** The share of the fee that goes back, from 0 to 100. */
  refundPercent: number;
  /** The last day on which it goes back; nothing goes back after it. `null` for the whole time of registration. */
  refundUntil: CalendarDate | null;
}

/** What goes back of a fee, in whole cents, rounded down; `today` is the calendar date of the tournament (rule C13). */
export const withdrawalRefund = (
  fee: Cents,
  { refundPercent, refundUntil }: WithdrawalRule,
  today: CalendarDate,
): Cents => (refundUntil !== null && today > refundUntil ? 0 : Math.floor((fee * refundPercent) / 100));
