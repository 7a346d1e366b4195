import type { Db } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { closeAndSettle, refusing, type PaymentContext } from './gateway.service';
import { markFailed, markOpen } from './payments.queries';
import {
  beingPrepared,
  prepareCheckout,
  returnUrl,
  type CheckoutRequest,
  type Prepared,
} from './prepare-checkout.service';

/** The number of attempts: two tabs with different carts may replace each other's payment. */
const rounds = 3;

/**
 * Opens the hosted page of a prepared payment, outside of any transaction. The address is shown only after it was
 * stored. Nobody can pay on a page that is not stored, so that it can be abandoned at any time.
 */
const openPage = async (
  app: PaymentContext,
  db: Db,
  { payment, cart, gateway }: Extract<Prepared, { kind: 'open' }>,
): Promise<string> => {
  const { registrationId } = payment;
  const page = await gateway
    .open({
      key: payment.gatewayKey,
      paymentId: payment.id,
      amount: payment.amount,
      description: `Registration ${registrationId}, ${cart.tournamentName}`,
      customerEmail: cart.email,
      successUrl: returnUrl(app.publicUrl, registrationId),
      cancelUrl: `${app.publicUrl}/customer/registration/${registrationId}/confirmation?payment=cancelled`,
      expiresAt: payment.expiresAt,
    })
    .catch(async (error: unknown) => {
      await markFailed(db, payment.id, 'The payment page could not be opened.');
      return refusing(app, 'Nothing was charged.')(error);
    });
  if (await markOpen(db, payment.id, page)) return page.redirectUrl;
  // The payment was canceled or replaced while the gateway answered. Nobody has the address, and the page is closed.
  await gateway
    .close(page.ref)
    .catch((error: unknown) => app.log.warn({ err: error }, 'an unused payment page stays until it expires'));
  throw conflict(
    'payment.canceled',
    'This payment was canceled before it was opened. Nothing was charged; please start it again.',
  );
};

/**
 * Starts the payment of a registration, or finds the one that was started (rules A5, C2, C5). The same key always means
 * the same payment, and at most one payment is open. Answers the address that the customer goes to next.
 * @throws Refusal 404; 409 when paid, closed, sold out, changed in price, being prepared or paid at the desk only; 422
 * when empty; 503 without the gateway.
 */
export const checkout = async (
  app: PaymentContext,
  db: Db,
  request: CheckoutRequest,
): Promise<{ redirectUrl: string }> => {
  for (let round = 0; round < rounds; round += 1) {
    const next = await db.transaction((trx) => prepareCheckout(app, trx, request));
    if (next.kind === 'go') return { redirectUrl: next.redirectUrl };
    if (next.kind === 'open') return { redirectUrl: await openPage(app, db, next) };
    const state = await closeAndSettle(app, db, next.payment).catch(
      refusing(app, 'Your earlier payment could not be closed.'),
    );
    if (state.status === 'paid') throw conflict('completed', 'Your earlier payment has just arrived.');
    if (state.status === 'open')
      throw conflict('payment.open', 'Your earlier payment is still being processed. Please wait a moment.');
  }
  throw beingPrepared();
};
