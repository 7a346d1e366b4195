import type { scoring } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { divisionNumberSql, startNumberSql } from '../../rings';
import { isResultOfficial, isResultShown } from '../../tournaments';

/** A result as a family is told it. */
export interface ToldResult {
  firstName: string;
  startNumber: number | null;
  division: string;
  divisionNumber: number | null;
  event: string;
  place: number | null;
  medal: scoring.Medal | null;
  decidedBy: string;
}

const results = `from registration r join competitor k on k.registration_id = r.id and k.withdrawn_at is null
  join contest_placing p on p.competitor_id = k.id join contest c on c.id = p.contest_id
  join ring_assignment a on a.id = c.ring_assignment_id join tournament t on t.id = a.tournament_id
  join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id`;
const isTold = `${isResultShown} and ${isResultOfficial}`;

export interface DueLetter {
  registrationId: number;
  personId: number;
  email: string;
  /** What the family would be told now. */
  told: string;
  turn: number;
}

/**
 * The families to tell of their results now: on the day from 18:00 where the tournament is held, until three days
 * later; those whose competitors have no event that is still open, and who were not told the same before. Who refused
 * notices, or whose address bounced, is not told.
 */
export const listDueLetters = async (trx: Transaction, now: Date): Promise<DueLetter[]> => {
  const { rows } = await trx.raw<{ rows: DueLetter[] }>(
    `with families as (
       select r.id as "registrationId", r.person_id as "personId", u.email,
         left(md5(string_agg(concat_ws(' ', c.id, k.id, p.place, p.medal, p.decided_by), ';' order by c.id, k.id)), 22) as told
       ${results} join person u on u.id = r.person_id
       where ${isTold} and r.completed_at is not null
         and :now at time zone t.time_zone between t.tournament_date + time '18:00' and t.tournament_date + 4
         and not exists (
           select from contest_entry n join contest o on o.id = n.contest_id join competitor m on m.id = n.competitor_id
           where m.registration_id = r.id and m.withdrawn_at is null and o.state = 'open')
         and not exists (select from notification_refusal f where f.person_id = r.person_id and f.topic = 'division notices')
         and not exists (select from bounced_address b where b.address = lower(u.email))
       group by r.id, u.id)
     select f.*, coalesce(l.turn, 0) + 1 as turn
       from families f left join lateral (
         select turn, told from result_letter where registration_id = f."registrationId" order by turn desc limit 1) l on true
      where l.told is distinct from f.told order by f."registrationId"`,
    { now: now.toISOString() },
  );
  return rows;
};

/** Keeps that a family is told. `false`: another process has written the same letter. */
export const insertLetter = async (
  trx: Transaction,
  { registrationId, turn, told }: DueLetter,
  now: Date,
): Promise<boolean> => {
  const written = await trx('result_letter')
    .insert({ registration_id: registrationId, turn, told, written_at: now })
    .onConflict(['registration_id', 'turn'])
    .ignore()
    .returning('turn');
  return written.length > 0;
};
export const setLetterMail = async (
  trx: Transaction,
  { registrationId, turn }: DueLetter,
  mailId: number | null,
): Promise<void> => {
  await trx('result_letter').where({ registration_id: registrationId, turn }).update({ mail_id: mailId });
};

/** What a family is told, as it stands now. */
export const findToldResults = async (
  db: Db,
  registrationId: number,
): Promise<{ firstName: string; tournament: string; results: ToldResult[] } | undefined> => {
  const family = await db('registration as r')
    .join('person as u', 'u.id', 'r.person_id')
    .join('tournament as t', 't.id', 'r.tournament_id')
    .where('r.id', registrationId)
    .first<{ firstName: string; tournament: string } | undefined>('u.first_name as firstName', 't.name as tournament');
  if (!family) return undefined;
  const { rows } = await db.raw<{ rows: ToldResult[] }>(
    `select k.first_name as "firstName", ${startNumberSql} as "startNumber", a.title as division, ${divisionNumberSql} as "divisionNumber", y.title as event, p.place, p.medal, p.decided_by as "decidedBy"
     ${results} where r.id = :registrationId and ${isTold} order by k.id, y."position", c.id`,
    { registrationId },
  );
  return { ...family, results: rows };
};
