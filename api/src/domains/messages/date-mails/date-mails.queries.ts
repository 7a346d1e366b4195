import type { CalendarDate, ToldFamilies } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { belongsToNobody } from '../../../platform/mail';
import { isTournamentOver } from '../../tournaments';

/** The date and the place of a tournament. */
export interface DateAndPlace {
  tournamentDate: CalendarDate;
  venueName: string;
  venueAddress: string;
}

/**
 * In SQL, whether registration `r` still holds something: somebody who has not withdrawn, or passes, lunches or
 * merchandise of which not all the money was given back.
 */
const holdsSomething = `(
  exists (select from competitor c where c.registration_id = r.id and c.withdrawn_at is null)
  or ((r.spectators > 0 or r.lunch > 0 or exists (select from merch_order o where o.registration_id = r.id))
    and not exists (select from ledger_entry l where l.registration_id = r.id
      group by l.registration_id having min(l.amount_cents) < 0 and sum(l.amount_cents) <= 0)))`;

/** The registrations `r` that hear of another date or place of their tournament `t`: `d` is what they were told last. */
const families = `registration r join tournament t on t.id = r.tournament_id join person p on p.id = r.person_id
  join told_date_and_place d on d.registration_id = r.id
  where r.completed_at is not null and not t.is_rehearsal and not ${isTournamentOver} and ${holdsSomething}`;

const isUntold =
  '(d.tournament_date, d.venue_name, d.venue_address) is distinct from (t.tournament_date, t.venue_name, t.venue_address)';
const isReachable = `p.deleted_at is null and p.email <> '' and not ${belongsToNobody('p.email')}
  and not exists (select from bounced_address b where b.address = lower(p.email))`;

/** In SQL with `:now`, the tournament as `id` of every registration that has to be told another date or place. */
export const untoldSql = `select t.id from ${families} and ${isUntold} and ${isReachable}`;

/** How many registrations know the date and the place of a tournament. */
export const countTold = async (db: Db, tournamentId: number, now: Date): Promise<ToldFamilies> => {
  const { rows } = await db.raw<{ rows: ToldFamilies[] }>(
    `select count(*)::int as paid, count(*) filter (where ${isUntold} and ${isReachable})::int as untold,
       count(*) filter (where ${isUntold} and not (${isReachable}))::int as unreachable
     from ${families} and t.id = :tournamentId`,
    { tournamentId, now },
  );
  if (!rows[0]) throw new Error('An aggregate always has a row');
  return rows[0];
};

/** A registration that was told another date or place. */
export interface Untold {
  registrationId: number;
  personId: number;
  email: string;
  told: DateAndPlace;
  /** What the tournament has now. */
  now: DateAndPlace;
  /** The last mail about it. */
  mailId: number | null;
}

const dateAndPlace = (alias: 'd' | 't') =>
  `json_build_object('tournamentDate', ${alias}.tournament_date, 'venueName', ${alias}.venue_name, 'venueAddress', ${alias}.venue_address)`;

/** The registrations that were told another date or place, without a lock. */
export const listUntold = async (trx: Transaction, tournamentId: number, now: Date, lock = ''): Promise<Untold[]> => {
  const { rows } = await trx.raw<{ rows: Untold[] }>(
    `select r.id as "registrationId", p.id as "personId", p.email, ${dateAndPlace('d')} as told, ${dateAndPlace('t')} as now, d.mail_id as "mailId"
     from ${families} and t.id = :tournamentId and ${isUntold} and ${isReachable} order by r.id ${lock}`,
    { tournamentId, now },
  );
  return rows;
};
/** The same, locked: who waited for the lock finds those that were not told meanwhile. */
export const lockUntold = (trx: Transaction, tournamentId: number, now: Date): Promise<Untold[]> =>
  listUntold(trx, tournamentId, now, 'for update of d');

/**
 * Takes back a mail that was not sent, and answers what its family was told before it; `undefined` for a mail that
 * was sent. A mail that is being sent is waited for.
 */
export const takeBackMail = async (trx: Transaction, mailId: number): Promise<DateAndPlace | undefined> => {
  const mail = await trx('mail')
    .where({ id: mailId })
    .forUpdate()
    .first<{ state: string; data: { from: DateAndPlace } } | undefined>('state', 'data');
  if (!mail || mail.state === 'sent') return undefined;
  await trx('mail').where({ id: mailId }).delete();
  return mail.data.from;
};

/** Keeps what a registration is told, and by which mail; `null` where none was needed. */
export const storeTold = async (
  trx: Transaction,
  registrationId: number,
  { tournamentDate, venueName, venueAddress }: DateAndPlace,
  mailId: number | null,
): Promise<void> => {
  await trx('told_date_and_place').where({ registration_id: registrationId }).update({
    tournament_date: tournamentDate,
    venue_name: venueName,
    venue_address: venueAddress,
    mail_id: mailId,
  });
};

/** Whether the mail to a registration still says what the tournament has, and the registration still holds something. */
export const isMailTrue = async (db: Db, registrationId: number, now: Date): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from ${families} and r.id = :registrationId and not (${isUntold})`,
    { registrationId, now },
  );
  return rows.length > 0;
};
