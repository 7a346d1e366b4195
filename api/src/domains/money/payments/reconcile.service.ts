import type { Db } from '../../../platform/db/knex';
import { lockCart } from '../../registration';
import { closeAndSettle, fetchAndSettle, type PaymentContext } from './gateway.service';
import { claimWaitingPayment, findPayment, markFailed } from './payments.queries';
import { requeueLostRefunds } from './refunds.service';

/**
 * Milliseconds between two checks of a payment, and the shortest time before a payment without an answer is checked.
 */
const reconcileEveryMs = 55_000;

const isRegistrationCompleted = (db: Db, registrationId: number): Promise<boolean> =>
  db.transaction(async (trx) => (await lockCart(trx, registrationId))?.isCompleted ?? true);

/**
 * Updates one waiting payment. A payment without a page is marked as failed, because its address was never shown. A
 * payment that has expired, or whose registration was completed otherwise, is closed.
 */
const reconcileOne = async (app: PaymentContext, db: Db, paymentId: number): Promise<void> => {
  const payment = await findPayment(db, paymentId);
  if (payment?.status === 'opening') {
    await markFailed(db, paymentId, 'The payment page could not be opened.');
  } else if (payment?.status === 'open') {
    const isOver = payment.expiresAt <= app.clock() || (await isRegistrationCompleted(db, payment.registrationId));
    await (isOver ? closeAndSettle : fetchAndSettle)(app, db, payment);
  }
};

/** Updates every waiting payment (rule C6). A failure of one does not affect the others. */
export const reconcile = async (app: PaymentContext, db: Db): Promise<void> => {
  const now = app.clock();
  const before = new Date(now.getTime() - reconcileEveryMs);
  for (
    let id = await claimWaitingPayment(db, before, now);
    id !== undefined;
    id = await claimWaitingPayment(db, before, now)
  ) {
    const paymentId = id;
    await reconcileOne(app, db, paymentId).catch((error: unknown) =>
      app.log.warn({ err: error, paymentId }, 'payment not reconciled'),
    );
  }
  await requeueLostRefunds(db, before);
};
