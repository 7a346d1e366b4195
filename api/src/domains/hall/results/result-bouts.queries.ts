import type { CalendarDate, PublicNameChoice, deviceEvents, RingValue } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { startNumberSql } from '../../rings';
import { isResultShown } from '../../tournaments';
import { contestJson, type ContestRow } from '../ring-calls';

/** In SQL, whether contest `c` was fought head to head and has the results of its bouts. */
export const hasBouts = `(c.format = 'bracket' and exists (select from ring_state z where z.contest_id = c.id and z.subject like 'bout %' and z.value is not null))`;

export interface BoutsRow {
  row: ContestRow;
  date: CalendarDate;
  heads: ({ subject: string } & deviceEvents.EventHead<RingValue>)[];
  /** Who is in the result, with what their public names are made of. */
  people: {
    competitorId: number;
    firstName: string;
    lastName: string;
    birthDate: CalendarDate;
    publicName: PublicNameChoice | '';
    startNumber: number | null;
  }[];
}

/** What is noted of the bouts of a contest whose result visitors see; `undefined` where there is none. */
export const findBouts = async (db: Db, tournamentId: number, contestId: number): Promise<BoutsRow | undefined> => {
  const { rows } = await db.raw<{ rows: BoutsRow[] }>(
    `select ${contestJson} as row, t.tournament_date as date,
       (select json_agg(json_build_object('subject', s.subject, 'eventId', s.event_id, 'value', s.value)) from ring_state s where s.contest_id = c.id) as heads,
       (select coalesce(json_agg(json_build_object('competitorId', k.id, 'firstName', k.first_name, 'lastName', k.last_name,
           'birthDate', k.birth_date, 'publicName', k.public_name, 'startNumber', ${startNumberSql}) order by p.place nulls last, k.id), '[]')
          from contest_placing p join competitor k on k.id = p.competitor_id where p.contest_id = c.id) as people
     from contest c join ring_assignment a on a.id = c.ring_assignment_id join tournament t on t.id = a.tournament_id
     where c.id = :contestId and t.id = :tournamentId and ${isResultShown} and ${hasBouts}`,
    { tournamentId, contestId },
  );
  return rows[0];
};
