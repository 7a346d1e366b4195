import type Stripe from 'stripe';
import type { GatewayReturn } from '../gateway';

/** A refund that is pending counts as gone, as it does in Stripe's balance; one that fails later says so. */
export const refundReturn = ({ id, metadata, amount, status, failure_reason }: Stripe.Refund): GatewayReturn => {
  const hasFailed = status === 'failed' || status === 'canceled';
  return {
    what: 'refund',
    ref: id,
    key: metadata?.key ?? null,
    amount,
    isGone: !hasFailed,
    isOpen: false,
    message: hasFailed ? `The refund ${status}: ${failure_reason ?? 'no reason given'}` : null,
  };
};

/** A dispute, or an inquiry, which takes no money. Fees are no part of the amount. */
export const disputeReturn = ({
  id,
  amount,
  status,
  reason,
  balance_transactions: booked = [],
}: Stripe.Dispute): GatewayReturn => ({
  what: 'dispute',
  ref: id,
  key: null,
  amount,
  isGone: booked.length > 0 ? booked.reduce((sum, one) => sum + one.amount, 0) < 0 : status === 'lost',
  isOpen: !['won', 'lost', 'warning_closed', 'prevented'].includes(status),
  message: reason,
});

/**
 * Whether what it is about was charged by this server; other shops may use the same account. The charge must be
 * expanded.
 */
export const isOurs = ({ charge }: Stripe.Refund | Stripe.Dispute): boolean =>
  typeof charge === 'object' && charge?.metadata.key !== undefined;
