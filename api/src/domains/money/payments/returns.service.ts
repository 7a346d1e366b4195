import type { App } from '../../../context';
import type { GatewayReturn } from '../../../adapters/payments/gateway';
import type { Db, Transaction } from '../../../platform/db/knex';
import { lockCart } from '../../registration';
import { recordRefund } from './ledger.queries';
import { recordOutsideRefund } from './outside-refund.service';
import { lockPayment, type Payment } from './payments.queries';
import { findStoredReturn, insertReturn, updateReturn, type StoredReturn } from './returns.queries';

const reasonOf = ({ what, message }: GatewayReturn): string =>
  what === 'refund'
    ? "Made in the gateway's dashboard"
    : `Disputed by the holder of the card${message === null ? '' : `: ${message}`}`;

const statusOf = ({ what, isGone, isOpen }: GatewayReturn): StoredReturn['status'] =>
  isGone ? 'done' : what === 'dispute' && isOpen ? 'disputed' : 'failed';

/** Enters one refund or dispute of a locked payment: what has changed since it was last heard of, and nothing twice. */
const enter = async (
  trx: Transaction,
  payment: Pick<Payment, 'id' | 'registrationId'>,
  theirs: GatewayReturn,
  now: Date,
): Promise<void> => {
  const row =
    (await findStoredReturn(trx, payment.id, theirs)) ??
    (await insertReturn(trx, payment.id, theirs, reasonOf(theirs), now));
  // A refund of ours that is under way belongs to its job, which asks the gateway by the same key.
  if (row.status === 'requested') return;
  const status = statusOf(theirs);
  const closes = row.disputeStatus === 'open' && !theirs.isOpen;
  // What is over stays over, and money that was taken comes back by a decision only: an earlier message may arrive
  // late.
  const isEarlier =
    theirs.isOpen && (row.disputeStatus === 'closed' || (row.status === 'done' && status === 'disputed'));
  if (row.status === 'failed' || isEarlier || (status === row.status && !closes)) return;
  await updateReturn(trx, row.id, {
    status,
    message: theirs.message,
    ...(closes ? { dispute_status: 'closed' } : {}),
    ...(status === 'done' ? { done_at: now } : {}),
    // A failed refund of ours is for staff to settle; a dispute whose money stays with us is settled by the bank.
    ...(status === 'failed' && row.origin !== 'ours' ? { settled_at: now } : {}),
  });
  const entry = { registrationId: payment.registrationId, paymentId: payment.id, refundId: row.id };
  const left = status === 'done' && row.status !== 'done';
  const cameBack = row.status === 'done' && status !== 'done';
  if (!left && !cameBack) return;
  const amount = left ? row.amount : -row.amount;
  await recordRefund(trx, { ...entry, amount });
  if (row.origin !== 'ours' && row.decision !== 'payAnotherWay')
    await recordOutsideRefund(trx, {
      registrationId: payment.registrationId,
      refundId: row.id,
      amount,
      reason: reasonOf(theirs),
      at: now,
    });
};

/**
 * Enters the refunds and disputes of a payment as the gateway has them now (rule C16). The call may be repeated, late
 * or concurrent: the registration's row is locked first, then the payment's, and each movement of money is in the
 * ledger once.
 */
export const enterReturns = (
  app: Pick<App, 'clock'>,
  db: Db,
  payment: Pick<Payment, 'id' | 'registrationId'>,
  returns: readonly GatewayReturn[],
): Promise<void> =>
  db.transaction(async (trx) => {
    await lockCart(trx, payment.registrationId);
    await lockPayment(trx, payment.id);
    for (const theirs of returns) await enter(trx, payment, theirs, app.clock());
  });
