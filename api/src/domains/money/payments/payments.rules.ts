import { listOf, type Cents } from '@schi/contract';
import type { GatewayState } from '../../../adapters/payments/gateway';

/** Stripe's shortest life of a hosted page is 30 minutes; one more for clocks that differ. */
export const pageLifetimeMs = 31 * 60_000;

/** While a payment is this young, another request for it waits instead of opening a second page. */
export const openingLeaseMs = 20_000;

/** What to do with a payment in the state that the gateway reported. */
export type PaymentDecision =
  | { kind: 'nothing' }
  | { kind: 'note'; message: string | null }
  | { kind: 'expire'; message: string | null }
  | { kind: 'complete' }
  | { kind: 'pay back'; reason: string };

interface ChargeFacts {
  payment: {
    status: 'opening' | 'open' | 'paid' | 'expired' | 'failed';
    amount: Cents;
    cartVersion: number;
    message: string | null;
  };
  cart: { isCompleted: boolean; cartVersion: number };
  state: Pick<GatewayState, 'status' | 'amount' | 'message'>;
}

/**
 * Decides what to do with a payment in the reported state (rule C6). Money is recorded once. It completes the
 * registration it was paid for, and is otherwise paid back. The stock is checked afterwards, by holding it.
 */
export const decideOnPayment = ({ payment, cart, state }: ChargeFacts): PaymentDecision => {
  const isWaiting = payment.status === 'opening' || payment.status === 'open';
  switch (state.status) {
    case 'paid':
      if (payment.status === 'paid') return { kind: 'nothing' };
      if (cart.isCompleted) return { kind: 'pay back', reason: 'This registration was already paid.' };
      if (cart.cartVersion !== payment.cartVersion) {
        return { kind: 'pay back', reason: 'The registration was changed after this payment was begun.' };
      }
      if (state.amount !== payment.amount)
        return { kind: 'pay back', reason: 'The amount paid was not the amount asked for.' };
      return { kind: 'complete' };
    case 'expired':
      return isWaiting ? { kind: 'expire', message: state.message ?? payment.message } : { kind: 'nothing' };
    case 'open':
      return isWaiting && state.message !== null ? { kind: 'note', message: state.message } : { kind: 'nothing' };
  }
};

/** Says what is sold out: `Shirt (M) is sold out.` */
export const soldOutText = (names: readonly string[]): string => {
  const distinct = [...new Set(names)];
  return `${listOf(distinct)} ${distinct.length > 1 ? 'are' : 'is'} sold out.`;
};
