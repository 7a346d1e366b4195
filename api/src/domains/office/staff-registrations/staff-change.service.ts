import { toDollars, type StaffChange } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import {
  countChangeOfPaidCart,
  paymentUnderWay,
  markOpenCartChanged,
  type Cart,
  lockCart,
  dueFor,
} from '../../registration';

/** A change of staff to one registration, based on the version they saw. */
export interface StaffRequest {
  registrationId: number;
  /** `'as locked'` from a caller who has locked the registration and read it under the lock. */
  version: number | 'as locked';
  /** The employee who is logged in. */
  actorId: number;
  /** The entry of the audit log that is undone. */
  undoes?: number | undefined;
}

/** The values of a change for the log. */
export interface Changed {
  before?: object;
  after?: object;
}

const outdated = (cart: Cart) =>
  conflict(
    'outdated',
    'Somebody else has changed this registration since you opened it. Check its current state, then decide again. Nothing was changed.',
    {
      version: cart.cartVersion,
    },
  );

/**
 * Locks a registration for a change of staff, also after payment and after registration has closed (rule C3).
 * @throws Refusal 404; 409 when it was changed since `version` (E8), or while an online payment for it is under way.
 */
const lockForStaff = async (
  trx: Transaction,
  { registrationId, version }: Omit<StaffRequest, 'actorId'>,
): Promise<Cart> => {
  const cart = await lockCart(trx, registrationId);
  if (!cart) throw notFound('registration');
  if (version !== 'as locked' && cart.cartVersion !== version) throw outdated(cart);
  return touchForStaff(trx, cart);
};

/** Increases the version of a locked registration. @throws Refusal 409 while an online payment for it is under way. */
export const touchForStaff = async (trx: Transaction, cart: Cart): Promise<Cart> => {
  if (cart.isCompleted) await countChangeOfPaidCart(trx, cart.registrationId);
  else if ((await markOpenCartChanged(trx, [cart.registrationId])).length === 0) throw paymentUnderWay();
  return { ...cart, cartVersion: cart.cartVersion + 1 };
};

/** Records a change of staff to a registration in the audit log. */
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

/** Makes one change of staff and records it in the audit log. */
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
