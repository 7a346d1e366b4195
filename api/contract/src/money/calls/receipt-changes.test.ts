import type { ReceiptPayment } from '../../registration/calls/registrations';
import { receiptPaymentText } from './receipt-changes';

const payment = (over: Partial<ReceiptPayment>): ReceiptPayment => ({
  at: '2026-03-01T10:00:00.000Z',
  amount: 65,
  method: 'cash',
  purpose: null,
  reason: '',
  isDone: true,
  ...over,
});

describe('a payment in the words of the receipt', () => {
  it.each<[Partial<ReceiptPayment>, string]>([
    [{ method: 'gateway' }, '$65.00 was paid online.'],
    [{ method: 'cash' }, '$65.00 was paid in cash.'],
    [{ method: 'check' }, '$65.00 was paid by check.'],
    [{ method: 'card terminal' }, '$65.00 was paid by card at the desk.'],
    [{ method: 'gateway', amount: -20 }, '$20.00 was returned to your card.'],
    [{ method: 'cash', amount: -20 }, '$20.00 was returned in cash.'],
    [{ method: 'check', amount: -20 }, '$20.00 was returned by check.'],
    [{ method: 'card terminal', amount: -20 }, '$20.00 was returned to your card at the desk.'],
    [{ method: 'gateway', amount: -20, isDone: false }, '$20.00 is being returned to your card.'],
    [
      { amount: -20, purpose: 'payAnotherWay', reason: 'Wrong card.' },
      '$20.00 was returned in cash, and is to be paid another way. Reason: Wrong card.',
    ],
    [{ amount: -20, purpose: 'owed', reason: 'Withdrawn' }, '$20.00 was returned in cash. Reason: Withdrawn.'],
    [{ amount: -20, purpose: 'goodwill', reason: 'Long wait' }, '$20.00 was returned in cash.'],
  ])('%j is "%s"', (over, text) => expect(receiptPaymentText(payment(over))).toBe(text));
});
