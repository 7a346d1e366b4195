import type { Db, Transaction } from '../../db/knex';
import { conflict, notFound } from '../../http/errors';
import { keyIsBusy, keyIsTaken } from '../../http/idempotency';
import { countOnce, lockCartRow, touchCart, type Cart } from './carts.queries';

export type { Cart } from './carts.queries';

const ofRehearsal = () => conflict('This registration belongs to a rehearsal. It cannot be changed.', { code: 'rehearsal' });

/**
 * Locks a registration's row until the end of the transaction. This lock is taken before all others, so that there is no deadlock.
 * With `personId`, only a registration of this person is found.
 * @throws Refusal 409 in a rehearsal: what is paid, handed out or checked in is never deleted, and a rehearsal is (decision G12).
 */
export const lockCart = async (trx: Transaction, registrationId: number, personId?: number): Promise<Cart | undefined> => {
  const [cart] = await lockCartRow(trx, [registrationId, personId ?? null]);
  if (cart?.isRehearsal) throw ofRehearsal();
  return cart;
};

const alreadyPaid = () => conflict('This registration is already paid. Please contact us to change it.', { code: 'completed' });
export const paymentUnderWay = () =>
  conflict('A payment for this registration is under way. Finish it, or cancel it to make changes.', { code: 'payment-open' });

/**
 * Locks a cart for a change of its contents and invalidates its quotes.
 * @throws Refusal 404 when it is missing or belongs to another person, 409 when it is completed (C3) or a payment is under way.
 */
export const changeCart = async (trx: Transaction, personId: number, registrationId: number): Promise<Cart> => {
  const cart = await lockCart(trx, registrationId, personId);
  if (!cart) throw notFound('registration');
  if (cart.isCompleted) throw alreadyPaid();
  // A statement after the lock sees the changes of the transaction that held it before.
  if ((await touchCart(trx, [registrationId])).length === 0) throw paymentUnderWay();
  return cart;
};

/** Counts a change of a locked registration that is completed. */
export const bumpCart = async (trx: Transaction, registrationId: number): Promise<void> => {
  await trx('registration').where({ id: registrationId }).increment('cart_version', 1);
};

interface Counted {
  personId: number;
  registrationId: number;
  what: 'spectators' | 'lunch';
  by: 1 | -1;
  key: string;
}

/**
 * Adds to or takes from a counter of the cart, once per key, and answers the new count.
 * @throws Refusal 404, 409 when the cart cannot be changed, the count would be below 0 or above 200, or the key is in use.
 */
export const count = async (db: Db, { personId, registrationId, what, by, key }: Counted): Promise<number> => {
  const call = `${what} ${by} ${registrationId}`;
  const [moved] = await countOnce(db, [personId, key, call, registrationId, what, by]);
  switch (moved?.outcome) {
    case 'done':
      return moved.answer ?? 0;
    case 'busy':
      throw keyIsBusy();
    case 'other call':
      throw keyIsTaken();
    case 'rehearsal':
      throw ofRehearsal();
    case 'completed':
      throw alreadyPaid();
    case 'payment open':
      throw paymentUnderWay();
    case 'limit':
      throw conflict(by > 0 ? 'At most 200 can be added.' : 'There is none left to remove.');
    default:
      throw notFound('registration');
  }
};
