import type { Db } from '../../db/knex';
import { conflict, notFound } from '../../http/errors';
import { hasOpenPayment, lockCartRow, moveCounter, touchCart, type Cart } from './carts.queries';

export type { Cart } from './carts.queries';

/** Locks a registration's row until the end of the transaction: first of all locks, so that no two wait for each other. With `personId` only if it is theirs. */
export const lockCart = async (trx: Db, registrationId: number, personId?: number): Promise<Cart | undefined> =>
  (await lockCartRow(trx, [registrationId, personId ?? null]))[0];

const paymentUnderWay = () =>
  conflict('A payment for this registration is under way. Finish it, or cancel it to make changes.', { code: 'payment-open' });

/**
 * Locks the owner's registration for a change of its cart.
 * @throws Refusal 404 when it is missing or foreign, 409 once it is completed (C3).
 */
const lockOpenCart = async (trx: Db, personId: number, registrationId: number): Promise<Cart> => {
  const cart = await lockCart(trx, registrationId, personId);
  if (!cart) throw notFound('registration');
  if (cart.isCompleted) throw conflict('This registration is already paid. Please contact us to change it.', { code: 'completed' });
  return cart;
};

/**
 * Opens a cart for a change of what it holds, which voids every quote made from it.
 * @throws Refusal 404, 409 when it is completed or a payment is under way.
 */
export const changeCart = async (trx: Db, personId: number, registrationId: number): Promise<Cart> => {
  const cart = await lockOpenCart(trx, personId, registrationId);
  if ((await touchCart(trx, [registrationId])).length === 0) throw paymentUnderWay();
  return cart;
};

/**
 * Adds to or takes from a counter of the cart and answers the new count.
 * @throws Refusal 404, 409 when the cart cannot be changed or the count would leave 0 to 200.
 */
export const countBy = async (
  trx: Db,
  personId: number,
  registrationId: number,
  what: keyof typeof moveCounter,
  by: 1 | -1,
): Promise<number> => {
  await lockOpenCart(trx, personId, registrationId);
  const [moved] = await moveCounter[what](trx, [registrationId, by]);
  if (moved) return moved.count;
  if ((await hasOpenPayment(trx, [registrationId])).length > 0) throw paymentUnderWay();
  throw conflict(by > 0 ? 'At most 200 can be added.' : 'There is none left to remove.');
};
