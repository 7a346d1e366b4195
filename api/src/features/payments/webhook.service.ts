import { BadSignature } from '../../adapters/payments/gateway';
import type { Db } from '../../db/knex';
import { badRequest, notFound } from '../../http/errors';
import { refusing, type PaymentContext } from './gateway.service';
import { adoptRef, paymentOfLostAnswer, paymentOfRef } from './payments.queries';
import { settle } from './settle.service';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Receives a gateway's signed message. The message only names a payment, whose state is then fetched from the gateway, so that repeated, late and
 * reordered messages do no harm. A message about an unknown payment is accepted and logged.
 * @throws Refusal 404 for an unknown gateway, 400 for a wrong signature, 503 when the gateway cannot be asked (it will repeat).
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
    return refusing(app, 'This message was not taken.')(error);
  });
  if (!subject) return { received: true };

  const known = await paymentOfRef(db, name, subject.ref);
  // It was settled when the customer came back; a paid payment stays paid.
  if (known?.status === 'paid') return { received: true };
  const payment = known ?? (subject.key === null ? undefined : await paymentOfLostAnswer(db, name, subject.key));
  if (!payment) {
    app.log.warn({ gateway: name, ref: subject.ref }, 'webhook about an unknown payment');
    return { received: true };
  }
  const state = await gateway.fetchState(subject.ref).catch(refusing(app, 'This message was not taken.'));
  // A page that was never shown is normally not paid. If it was, its money is settled too.
  if (!known && state.status === 'paid') await adoptRef(db, payment.id, subject.ref);
  if (known || state.status === 'paid') await settle(app, db, payment, state);
  return { received: true };
};
