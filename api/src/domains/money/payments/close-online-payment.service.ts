import { GatewayUnavailable } from '../../../adapters/payments/gateway';
import type { Db } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { lockCart } from '../../registration';
import { closeAndSettle, type PaymentContext } from './gateway.service';
import { lockWaitingPayment, markExpired } from './payments.queries';

/**
 * Closes the online payment of a registration that is about to be paid at the desk. A payment that is paid already
 * completes the registration. An unreachable gateway does not block the desk: money that arrives later is paid back
 * (rule C6).
 * @throws Refusal 409 while the gateway still works on it.
 */
export const closeOnlinePayment = async (app: PaymentContext, db: Db, registrationId: number): Promise<void> => {
  const open = await db.transaction(async (trx) => {
    await lockCart(trx, registrationId);
    const payment = await lockWaitingPayment(trx, registrationId);
    // The customer was not sent to its page yet, and now cannot be.
    if (payment?.status === 'opening') await markExpired(trx, payment.id, null);
    return payment?.status === 'open' ? payment : undefined;
  });
  if (!open) return;
  const state = await closeAndSettle(app, db, open).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error;
    app.log.warn({ err: error, paymentId: open.id }, 'an online payment stays open beside one at the desk');
    return undefined;
  });
  if (state?.status === 'open')
    throw conflict('payment.open', 'An online payment for this registration is being processed. Please wait a moment.');
};
