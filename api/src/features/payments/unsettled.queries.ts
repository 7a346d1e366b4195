import { toDollars, type Cents, type MoneyCheck, type ReturnTrouble } from '@schi/contract';
import type { Db } from '../../db/knex';

/** In SQL: what staff still have to decide about the refund `f`, null where nothing is open (decision C16). */
export const troubleOf = `case
  when f.dispute_status = 'open' then 'dispute open'
  when f.settled_at is not null then null
  when f.dispute_status = 'closed' and f.status = 'done' then 'dispute lost'
  when f.origin = 'gateway' and f.status = 'done' then 'refunded at gateway'
  when f.origin = 'ours' and f.status = 'failed' then 'refund failed' end`;

/** Registrations with money that went back at the gateway and is not settled, as the dashboard's checks list them: their `id`. */
export const unsettledSql = (trouble: ReturnTrouble): string =>
  `select p.registration_id as id from refund f join payment p on p.id = f.payment_id where ${troubleOf} = '${trouble}'`;

/** All money that went back at the gateway and is not settled, oldest first. */
export const listUnsettled = async (db: Db): Promise<MoneyCheck['unsettled']> => {
  const { rows } = await db.raw<{ rows: { registrationId: number; refundId: number; cents: Cents; trouble: ReturnTrouble }[] }>(
    `select * from (select p.registration_id as "registrationId", f.id as "refundId", f.amount_cents as cents, ${troubleOf} as trouble
       from refund f join payment p on p.id = f.payment_id) u where u.trouble is not null order by u."refundId"`,
  );
  return rows.map(({ cents, ...row }) => ({ ...row, amount: toDollars(cents) }));
};
