import { couponProblem, todayIn, type CalendarDate, type Registration } from '@schi/contract';
import type { App } from '../../context';
import type { Transaction } from '../../db/knex';
import { invalid } from '../../http/errors';
import { changeCart, otherUses, registrations } from '../carts';

interface Found {
  id: number;
  lastDay: CalendarDate | null;
  usesLeft: number | null;
  timeZone: string;
}

const findSql = `
  select k.id, k.last_day as "lastDay", k.max_uses - ${otherUses} as "usesLeft", t.time_zone as "timeZone"
    from registration r join tournament t on t.id = r.tournament_id join coupon k on k.tournament_id = t.id
   where r.id = ? and k.code = ?`;

/** The coupon of a family's cart (decision C12). Every look-up is by owner (decision B8). */
export const cartCoupons = (app: Pick<App, 'clock' | 'publicUrl'>, trx: Transaction) => {
  const save = async (personId: number, registrationId: number, couponId: number | null): Promise<Registration> => {
    await trx('registration').where({ id: registrationId }).update({ coupon_id: couponId });
    return registrations(app, trx).find(personId, registrationId);
  };
  return {
    /**
     * Puts a coupon into the cart, in place of an earlier one. It is used up only by a payment.
     * @throws Refusal 404; 409 when the cart cannot be changed; 422 for a code that is unknown, has expired or is used up.
     */
    apply: async (personId: number, registrationId: number, code: string): Promise<Registration> => {
      await changeCart(trx, personId, registrationId);
      const { rows } = await trx.raw<{ rows: Found[] }>(findSql, [registrationId, code]);
      const [found] = rows;
      const problem = found ? couponProblem(found, todayIn(found.timeZone, app.clock())) : 'This code is not known';
      if (!found || problem !== undefined) throw invalid({ code: problem ?? '' });
      return save(personId, registrationId, found.id);
    },

    /** Takes the coupon out of the cart. @throws Refusal 404, 409. */
    remove: async (personId: number, registrationId: number): Promise<Registration> => {
      await changeCart(trx, personId, registrationId);
      return save(personId, registrationId, null);
    },
  };
};
