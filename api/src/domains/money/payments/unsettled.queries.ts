import { toDollars, type Cents, type MoneyCheck, type ReturnDecision, type ReturnTrouble } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

/** In SQL: what staff still have to decide about the refund `f`, null where nothing is open (rule C16). */
export const troubleOf = `case
  when f.dispute_status = 'open' then 'dispute open'
  when f.settled_at is not null then null
  when f.dispute_status = 'closed' and f.status = 'done' then 'dispute lost'
  when f.origin = 'gateway' and f.status = 'done' then 'refunded at gateway'
  when f.origin = 'ours' and f.status = 'failed' then 'refund failed' end`;

/**
 * Registrations with money that went back at the gateway and is not settled, as the dashboard's checks list them: their
 * `id`.
 */
export const unsettledSql = (trouble: ReturnTrouble): string =>
  `select p.registration_id as id from refund f join payment p on p.id = f.payment_id where ${troubleOf} = '${trouble}'`;

/** All money that went back at the gateway and is not settled, oldest first. */
export const listUnsettled = async (db: Db): Promise<MoneyCheck['unsettled']> => {
  const { rows } = await db.raw<{
    rows: { registrationId: number; refundId: number; cents: Cents; trouble: ReturnTrouble }[];
  }>(
    `select * from (select p.registration_id as "registrationId", f.id as "refundId", f.amount_cents as cents, ${troubleOf} as trouble
       from refund f join payment p on p.id = f.payment_id) u where u.trouble is not null order by u."refundId"`,
  );
  return rows.map(({ cents, ...row }) => ({ ...row, amount: toDollars(cents) }));
};

interface ReturnRow {
  registrationId: number;
  amount: Cents;
  reason: string;
  trouble: ReturnTrouble | null;
}

/** Money that went back at the gateway, with what is left to decide about it; `amount` is cents. */
export const findReturnToSettle = async (trx: Transaction, refundId: number): Promise<ReturnRow | undefined> =>
  (
    await trx.raw<{ rows: ReturnRow[] }>(
      `select p.registration_id as "registrationId", f.amount_cents as amount, f.reason, ${troubleOf} as trouble
         from refund f join payment p on p.id = f.payment_id where f.id = ?`,
      [refundId],
    )
  ).rows[0];

/** Stores what was decided about it. */
export const markSettled = async (
  trx: Transaction,
  refundId: number,
  { at, by, decision = null }: { at: Date; by: number; decision: ReturnDecision | null | undefined },
): Promise<void> => {
  await trx('refund').where({ id: refundId }).update({ settled_at: at, settled_by_person_id: by, decision });
};
