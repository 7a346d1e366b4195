import type { Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { featureFlags } from '../../tournaments';
import { addToCount, lockCartRow, markOpenCartChanged, type Cart } from './carts.queries';

export type { Cart } from './carts.queries';

const ofRehearsal = () => conflict('rehearsal', 'This registration belongs to a rehearsal. It cannot be changed.');

/**
 * Locks a registration's row until the end of the transaction. This lock is taken before all others, so that there is
 * no deadlock. With `personId`, only a registration of this person is found.
 * @throws Refusal 409 in a rehearsal: what is paid, handed out or checked in is never deleted, and a rehearsal is (rule
 * G12).
 */
export const lockCart = async (
  trx: Transaction,
  registrationId: number,
  personId?: number,
): Promise<Cart | undefined> => {
  const [cart] = await lockCartRow(trx, [registrationId, personId ?? null]);
  if (cart?.isRehearsal) throw ofRehearsal();
  return cart;
};

const alreadyPaid = () => conflict('completed', 'This registration is already paid. Please contact us to change it.');
export const paymentUnderWay = () =>
  conflict('payment-open', 'A payment for this registration is under way. Finish it, or cancel it to make changes.');

const lockOpenCart = async (trx: Transaction, personId: number, registrationId: number): Promise<Cart> => {
  const cart = await lockCart(trx, registrationId, personId);
  if (!cart) throw notFound('registration');
  if (cart.isCompleted) throw alreadyPaid();
  return cart;
};

/**
 * Locks a cart for a change of its contents and invalidates its quotes.
 * @throws Refusal 404 when it is missing or belongs to another person, 409 when it is completed (C3) or a payment is
 * under way.
 */
export const changeCart = async (trx: Transaction, personId: number, registrationId: number): Promise<Cart> => {
  const cart = await lockOpenCart(trx, personId, registrationId);
  // A statement after the lock sees the changes of the transaction that held it before.
  if ((await markOpenCartChanged(trx, [registrationId])).length === 0) throw paymentUnderWay();
  return cart;
};

const counters = { spectators: addToCount('spectators'), lunch: addToCount('lunch') };

interface Counted {
  personId: number;
  registrationId: number;
  what: keyof typeof counters;
  by: 1 | -1;
}

/**
 * Adds to or takes from a counter of the cart and answers the new count.
 * @throws Refusal 404, 409 when the cart cannot be changed, the count would be below 0 or above 200, or lunch is not
 * sold.
 */
export const countInCart = async (
  trx: Transaction,
  { personId, registrationId, what, by }: Counted,
): Promise<number> => {
  if (what === 'lunch' && by > 0 && !(await featureFlags(trx)).SellLunchTickets) {
    if (!(await lockCart(trx, registrationId, personId))) throw notFound('registration');
    throw conflict('feature.off', 'Lunch tickets are not sold at the moment.');
  }
  await lockOpenCart(trx, personId, registrationId);
  const [counted] = await counters[what](trx, [registrationId, by]);
  if (counted) return counted.count;
  if ((await markOpenCartChanged(trx, [registrationId])).length === 0) throw paymentUnderWay();
  throw by > 0
    ? conflict('cart.most', 'At most 200 can be added.')
    : conflict('cart.none', 'There is none left to remove.');
};
