import { adjustmentKinds, type Cents } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';

/**
 * What a member of staff has given up of a registration so far, in cents: refunds, and adjustments that are not part of
 * a refund. A refund that failed was not given.
 */
export const givenBackBy = async (db: Db, registrationId: number, personId: number): Promise<Cents> => {
  const { rows } = await db.raw<{ rows: { cents: Cents }[] }>(
    `with refunds as (
       select -e.amount_cents as cents, e.purpose from ledger_entry e
        where e.registration_id = :registrationId and e.by_person_id = :personId and e.amount_cents < 0
          and e.kind in ('cash', 'check', 'card terminal')
       union all
       select f.amount_cents, f.purpose from refund f join payment y on y.id = f.payment_id
        where y.registration_id = :registrationId and f.by_person_id = :personId and f.status <> 'failed'),
     adjusted as (
       select -l.amount_cents as cents from registration_line l
        where l.registration_id = :registrationId and l.by_person_id = :personId and l.kind = any(:kinds))
     select ((select coalesce(sum(cents), 0) from refunds)
       + greatest(0, (select coalesce(sum(cents), 0) from adjusted) - (select coalesce(sum(cents), 0) from refunds where purpose = 'goodwill')))::int as cents`,
    { registrationId, personId, kinds: adjustmentKinds },
  );
  return rows[0]?.cents ?? 0;
};

/** How many cents volunteers may give back of a registration, by the setting of its tournament (rule C15). */
export const volunteerLimit = async (db: Db, registrationId: number): Promise<Cents> => {
  const row = await db('registration as r')
    .join('tournament as t', 't.id', 'r.tournament_id')
    .where({ 'r.id': registrationId })
    .first<{ cents: Cents } | undefined>({ cents: 't.volunteer_refund_cents' });
  if (!row) throw new Error('A registration that is locked must exist');
  return row.cents;
};

/** The tournament and the confirmation code that name a registration in an e-mail. */
export const registrationTitle = (
  db: Db,
  registrationId: number,
): Promise<{ tournament: string; code: string | null } | undefined> =>
  db('registration as r')
    .join('tournament as t', 't.id', 'r.tournament_id')
    .leftJoin('receipt as c', 'c.registration_id', 'r.id')
    .where({ 'r.id': registrationId })
    .first<{ tournament: string; code: string | null } | undefined>({
      tournament: 't.name',
      code: 'c.confirmation_code',
    });
