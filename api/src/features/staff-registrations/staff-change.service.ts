import { toDollars, type StaffChange } from '@schi/contract';
import type { Transaction } from '../../db/knex';
import { conflict, notFound } from '../../http/errors';
import { audit } from '../audit';
import { bumpCart, paymentUnderWay, touchCart, type Cart, lockCart, dueFor } from '../carts';

/** A change that staff make to one registration, from the version they looked at. */
export interface StaffRequest {
  registrationId: number;
  /** `'as locked'` from whoever has locked the registration already, and looked at it since. */
  version: number | 'as locked';
  /** Who is logged in. */
  actorId: number;
  /** The entry of the audit log whose change is taken back. */
  undoes?: number | undefined;
}

/** What a change leaves for the log. */
export interface Changed {
  before?: object;
  after?: object;
}

const outdated = (cart: Cart) =>
  conflict('Somebody else changed this registration meanwhile. Look at it as it is now, then decide again. Nothing was changed.', {
    code: 'outdated',
    version: cart.cartVersion,
  });

/**
 * Locks a registration for a change of staff, which also one that is paid or past its closing allows (decision C3).
 * @throws Refusal 404; 409 when it was changed since `version` (E8), or while the family pays for it as it is.
 */
const lockForStaff = async (trx: Transaction, { registrationId, version }: Omit<StaffRequest, 'actorId'>): Promise<Cart> => {
  const cart = await lockCart(trx, registrationId);
  if (!cart) throw notFound('registration');
  if (version !== 'as locked' && cart.cartVersion !== version) throw outdated(cart);
  return touchForStaff(trx, cart);
};

/** Counts a change of a locked registration. @throws Refusal 409 while the family pays for it as it is. */
export const touchForStaff = async (trx: Transaction, cart: Cart): Promise<Cart> => {
  if (cart.isCompleted) await bumpCart(trx, cart.registrationId);
  else if ((await touchCart(trx, [cart.registrationId])).length === 0) throw paymentUnderWay();
  return { ...cart, cartVersion: cart.cartVersion + 1 };
};

/** Enters a change of staff into the log, as one about the registration. */
export const logChange = (
  trx: Transaction,
  cart: Cart,
  actorId: number,
  action: string,
  changed: Changed,
  undoes?: number,
): Promise<void> =>
  audit(trx).record({
    actorId,
    subjectPersonId: cart.personId,
    action,
    object: { type: 'registration', id: cart.registrationId },
    ...changed,
    ...(undoes === undefined ? {} : { undoes }),
  });

/** Does one change of staff, logged, in one transaction. */
export const staffChange = async (
  trx: Transaction,
  request: StaffRequest,
  now: Date,
  action: string,
  work: (cart: Cart) => Promise<Changed>,
): Promise<StaffChange> => {
  const cart = await lockForStaff(trx, request);
  await logChange(trx, cart, request.actorId, action, await work(cart), request.undoes);
  return { version: cart.cartVersion, balance: toDollars((await dueFor(trx, request.registrationId, now)).balance) };
};
