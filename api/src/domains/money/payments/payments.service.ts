import type { Registration } from '@schi/contract';
import { GatewayUnavailable } from '../../../adapters/payments/gateway';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { lockCart, registrations } from '../../registration';
import { closeAndSettle, fetchAndSettle, refusing, type PaymentContext } from './gateway.service';
import { checkout } from './checkout.service';
import { lockWaitingPayment, markExpired, openPaymentOf, type Payment } from './payments.queries';
import type { CheckoutRequest } from './prepare-checkout.service';
import { reconcile } from './reconcile.service';
import { receiveWebhook } from './webhook.service';

/** Paying for registrations: charged once or not at all, completed exactly once (rules C5 to C7). */
export const payments = (app: PaymentContext, db: Db) => {
  /** The owner's payment under way. @throws Refusal 404 when the registration is missing or foreign. */
  const waitingPayment = (
    personId: number,
    registrationId: number,
    onFound: (trx: Transaction, payment: Payment) => Promise<void>,
  ) =>
    db.transaction(async (trx) => {
      if (!(await lockCart(trx, registrationId, personId))) throw notFound('registration');
      const payment = await lockWaitingPayment(trx, registrationId);
      if (payment) await onFound(trx, payment);
      return payment?.status === 'open' ? payment : undefined;
    });

  return {
    checkout: (request: CheckoutRequest): Promise<{ redirectUrl: string }> => checkout(app, db, request),

    /**
     * Cancels the payment under way, so that the cart can be changed. A payment that is paid already completes the
     * registration instead.
     * @throws Refusal 404, 409 while the gateway still works on it, 503 without the gateway.
     */
    cancel: async (personId: number, registrationId: number): Promise<Registration> => {
      const open = await waitingPayment(personId, registrationId, async (trx, payment) => {
        // The customer was not sent to its page yet, and now cannot be.
        if (payment.status === 'opening') await markExpired(trx, payment.id, null);
      });
      const state =
        open && (await closeAndSettle(app, db, open).catch(refusing(app, 'Your payment could not be canceled.')));
      if (state?.status === 'open')
        throw conflict(
          'payment.open',
          'Your payment is being processed and can no longer be canceled. Please wait a moment.',
        );
      return registrations(app, db).find(personId, registrationId);
    },

    /**
     * Fetches the state of the payment under way from the gateway. Without the gateway the answer is the stored state.
     * @throws Refusal 404
     */
    refresh: async (personId: number, registrationId: number): Promise<Registration> => {
      const open = await openPaymentOf(db, personId, registrationId);
      if (open) {
        await fetchAndSettle(app, db, open).catch((error: unknown) => {
          if (!(error instanceof GatewayUnavailable)) throw error;
          app.log.warn({ err: error }, 'gateway unavailable');
        });
      }
      return registrations(app, db).find(personId, registrationId);
    },

    /** @see receiveWebhook */
    receiveWebhook: (gateway: string, bytes: Buffer, headers: Record<string, string | string[] | undefined>) =>
      receiveWebhook(app, db, gateway, bytes, headers),

    /** @see reconcile */
    reconcile: (): Promise<void> => reconcile(app, db),
  };
};
