import type { RegistrationMoney } from '../../registration/calls/registrations';
import { formatDollars, type Dollars } from '../../values/money';
import { adjustmentNames } from '../../registration/rules/registration-lines';
import type {
  Adjustment,
  Receipt,
  ReceiptMove,
  ReceiptPayment,
  ReceiptWithdrawal,
} from '../../registration/calls/registrations';

/** What is due, in words. */
export const balanceText = (balance: Dollars): string =>
  balance > 0
    ? `${formatDollars(balance)} due`
    : balance < 0
      ? `${formatDollars(-balance)} owed to the family`
      : 'Nothing due';

/**
 * A move in the words of the receipt. The other family is not named, because its data are private (decision
 * office/moves).
 */
export const receiptMoveText = ({ direction, competitorName, fee, money }: ReceiptMove): string => {
  const where = direction === 'out' ? 'was moved to another registration' : 'was moved here from another registration';
  const paid = money === 0 ? 'Nothing was paid for it' : `${formatDollars(money)} that was paid moved along`;
  return `${competitorName} ${where}. Fee: ${formatDollars(fee)}. ${paid}.`;
};

/** A withdrawal in the words of the receipt. What went back is a refund of its own. */
export const receiptWithdrawalText = ({ competitorName, refund }: ReceiptWithdrawal): string =>
  `${competitorName} has withdrawn. ${refund === 0 ? 'The cost stays the same.' : `The cost is ${formatDollars(refund)} lower.`}`;

const withReason = (sentence: string, reason: string) =>
  reason === '' ? `${sentence}.` : `${sentence}. Reason: ${reason.replace(/\.$/, '')}.`;

/** An adjustment in the words of the receipt (rule C15). */
export const adjustmentText = ({ kind, amount, reason }: Adjustment): string =>
  withReason(
    amount > 0
      ? `${adjustmentNames[kind]}: the cost is ${formatDollars(amount)} lower`
      : `${adjustmentNames[kind]} of ${formatDollars(-amount)} was taken back`,
    reason,
  );

const ways: Record<ReceiptPayment['method'], { paid: string; returned: string }> = {
  gateway: { paid: 'online', returned: 'to your card' },
  cash: { paid: 'in cash', returned: 'in cash' },
  check: { paid: 'by check', returned: 'by check' },
  'card terminal': { paid: 'by card at the desk', returned: 'to your card at the desk' },
};

/**
 * A later payment or a refund in the words of the receipt (rule C15). The reason of a goodwill refund stands with its
 * adjustment.
 */
export const receiptPaymentText = ({ amount, method, purpose, reason, isDone }: ReceiptPayment): string => {
  if (amount > 0) return `${formatDollars(amount)} was paid ${ways[method].paid}.`;
  const again = purpose === 'payAnotherWay' ? ', and is to be paid another way' : '';
  const sentence = `${formatDollars(-amount)} ${isDone ? 'was' : 'is being'} returned ${ways[method].returned}${again}`;
  return withReason(sentence, purpose === 'goodwill' ? '' : reason);
};

/** What a family owes or is owed now, in a sentence; `undefined` where everything is settled. */
export const moneyDueText = ({
  balance,
  returning,
}: Pick<RegistrationMoney, 'balance' | 'returning'>): string | undefined => {
  if (balance > 0) return `Balance due: ${formatDollars(balance)}. Please pay it at the check-in desk.`;
  if (balance < 0) return `We owe you ${formatDollars(-balance)}. You get it back at the check-in desk.`;
  return returning > 0 ? `${formatDollars(returning)} is on its way back to you. Nothing is due.` : undefined;
};

/**
 * What has changed since a receipt was written, a sentence for each change in the order of time, and what that comes
 * to.
 */
export const receiptChangeTexts = ({
  moves = [],
  withdrawals = [],
  adjustments = [],
  payments = [],
  money,
  paymentAmount,
}: Pick<Receipt, 'moves' | 'withdrawals' | 'adjustments' | 'payments' | 'money' | 'paymentAmount'>): string[] => {
  const changes = [
    ...moves.map((one) => ({ at: one.at, text: receiptMoveText(one) })),
    ...withdrawals.map((one) => ({ at: one.at, text: receiptWithdrawalText(one) })),
    ...adjustments.map((one) => ({ at: one.at, text: adjustmentText(one) })),
    ...payments.map((one) => ({ at: one.at, text: receiptPaymentText(one) })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const due = money && moneyDueText(money);
  const hasChanged = changes.length > 0 || (money !== undefined && money.cost !== paymentAmount);
  return [
    ...changes.map(({ text }) => text),
    ...(money && hasChanged
      ? [`Now: cost ${formatDollars(money.cost)}, paid ${formatDollars(money.paid - money.returning)}.`]
      : []),
    ...(due === undefined ? [] : [due]),
  ];
};
