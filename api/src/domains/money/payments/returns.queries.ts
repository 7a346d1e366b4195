import type { GatewayReturn } from '../../../adapters/payments/gateway';
import type { Transaction } from '../../../platform/db/knex';

/** A refund or dispute of a payment, as far as it is stored; `amount` is cents. */
export interface StoredReturn {
  id: number;
  origin: 'ours' | 'gateway' | 'dispute';
  amount: number;
  status: 'requested' | 'done' | 'failed' | 'disputed';
  disputeStatus: 'open' | 'closed' | null;
  decision: 'goodwill' | 'payAnotherWay' | null;
}
const columns = {
  id: 'id',
  origin: 'origin',
  amount: 'amount_cents',
  status: 'status',
  disputeStatus: 'dispute_status',
  decision: 'decision',
};

/** What is stored of a refund or dispute of a payment that the gateway names. */
export const findStoredReturn = (
  trx: Transaction,
  paymentId: number,
  { ref, key }: GatewayReturn,
): Promise<StoredReturn | undefined> =>
  trx('refund')
    .where({ payment_id: paymentId })
    .where((same) => {
      void same.where({ gateway_ref: ref });
      if (key !== null) void same.orWhereRaw('gateway_key::text = ?', [key]);
    })
    .first<StoredReturn | undefined>(columns);

/**
 * The row of what the gateway did without us. Of a refund that had failed before it was heard of, nothing is left to
 * do.
 */
export const insertReturn = async (
  trx: Transaction,
  paymentId: number,
  theirs: GatewayReturn,
  reason: string,
  now: Date,
): Promise<StoredReturn> => {
  const isOver = !theirs.isGone && !theirs.isOpen;
  const [row] = await trx('refund')
    .insert({
      payment_id: paymentId,
      amount_cents: theirs.amount,
      reason,
      gateway_ref: theirs.ref,
      status: isOver ? 'failed' : 'disputed',
      message: theirs.message,
      created_at: now,
      origin: theirs.what === 'dispute' ? 'dispute' : 'gateway',
      dispute_status: theirs.what === 'dispute' ? (theirs.isOpen ? 'open' : 'closed') : null,
      settled_at: isOver ? now : null,
    })
    .returning<StoredReturn[]>(Object.entries(columns).map(([name, column]) => `${column} as ${name}`));
  if (!row) throw new Error('The refund was not stored');
  return row;
};

interface ReturnChange {
  status: StoredReturn['status'];
  message: string | null;
  dispute_status?: 'closed';
  done_at?: Date;
  settled_at?: Date;
}

/** Stores what has changed of a refund or dispute since the gateway was last heard. */
export const updateReturn = async (trx: Transaction, id: number, change: ReturnChange): Promise<void> => {
  await trx('refund').where({ id }).update(change);
};
