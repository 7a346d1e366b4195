import { addDays, type CalendarDate } from '@schi/contract';
import type { Db } from '../src/platform/db/knex';

/**
 * The family limit, the rule of withdrawals and a coupon of the demonstration, so that they are seen. No total depends
 * on them: the limit is above every family's fees, and nobody has used the coupon.
 */
export const seedOffers = async (db: Db, { id, date }: { id: number; date: CalendarDate }): Promise<void> => {
  const closesAfter = addDays(date, -5);
  await db('tournament')
    .where({ id })
    .update({ family_cap_cents: 30_000, withdrawal_refund_percent: 80, withdrawal_refund_until: closesAfter });
  await db('coupon').insert({ tournament_id: id, code: 'DOJANG10', percent: 10, max_uses: 50, last_day: closesAfter });
};
