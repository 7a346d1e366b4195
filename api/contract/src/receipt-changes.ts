import { formatDollars } from './rules/money';
import type { Receipt, ReceiptMove, ReceiptWithdrawal } from './registrations';

/** A move in the words of the receipt. The other family is not named, because its data are private (api decision 0055). */
export const receiptMoveText = ({ direction, competitorName, fee, money }: ReceiptMove): string => {
  const where = direction === 'out' ? 'was moved to another registration' : 'was moved here from another registration';
  const paid = money === 0 ? 'Nothing was paid for it' : `${formatDollars(money)} that was paid moved along`;
  return `${competitorName} ${where}. Fee: ${formatDollars(fee)}. ${paid}.`;
};

/** A withdrawal in the words of the receipt. */
export const receiptWithdrawalText = ({ competitorName, refund }: ReceiptWithdrawal): string =>
  `${competitorName} has withdrawn. ${refund === 0 ? 'Nothing of the fee is returned.' : `${formatDollars(refund)} of the fee was returned.`}`;

/** What has changed since a receipt was written, a sentence for each change. */
export const receiptChangeTexts = ({ moves = [], withdrawals = [] }: Pick<Receipt, 'moves' | 'withdrawals'>): string[] => [
  ...moves.map(receiptMoveText),
  ...withdrawals.map(receiptWithdrawalText),
];
