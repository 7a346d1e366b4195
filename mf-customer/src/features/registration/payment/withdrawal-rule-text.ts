import { formatDate, type WithdrawalRule } from '@schi/contract';

/** The tournament's rule of withdrawals in words (decision C13). */
export const withdrawalRuleText = ({ refundPercent, refundUntil }: WithdrawalRule): string => {
  if (refundPercent === 0) return 'A competitor can be withdrawn until registration closes; nothing of the fee is returned.';
  const share = refundPercent === 100 ? 'the whole fee' : `${refundPercent} % of the fee`;
  return refundUntil === null
    ? `Whoever is withdrawn before registration closes gets ${share} back.`
    : `Whoever is withdrawn by ${formatDate(refundUntil)} gets ${share} back; after that nothing is returned.`;
};
