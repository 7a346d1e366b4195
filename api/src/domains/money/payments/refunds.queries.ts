import type { Cents, RefundPurpose } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

export interface Refund {
  id: number;
  paymentId: number;
  amount: Cents;
  gatewayKey: string;
  status: 'requested' | 'done' | 'failed';
}
const columns = {
  id: 'id',
  paymentId: 'payment_id',
  amount: 'amount_cents',
  gatewayKey: 'gateway_key',
  status: 'status',
};

export interface NewRefund {
  paymentId: number;
  amount: Cents;
  purpose: RefundPurpose;
  reason: string;
  by?: number;
}

/**
 * Stores an order of a refund and answers its id. PostgreSQL refuses more than was charged or is left
 * (`refund_within_charge`, `refund_within_paid`).
 */
export const insertRefund = async (trx: Transaction, refund: NewRefund): Promise<number> => {
  const [row] = await trx('refund')
    .insert({
      payment_id: refund.paymentId,
      amount_cents: refund.amount,
      purpose: refund.purpose,
      reason: refund.reason,
      by_person_id: refund.by ?? null,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('The refund was not stored');
  return row.id;
};

/** Refunds that were ordered before `orderedBefore` and have no job any more. */
export const listLostRefunds = (db: Db, orderedBefore: Date): Promise<{ id: number }[]> =>
  db('refund as r')
    .where({ status: 'requested' })
    .where('created_at', '<', orderedBefore)
    .whereRaw(
      "not exists (select 1 from graphile_worker.jobs where key = 'refund:' || r.id and attempts < max_attempts)",
    )
    .select<{ id: number }[]>('r.id');

/** An order of a refund; its amount is cents. */
export const findRefund = (db: Db, id: number): Promise<Refund | undefined> =>
  db('refund').where({ id }).first<Refund | undefined>(columns);

/** Stores what the gateway said of a refund that is still to be paid. */
export const storeRefundMessage = async (db: Db, id: number, message: string): Promise<void> => {
  await db('refund').where({ id, status: 'requested' }).update({ message });
};

/** Marks an ordered refund as paid, or as failed where there is a `failure`; `false` when it was marked before. */
export const finishRefund = async (
  trx: Transaction,
  id: number,
  { ref, failure, at }: { ref: string | null; failure: string | null; at: Date },
): Promise<boolean> =>
  (await trx('refund')
    .where({ id, status: 'requested' })
    .update({ status: failure === null ? 'done' : 'failed', gateway_ref: ref, message: failure, done_at: at })) > 0;
