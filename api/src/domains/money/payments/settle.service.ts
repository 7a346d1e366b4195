import type { App } from '../../../context';
import type { GatewayState } from '../../../adapters/payments/gateway';
import type { Db, Transaction } from '../../../platform/db/knex';
import { queueMail } from '../../../platform/mail';
import { receiptMailTemplate } from '../receipts';
import { refundMailTemplate } from './payments.mail-templates';
import { completeRegistration, lockCart, lockCoupon, writeAgreedLines, type Cart, holdStock } from '../../registration';
import { recordCharge } from './ledger.queries';
import { lockPayment, markExpired, markPaid, recordMessage, type Payment } from './payments.queries';
import { decideOnPayment, soldOutText } from './payments.rules';
import { writeReceipt } from './receipt.service';
import { requestRefund } from './refunds.service';

/** Completes a locked registration at agreed prices: completion, lines, receipt and queued mail (rule C6). */
export const complete = async (
  trx: Transaction,
  cart: Cart,
  paid: Pick<Payment, 'amount' | 'lines'>,
  now: Date,
): Promise<void> => {
  await completeRegistration(trx, cart, { lines: paid.lines, now });
  await writeAgreedLines(trx, cart.registrationId, paid.lines, now);
  await writeReceipt(trx, { registrationId: cart.registrationId, amount: paid.amount, lines: paid.lines, at: now });
  await queueMail(trx, receiptMailTemplate, {
    to: cart.email,
    personId: cart.personId,
    registrationId: cart.registrationId,
  });
};

/** Pays money back that cannot be used, and writes to its owner. */
const payBack = async (
  trx: Transaction,
  cart: Cart,
  payment: Payment,
  { amount }: GatewayState,
  reason: string,
): Promise<void> => {
  await requestRefund(trx, { paymentId: payment.id, amount, purpose: 'owed', reason });
  await recordMessage(trx, payment.id, `${reason} Your payment is being returned.`);
  await queueMail(trx, refundMailTemplate, {
    to: cart.email,
    personId: cart.personId,
    registrationId: cart.registrationId,
    data: { amountCents: amount, reason },
  });
};

/**
 * Applies the gateway's state of a payment in one transaction. The call may be repeated, late or concurrent: the
 * registration's row is locked first, then the payment's, and money is recorded once.
 */
export const settle = (
  app: Pick<App, 'clock'>,
  db: Db,
  { id: paymentId, registrationId }: Pick<Payment, 'id' | 'registrationId'>,
  state: GatewayState,
): Promise<void> =>
  db.transaction(async (trx) => {
    const cart = await lockCart(trx, registrationId);
    const payment = cart && (await lockPayment(trx, paymentId));
    if (!payment) throw new Error(`There is no payment ${paymentId}`);

    const decision = decideOnPayment({ payment, cart, state });
    if (decision.kind === 'note') await recordMessage(trx, payment.id, decision.message);
    if (decision.kind === 'expire') await markExpired(trx, payment.id, decision.message);
    if (decision.kind !== 'complete' && decision.kind !== 'pay back') return;

    await recordCharge(trx, { registrationId: payment.registrationId, paymentId: payment.id, amount: state.amount });
    await markPaid(trx, payment.id, state);
    if (decision.kind === 'pay back') return payBack(trx, cart, payment, state, decision.reason);
    // A payment whose page had ended holds no use of its coupon any more.
    const usesLeft = payment.lines.some(({ kind }) => kind === 'coupon')
      ? await lockCoupon(trx, payment.registrationId)
      : null;
    if (usesLeft !== null && usesLeft <= 0)
      return payBack(trx, cart, payment, state, 'The coupon was used up before this payment.');
    const soldOut = await holdStock(trx, payment.registrationId);
    if (soldOut.length > 0) return payBack(trx, cart, payment, state, soldOutText(soldOut));
    return complete(trx, cart, payment, app.clock());
  });
