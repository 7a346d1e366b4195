import type { Cents } from '@schi/contract';
import type { GatewayState } from '../../../adapters/payments/gateway';
import { statement, type Db, type Transaction } from '../../../platform/db/knex';
import type { QuoteLine } from '../../registration';

/** One online payment of a registration. */
export interface Payment {
  id: number;
  registrationId: number;
  gateway: string;
  /** The idempotency key of calls to the gateway. */
  gatewayKey: string;
  gatewayRef: string | null;
  redirectUrl: string | null;
  requestKey: string | null;
  status: 'opening' | 'open' | 'paid' | 'expired' | 'failed';
  message: string | null;
  amount: Cents;
  lines: QuoteLine[];
  cartVersion: number;
  createdAt: Date;
  expiresAt: Date;
}

const columns = {
  id: 'id',
  registrationId: 'registration_id',
  gateway: 'gateway',
  gatewayKey: 'gateway_key',
  gatewayRef: 'gateway_ref',
  redirectUrl: 'redirect_url',
  requestKey: 'request_key',
  status: 'status',
  message: 'message',
  amount: 'amount_cents',
  lines: 'quote',
  cartVersion: 'cart_version',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
};
const returned = Object.entries(columns).map(([name, column]) => `${column} as ${name}`);
const waiting = ['opening', 'open'];
type FoundPayment = Promise<Payment | undefined>;

const selected = Object.entries(columns)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');
const byId = statement<Payment>('find payment', `select ${selected} from payment where id = $1`);
const lockById = statement<Payment>('lock payment', `select ${selected} from payment where id = $1 for update`);
const lockWaiting = statement<Payment>(
  'lock waiting payment',
  `select ${selected} from payment where registration_id = $1 and status in ('opening', 'open') for update`,
);
const lockForCheckout = statement<Payment & { isOfRequest: boolean }>(
  'lock payments for a checkout',
  `select ${selected}, coalesce(request_key = $2, false) as "isOfRequest" from payment
    where registration_id = $1 and (request_key = $2 or status in ('opening', 'open')) for update`,
);
const byRef = statement<Payment>(
  'find payment of a reference',
  `select ${selected} from payment where gateway = $1 and gateway_ref = $2`,
);
const openOf = statement<Payment>(
  'find open payment of an owner',
  `select ${selected} from payment where registration_id = (select id from registration where id = $1 and person_id = $2) and status = 'open'`,
);

export const findPayment = async (db: Db, id: number): FoundPayment => (await byId(db, [id]))[0];

/** Locks a payment; its registration's row must be locked before it. */
export const lockPayment = async (trx: Transaction, id: number): FoundPayment => (await lockById(trx, [id]))[0];

/** Locks the payment under way for a registration; there is at most one. */
export const lockWaitingPayment = async (trx: Transaction, registrationId: number): FoundPayment =>
  (await lockWaiting(trx, [registrationId]))[0];

/** The payment of this owner's registration that the gateway has opened, if there is one; it is not locked. */
export const openPaymentOf = async (db: Db, personId: number, registrationId: number): FoundPayment =>
  (await openOf(db, [registrationId, personId]))[0];

/** Locks the payment of a request that is repeated, and the payment under way; both may be the same one. */
export const lockPaymentsFor = async (
  trx: Transaction,
  registrationId: number,
  requestKey: string,
): Promise<{ earlier: Payment | undefined; waiting: Payment | undefined }> => {
  const found = await lockForCheckout(trx, [registrationId, requestKey]);
  return {
    earlier: found.find(({ isOfRequest }) => isOfRequest),
    waiting: found.find(({ status }) => waiting.includes(status)),
  };
};

export const paymentOfRef = async (db: Db, gateway: string, gatewayRef: string): FoundPayment =>
  (await byRef(db, [gateway, gatewayRef]))[0];

/** The payment of a charge, by the gateway's name of it. */
export const paymentOfCharge = (db: Db, gateway: string, chargeRef: string): FoundPayment =>
  db('payment').where({ gateway, charge_ref: chargeRef }).first<Payment | undefined>(columns);

/**
 * A payment whose page the gateway opened although its answer was lost. The key is compared as text, because it may
 * belong to another shop.
 */
export const paymentOfLostAnswer = (db: Db, gateway: string, gatewayKey: string): FoundPayment =>
  db('payment')
    .where({ gateway })
    .whereRaw('gateway_key::text = ?', [gatewayKey])
    .whereNull('gateway_ref')
    .first<Payment | undefined>(columns);

export interface NewPayment {
  registrationId: number;
  gateway: string;
  requestKey: string;
  amount: Cents;
  lines: QuoteLine[];
  cartVersion: number;
  createdAt: Date;
  expiresAt: Date;
}

export const insertPayment = async (trx: Transaction, payment: NewPayment): Promise<Payment> => {
  const [row] = await trx('payment')
    .insert({
      registration_id: payment.registrationId,
      gateway: payment.gateway,
      request_key: payment.requestKey,
      amount_cents: payment.amount,
      quote: JSON.stringify(payment.lines),
      cart_version: payment.cartVersion,
      created_at: payment.createdAt,
      expires_at: payment.expiresAt,
      looked_at: payment.createdAt,
    })
    .returning<Payment[]>(returned);
  if (!row) throw new Error('The payment was not stored');
  return row;
};

/** Stores the hosted page, unless the payment was canceled; answers whether the page may be shown. */
export const markOpen = async (db: Db, id: number, page: { ref: string; redirectUrl: string }): Promise<boolean> =>
  (await db('payment')
    .where({ id, status: 'opening' })
    .update({ status: 'open', gateway_ref: page.ref, redirect_url: page.redirectUrl })) === 1;

/** Marks a payment whose page was never shown as failed; its request may be repeated. */
export const markFailed = (db: Db, id: number, message: string): Promise<number> =>
  db('payment').where({ id, status: 'opening' }).update({ status: 'failed', message, request_key: null });

export const markExpired = (trx: Transaction, id: number, message: string | null): Promise<number> =>
  trx('payment').where({ id }).whereIn('status', waiting).update({ status: 'expired', message });

export const markPaid = (
  trx: Transaction,
  id: number,
  { chargeRef, card }: Pick<GatewayState, 'chargeRef' | 'card'>,
): Promise<number> =>
  trx('payment')
    .where({ id })
    .update({
      status: 'paid',
      charge_ref: chargeRef,
      message: null,
      card_brand: card?.brand ?? null,
      card_last_four: card?.lastFour ?? null,
    });

export const recordMessage = (trx: Transaction, id: number, message: string | null): Promise<number> =>
  trx('payment').where({ id }).update({ message });

/** Stores the gateway's reference of a payment whose answer was lost. */
export const adoptRef = (db: Db, id: number, gatewayRef: string): Promise<number> =>
  db('payment').where({ id }).whereNull('gateway_ref').update({ gateway_ref: gatewayRef });

/**
 * Claims the next payment that was not checked since `lookedBefore`, so that several processes never claim the same
 * one.
 */
export const claimWaitingPayment = async (db: Db, lookedBefore: Date, now: Date): Promise<number | undefined> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `update payment set looked_at = ? where id = (
       select id from payment where status in ('opening', 'open') and (looked_at is null or looked_at < ?)
        order by looked_at nulls first limit 1 for update skip locked)
     returning id`,
    [now, lookedBefore],
  );
  return rows[0]?.id;
};
