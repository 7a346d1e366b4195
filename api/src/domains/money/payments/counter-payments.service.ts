import { formatDollars, toCents, toDollars, type Cents, type TakenPayment, type TakePayment } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound, Refusal } from '../../../platform/http/errors';
import { oncePerKey } from '../../../platform/http/idempotency';
import { audit } from '../../../platform/audit';
import { dueFor, lockCart, lockCoupon, storeMerchPrices, quoteFor, type Cart, holdStock } from '../../registration';
import type { PaymentContext } from './gateway.service';
import { drawerFor } from './cash-drawers.service';
import { closeOnlinePayment } from './close-online-payment.service';
import { latestReceived, type LatestReceived } from './ledger-page.queries';
import { recordDeskEntry } from './ledger.queries';
import { soldOutText } from './payments.rules';
import { confirmationCodeOf } from './receipt.queries';
import { dropUnavailableLines } from './drop-unavailable-lines.queries';
import { complete } from './settle.service';

/** Who acts, and the request's key. */
interface CounterPayment {
  actorId: number;
  /** Whose keys they are: the person the call is made for. */
  personId: number;
  key: string;
}

/**
 * The balance is another one than the form showed. Where somebody has just taken money, the refusal says who and how
 * much, because two members of staff may hold the money of one family.
 */
const changed = (cents: Cents, latest: LatestReceived | undefined) => {
  const now = cents > 0 ? `${formatDollars(toDollars(cents))} is due now` : 'Nothing is due now';
  const taken =
    latest &&
    `${latest.by === null ? 'The family has just paid' : `${latest.by} has just taken`} ${formatDollars(toDollars(latest.amount))} (${latest.method}).`;
  return conflict(
    'total-changed',
    `${taken ?? 'The balance has changed since you opened this page.'} Nothing was recorded for you. ${now}. Give back what you took, or take what is due.`,
    {
      balance: toDollars(cents),
    },
  );
};

/** Money that is taken at the desk (rule E4): never more than is due. */
const desk = (app: PaymentContext, trx: Transaction) => {
  const log = (cart: Cart, actorId: number, action: string, after: object) =>
    audit(trx).record({
      actorId,
      subjectPersonId: cart.personId,
      action,
      object: { type: 'registration', id: cart.registrationId },
      after,
    });

  /**
   * Completes a cart that is paid for in whole, as an online payment does. @throws Refusal 409 when sold out, 422 for
   * an empty cart.
   */
  const completeAtDesk = async (cart: Cart) => {
    await lockCoupon(trx, cart.registrationId);
    const quote = await quoteFor(trx, cart.registrationId, app.clock());
    if (quote.lines.length === 0)
      throw new Refusal(422, 'cart.empty', 'This registration is empty. Add a competitor first.');
    await dropUnavailableLines(trx, cart.registrationId, quote.notSold);
    const soldOut = await holdStock(trx, cart.registrationId);
    if (soldOut.length > 0)
      throw conflict('sold-out', `${soldOutText(soldOut)} Please remove it to continue; nothing was taken.`);
    await storeMerchPrices(trx, cart.registrationId);
    await complete(trx, cart, { amount: quote.total, lines: quote.lines }, app.clock());
  };

  const take = async (
    actorId: number,
    { registrationId, method, reference, cashDrawerId, ...asked }: TakePayment,
  ): Promise<TakenPayment> => {
    const amount = toCents(asked.amount);
    const cart = await lockCart(trx, registrationId);
    if (!cart) throw notFound('registration');
    const due = await dueFor(trx, registrationId, app.clock());
    if (due.balance !== toCents(asked.balance))
      throw changed(due.balance, await latestReceived(trx, registrationId, app.clock()));
    const most = formatDollars(toDollars(Math.max(0, due.balance)));
    if (amount > Math.max(0, due.balance)) throw invalid({ amount: `At most ${most} is due` });
    if (!cart.isCompleted && amount !== due.balance)
      throw invalid({ amount: `${most} is due: the whole amount completes the registration` });
    if (cart.isCompleted && amount === 0) throw invalid({ amount: 'Please enter more than 0' });
    const hasCompleted = !cart.isCompleted;
    if (hasCompleted) await completeAtDesk(cart);
    const ledgerEntryId =
      amount > 0
        ? await recordDeskEntry(trx, {
            registrationId,
            method,
            amount,
            reference: reference ?? '',
            note: '',
            by: actorId,
            drawerId: method === 'cash' ? await drawerFor(trx, actorId, cashDrawerId) : null,
            at: app.clock(),
          })
        : null;
    await log(cart, actorId, 'payment taken', { method, amount: asked.amount, reference });
    return {
      registrationId,
      ledgerEntryId,
      balance: toDollars(due.balance - amount),
      hasCompleted,
      confirmationCode: await confirmationCodeOf(trx, registrationId),
    };
  };

  return {
    /**
     * Takes a payment by hand. The whole amount due for an incomplete registration completes it, exactly as an online
     * payment does.
     * @throws Refusal 404; 409 when the balance changed or something is sold out; 422.
     */
    take,
  };
};

/**
 * Takes a payment by hand, once per key. An online payment that is under way is closed first, outside the transaction.
 * Money that arrives from it all the same is paid back.
 * @throws Refusal 404; 409 when the balance changed, something is sold out, or an online payment is being processed;
 * 422.
 */
export const recordCounterPayment = async (
  app: PaymentContext,
  db: Db,
  { actorId, personId, key }: CounterPayment,
  payment: TakePayment,
): Promise<TakenPayment> => {
  const { registrationId, method, amount, reference, cashDrawerId } = payment;
  await closeOnlinePayment(app, db, registrationId);
  const call = `desk payment ${registrationId} ${method} ${amount} ${reference ?? ''} ${cashDrawerId ?? ''}`;
  return (await oncePerKey(db, { personId, key, call }, (trx) =>
    desk(app, trx).take(actorId, payment),
  )) as TakenPayment;
};
