import { formatDate, type WithdrawalRule } from '@schi/contract';

/** The tournament's rule of withdrawals in words (rule C13). */
export const withdrawalRuleText = ({ refundPercent, refundUntil }: WithdrawalRule): string => {
  const may = 'You can withdraw a competitor until registration closes';
  if (refundPercent === 0) return `${may}. Nothing of the fee is returned.`;
  const share = refundPercent === 100 ? 'the whole fee' : `${refundPercent}% of the fee`;
  return refundUntil === null
    ? `${may}. You get ${share} back.`
    : `${may}. If you do so by ${formatDate(refundUntil)}, you get ${share} back; after that nothing is returned.`;
};
