import { isDeepStrictEqual } from 'node:util';
import { belowMinimumCode, belowMinimumText, toDollars, tournamentTiming, type Cents } from '@schi/contract';
import type { PaymentGateway } from '../../../adapters/payments/gateway';
import type { Transaction } from '../../../platform/db/knex';
import { busy, conflict, notFound, Refusal } from '../../../platform/http/errors';
import { keyIsTaken } from '../../../platform/http/idempotency';
import {
  holdStock,
  lockCart,
  lockCoupon,
  storeMerchPrices,
  quoteFor,
  receiptUrl,
  registrations,
  type Cart,
  type Quote,
} from '../../registration';
import { tournaments, isHiddenAt } from '../../tournaments';
import type { PaymentContext } from './gateway.service';
import { insertPayment, lockPaymentsFor, markFailed, type Payment } from './payments.queries';
import { openingLeaseMs, pageLifetimeMs, soldOutText } from './payments.rules';
import { dropUnavailableLines } from './drop-unavailable-lines.queries';
import { complete } from './settle.service';

export interface CheckoutRequest {
  personId: number;
  registrationId: number;
  /** What the customer saw, in cents. */
  total: Cents;
  /** The request's `Idempotency-Key`. */
  key: string;
}

/** The next step after the transaction. */
export type Prepared =
  | { kind: 'go'; redirectUrl: string }
  | { kind: 'open'; payment: Payment; cart: Cart; gateway: PaymentGateway }
  | { kind: 'close first'; payment: Payment };

/** Where the gateway sends a customer who paid. */
export const returnUrl = (publicUrl: string, registrationId: number) =>
  `${receiptUrl(publicUrl, registrationId)}?payment=returned`;

const paid = () => conflict('completed', 'This registration is already paid.');
const deskOnly = () =>
  conflict('desk-only', 'Online payment is not offered. Please pay at the registration desk; nothing was charged.');
/** 422: the gateway would refuse so small an amount; the desk takes it (rule C16). */
const belowMinimum = (total: Cents, minimum: Cents) =>
  new Refusal(422, belowMinimumCode, `${belowMinimumText(toDollars(total), toDollars(minimum))} Nothing was charged.`, {
    body: { minimum: toDollars(minimum) },
  });
export const beingPrepared = () => busy('Your payment is being prepared. Please wait a moment.', 2);

/** The first answer of a key that was used before; `undefined` while there is none yet. */
const earlierAnswer = (app: PaymentContext, payment: Payment, { total }: CheckoutRequest): Prepared | undefined => {
  if (payment.amount !== total) throw keyIsTaken();
  if (payment.status === 'paid') return { kind: 'go', redirectUrl: returnUrl(app.publicUrl, payment.registrationId) };
  if (payment.status === 'open' && payment.redirectUrl !== null)
    return { kind: 'go', redirectUrl: payment.redirectUrl };
  if (payment.status === 'expired')
    throw conflict('payment.canceled', 'This payment was canceled or ran out of time. Please start it again.');
  return undefined;
};

/**
 * @throws Refusal 409 outside the registration window, 422 for an empty cart, 409 with the registration when the total
 * changed (A5), 409 when sold out.
 */
const agree = async (
  app: PaymentContext,
  trx: Transaction,
  cart: Cart,
  { personId, registrationId, total }: CheckoutRequest,
): Promise<Quote> => {
  const now = app.clock();
  const dates = await tournaments(trx).dates(cart.tournamentId);
  if (!tournamentTiming(dates, now).isRegistrationOpen || isHiddenAt(dates, now))
    throw conflict('registration.closed', 'Online registration is not open for this tournament. Nothing was charged.');
  if (cart.couponId !== null) await lockCoupon(trx, registrationId);
  const quote = await quoteFor(trx, registrationId, now);
  if (quote.lines.length === 0)
    throw new Refusal(422, 'cart.empty', 'Your registration is empty. Add a competitor before you pay.');
  if (quote.total !== total) {
    const registration = await registrations(app, trx).find(personId, registrationId);
    throw conflict('total-changed', 'The total has changed. Please check it and pay again; nothing was charged.', {
      registration,
    });
  }
  await dropUnavailableLines(trx, registrationId, quote.notSold);
  const soldOut = await holdStock(trx, registrationId);
  if (soldOut.length > 0)
    throw conflict('sold-out', `${soldOutText(soldOut)} Please remove it to continue; nothing was charged.`);
  await storeMerchPrices(trx, registrationId);
  return quote;
};

const isSame = (app: PaymentContext, payment: Payment, quote: Quote) =>
  payment.gateway === app.gateways.current?.name &&
  payment.cartVersion === quote.cartVersion &&
  isDeepStrictEqual(payment.lines, quote.lines) &&
  payment.expiresAt > app.clock();

/**
 * The first step of a checkout: checks the owner, the contents, the price and that no other payment is under way. The
 * registration's row is locked first, so that two tabs take turns.
 */
export const prepareCheckout = async (
  app: PaymentContext,
  trx: Transaction,
  request: CheckoutRequest,
): Promise<Prepared> => {
  const { personId, registrationId, key } = request;
  const now = app.clock();
  const cart = await lockCart(trx, registrationId, personId);
  if (!cart) throw notFound('registration');
  const { earlier, waiting } = await lockPaymentsFor(trx, registrationId, key);
  const answer = earlier && earlierAnswer(app, earlier, request);
  if (answer) return answer;
  if (cart.isCompleted) {
    // Nothing was due, so that no payment has stored the key.
    if (request.total === 0) return { kind: 'go', redirectUrl: returnUrl(app.publicUrl, registrationId) };
    throw paid();
  }

  if (waiting?.status === 'opening') {
    if (now.getTime() - waiting.createdAt.getTime() < openingLeaseMs) throw beingPrepared();
    // The process that was opening it stopped or is late, and can no longer show the page.
    await markFailed(trx, waiting.id, 'The payment page could not be opened.');
  }
  const quote = await agree(app, trx, cart, request);
  if (waiting?.status === 'open') {
    return isSame(app, waiting, quote) && waiting.redirectUrl !== null
      ? { kind: 'go', redirectUrl: waiting.redirectUrl }
      : { kind: 'close first', payment: waiting };
  }
  if (quote.total === 0) {
    await complete(trx, cart, { amount: 0, lines: quote.lines }, now);
    return { kind: 'go', redirectUrl: returnUrl(app.publicUrl, registrationId) };
  }
  const gateway = app.gateways.current;
  if (gateway === null) throw deskOnly();
  if (quote.total < gateway.minimum) throw belowMinimum(quote.total, gateway.minimum);
  const payment = await insertPayment(trx, {
    registrationId,
    gateway: gateway.name,
    requestKey: key,
    amount: quote.total,
    lines: quote.lines,
    cartVersion: quote.cartVersion,
    createdAt: now,
    expiresAt: new Date(now.getTime() + pageLifetimeMs),
  });
  return { kind: 'open', payment, cart, gateway };
};
