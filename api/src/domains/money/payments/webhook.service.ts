import { BadSignature, GatewayUnavailable, type WebhookSubject } from '../../../adapters/payments/gateway';
import type { Db } from '../../../platform/db/knex';
import { badRequest, notFound, Refusal } from '../../../platform/http/errors';
import type { PaymentContext } from './gateway.service';
import {
  adoptRef,
  findPayment,
  paymentOfCharge,
  paymentOfLostAnswer,
  paymentOfRef,
  type Payment,
} from './payments.queries';
import { enterReturns } from './returns.service';
import { settle } from './settle.service';

type Headers = Record<string, string | string[] | undefined>;

/** 503, on which the gateway sends the message again. */
const notTaken =
  ({ log }: Pick<PaymentContext, 'log'>) =>
  (error: unknown): never => {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ err: error }, 'webhook not taken: the gateway gave no answer that can be used');
    throw new Refusal(503, 'unavailable', 'This message was not taken. Please send it again.', {
      headers: { 'Retry-After': '10' },
    });
  };

const paymentOf = async (
  db: Db,
  name: string,
  { ref, key, returned }: WebhookSubject,
): Promise<Payment | undefined> => {
  const charge = returned?.chargeRef ?? null;
  const ofCharge = charge === null ? undefined : await paymentOfCharge(db, name, charge);
  return (
    ofCharge ??
    (ref === null ? undefined : await paymentOfRef(db, name, ref)) ??
    (key === null ? undefined : await paymentOfLostAnswer(db, name, key))
  );
};

/**
 * Receives a gateway's signed message. The message only names a payment, whose state is then fetched from the gateway,
 * so that repeated, late and reordered messages do no harm. So do messages about refunds and disputes (rule C16). A
 * message about an unknown payment is accepted and logged.
 * @throws Refusal 404 for an unknown gateway, 400 for a wrong signature, 503 when the gateway cannot be asked (it will
 * repeat).
 */
export const receiveWebhook = async (
  app: PaymentContext,
  db: Db,
  name: string,
  bytes: Buffer,
  headers: Headers,
): Promise<{ received: true }> => {
  const gateway = app.gateways.byName(name);
  if (!gateway) throw notFound('payment gateway');
  const subject = await gateway.readWebhook(bytes, headers).catch((error: unknown) => {
    if (error instanceof BadSignature) throw badRequest(`${error.message}.`);
    return notTaken(app)(error);
  });
  if (!subject) return { received: true };

  const payment = await paymentOf(db, name, subject);
  if (!payment) {
    app.log.warn({ gateway: name, ref: subject.ref }, 'webhook about an unknown payment');
    return { received: true };
  }
  const ref = payment.gatewayRef ?? subject.ref;
  // It may have been settled when the customer came back; a paid payment stays paid.
  if (payment.status !== 'paid' && ref !== null) {
    const state = await gateway.fetchState(ref).catch(notTaken(app));
    // A page that was never shown is normally not paid. If it was, its money is settled too.
    const isKnown = payment.gatewayRef !== null;
    if (!isKnown && state.status === 'paid') await adoptRef(db, payment.id, ref);
    if (isKnown || state.status === 'paid') await settle(app, db, payment, state);
  }
  const { returned } = subject;
  if (returned && ref !== null && (await findPayment(db, payment.id))?.status === 'paid') {
    const now = await gateway.returns(ref).catch(notTaken(app));
    const unlisted = returned.returns.filter((told) => now.every((one) => one.ref !== told.ref));
    await enterReturns(app, db, payment, [...unlisted, ...now]);
  }
  return { received: true };
};
