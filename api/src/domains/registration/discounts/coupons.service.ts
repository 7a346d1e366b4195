import { couponProblem, todayIn, type Registration } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { invalid } from '../../../platform/http/errors';
import { findCouponByCode, setCoupon } from './discounts.queries';

type Parts = Pick<App, 'clock' | 'publicUrl'>;

/** A family's cart, which is built upon the discounts. */
export interface Cart {
  /** Locks it for a change. @throws Refusal 404, 409. */
  change: (trx: Transaction, personId: number, registrationId: number) => Promise<unknown>;
  read: (app: Parts, trx: Transaction, personId: number, registrationId: number) => Promise<Registration>;
}

/** The coupon of a family's cart (rule C12). Every look-up is by owner (rule B8). */
export const cartCoupons = (app: Parts, trx: Transaction, cart: Cart) => {
  const save = async (personId: number, registrationId: number, couponId: number | null): Promise<Registration> => {
    await setCoupon(trx, registrationId, couponId);
    return cart.read(app, trx, personId, registrationId);
  };
  return {
    /**
     * Puts a coupon into the cart, in place of an earlier one. It is used up only by a payment.
     * @throws Refusal 404; 409 when the cart cannot be changed; 422 for a code that is unknown, has expired or is used
     * up.
     */
    apply: async (personId: number, registrationId: number, code: string): Promise<Registration> => {
      await cart.change(trx, personId, registrationId);
      const found = await findCouponByCode(trx, registrationId, code);
      const problem = found ? couponProblem(found, todayIn(found.timeZone, app.clock())) : 'This code is not known';
      if (!found || problem !== undefined) throw invalid({ code: problem ?? '' });
      return save(personId, registrationId, found.id);
    },

    /** Takes the coupon out of the cart. @throws Refusal 404, 409. */
    remove: async (personId: number, registrationId: number): Promise<Registration> => {
      await cart.change(trx, personId, registrationId);
      return save(personId, registrationId, null);
    },
  };
};
