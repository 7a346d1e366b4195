import type { Cents, RefundPurpose } from '@schi/contract';
import type { App } from '../../context';
import { GatewayRefused, GatewayUnavailable } from '../../adapters/payments/gateway';
import type { Db, Transaction } from '../../db/knex';
import { conflict } from '../../http/errors';
import { addJob } from '../../jobs/queue';
import { lockCart } from '../carts';
import { recordRefund } from './ledger.queries';
import { findPayment, lockPayment } from './payments.queries';

interface Refund {
  id: number;
  paymentId: number;
  amount: Cents;
  gatewayKey: string;
  status: 'requested' | 'done' | 'failed';
}
const columns = { id: 'id', paymentId: 'payment_id', amount: 'amount_cents', gatewayKey: 'gateway_key', status: 'status' };

const queueRefund = (db: Db, refundId: number) => addJob(db, 'refundPayment', { refundId }, { key: `refund:${refundId}` });

/**
 * Orders a refund of so many cents; a job moves the money after the commit.
 * @throws Refusal 409 when more would go back than was charged, alone or with earlier refunds; the database keeps that rule.
 */
export const requestRefund = async (
  trx: Transaction,
  refund: { paymentId: number; amount: Cents; purpose: RefundPurpose; reason: string; by?: number },
): Promise<number> => {
  try {
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
    await queueRefund(trx, row.id);
    return row.id;
  } catch (error) {
    if (['refund_within_charge', 'refund_within_paid'].includes((error as { constraint?: string }).constraint ?? '')) {
      throw conflict('This refund is more than what is left of this payment.');
    }
    throw error;
  }
};

/** Queues refunds that were ordered before `orderedBefore` and have no job any more. */
export const requeueLostRefunds = async (db: Db, orderedBefore: Date): Promise<void> => {
  const lost = await db('refund as r')
    .where({ status: 'requested' })
    .where('created_at', '<', orderedBefore)
    .whereRaw("not exists (select 1 from graphile_worker.jobs where key = 'refund:' || r.id and attempts < max_attempts)")
    .select<{ id: number }[]>('r.id');
  for (const { id } of lost) await queueRefund(db, id);
};

/**
 * Pays one refund back through the gateway and records it, each once however often this is called. The gateway recognises the refund by its key, so
 * that a repeated call pays nothing more. A refund that the gateway will never pay is marked as failed, so that its amount is owed again (decision C16).
 * @throws GatewayUnavailable when it did not work yet; what the gateway said is kept with the refund for staff.
 */
export const payRefund = async (app: Pick<App, 'gateways' | 'clock'>, db: Db, refundId: number): Promise<void> => {
  const refund = await db('refund').where({ id: refundId }).first<Refund | undefined>(columns);
  const payment = refund && (await findPayment(db, refund.paymentId));
  if (!payment || refund.status !== 'requested') return;

  const sent = await sendBack(app, refund, payment).catch(async (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof GatewayRefused && error.about === 'amount') return { ref: null, failure: message };
    await db('refund').where({ id: refundId, status: 'requested' }).update({ message });
    throw error;
  });

  await db.transaction(async (trx) => {
    await lockCart(trx, payment.registrationId);
    await lockPayment(trx, payment.id);
    const after = { gateway_ref: sent.ref, message: sent.failure, done_at: app.clock() };
    const changed = await trx('refund')
      .where({ id: refundId, status: 'requested' })
      .update({ status: sent.failure === null ? 'done' : 'failed', ...after });
    if (changed === 0 || sent.failure !== null) return;
    await recordRefund(trx, { registrationId: payment.registrationId, paymentId: payment.id, refundId, amount: refund.amount });
  });
};

const sendBack = async (
  { gateways }: Pick<App, 'gateways'>,
  refund: Refund,
  payment: { gateway: string; gatewayRef: string | null },
): Promise<{ ref: string | null; failure: string | null }> => {
  const gateway = gateways.byName(payment.gateway);
  if (!gateway || payment.gatewayRef === null) throw new GatewayUnavailable(`The gateway ${payment.gateway} is not configured`);
  return gateway.refund({ key: refund.gatewayKey, ref: payment.gatewayRef, amount: refund.amount });
};
