import type { App } from '../../../context';
import { GatewayRefused, GatewayUnavailable } from '../../../adapters/payments/gateway';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { addJob } from '../../../platform/jobs/queue';
import { lockCart } from '../../registration';
import { recordRefund } from './ledger.queries';
import { findPayment, lockPayment } from './payments.queries';
import {
  findRefund,
  finishRefund,
  insertRefund,
  listLostRefunds,
  storeRefundMessage,
  type NewRefund,
  type Refund,
} from './refunds.queries';

const queueRefund = (db: Db, refundId: number) =>
  addJob(db, 'refundPayment', { refundId }, { key: `refund:${refundId}` });

/**
 * Orders a refund of so many cents; a job moves the money after the commit.
 * @throws Refusal 409 when more would go back than was charged, alone or with earlier refunds; the database keeps that
 * rule.
 */
export const requestRefund = async (trx: Transaction, refund: NewRefund): Promise<number> => {
  try {
    const id = await insertRefund(trx, refund);
    await queueRefund(trx, id);
    return id;
  } catch (error) {
    if (['refund_within_charge', 'refund_within_paid'].includes((error as { constraint?: string }).constraint ?? '')) {
      throw conflict('refund.tooMuch', 'This refund is more than what is left of this payment.');
    }
    throw error;
  }
};

/** Queues refunds that were ordered before `orderedBefore` and have no job any more. */
export const requeueLostRefunds = async (db: Db, orderedBefore: Date): Promise<void> => {
  for (const { id } of await listLostRefunds(db, orderedBefore)) await queueRefund(db, id);
};

/**
 * Pays one refund back through the gateway and records it, each once however often this is called. The gateway
 * recognizes the refund by its key, so that a repeated call pays nothing more. A refund that the gateway will never pay
 * is marked as failed, so that its amount is owed again (rule C16).
 * @throws GatewayUnavailable when it did not work yet; what the gateway said is kept with the refund for staff.
 */
export const payRefund = async (app: Pick<App, 'gateways' | 'clock'>, db: Db, refundId: number): Promise<void> => {
  const refund = await findRefund(db, refundId);
  const payment = refund && (await findPayment(db, refund.paymentId));
  if (!payment || refund.status !== 'requested') return;

  const sent = await sendBack(app, refund, payment).catch(async (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof GatewayRefused && error.about === 'amount') return { ref: null, failure: message };
    await storeRefundMessage(db, refundId, message);
    throw error;
  });

  await db.transaction(async (trx) => {
    await lockCart(trx, payment.registrationId);
    await lockPayment(trx, payment.id);
    const isChanged = await finishRefund(trx, refundId, { ...sent, at: app.clock() });
    if (!isChanged || sent.failure !== null) return;
    await recordRefund(trx, {
      registrationId: payment.registrationId,
      paymentId: payment.id,
      refundId,
      amount: refund.amount,
    });
  });
};

const sendBack = async (
  { gateways }: Pick<App, 'gateways'>,
  refund: Refund,
  payment: { gateway: string; gatewayRef: string | null },
): Promise<{ ref: string | null; failure: string | null }> => {
  const gateway = gateways.byName(payment.gateway);
  if (!gateway || payment.gatewayRef === null)
    throw new GatewayUnavailable(`The gateway ${payment.gateway} is not configured`);
  return gateway.refund({ key: refund.gatewayKey, ref: payment.gatewayRef, amount: refund.amount });
};
