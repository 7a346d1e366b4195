import { endpoint } from '../../platform/endpoint';
import { dollars, required } from '../../platform/fields';
import { formatDollars, type Dollars } from '../../values/money';

/** What a withdrawal by the family would do, or has done (rule C13). Money is dollars. */
export interface Withdrawal {
  /** What was paid, or is to be paid, for the competitor. */
  fee: Dollars;
  /** What is taken off the fee. */
  refund: Dollars;
  /** The part of `refund` that goes back to the card. */
  toCard: Dollars;
  /** The part of `refund` that the family collects at the desk, because it was not paid by card. */
  atDesk: Dollars;
}

/** The body of a withdrawal: the refund that the family saw. */
export const withdrawMineFields = { refund: dollars(required) };

/** What goes back, in sentences; what is neither sent nor collected lowers what the family still owes. */
export const withdrawalMoneyText = ({ refund, toCard, atDesk }: Omit<Withdrawal, 'fee'>): string => {
  if (refund === 0) return 'Nothing of the fee is returned.';
  const parts = [
    `${formatDollars(refund)} of the fee is returned.`,
    toCard > 0 ? `${formatDollars(toCard)} goes back to the card you paid with, which takes a few days.` : '',
    atDesk > 0 ? `You collect ${formatDollars(atDesk)} at the check-in desk.` : '',
    toCard + atDesk < refund ? 'The rest lowers what you still owe.' : '',
  ];
  return parts.filter(Boolean).join(' ');
};

/** What withdrawing this competitor would do now. Nothing is written. */
export const previewWithdrawal = endpoint('GET', '/api/registration/competitor/:id/withdrawal')<void, Withdrawal>();
/**
 * Withdraws a paid competitor. Another refund than the one of the body is refused with 409 and the present
 * `withdrawal`.
 */
export const withdrawMine = endpoint('POST', '/api/registration/competitor/:id/withdrawal', { oncePerKey: true })<
  { refund: Dollars },
  Withdrawal
>();
