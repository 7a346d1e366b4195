import type { CalendarDate, PastResult } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { divisionNumberSql, startNumberSql } from '../../rings';
import { isResultOfficial, isResultShown } from '../../tournaments';
import { hasCompeted } from './certificates.queries';

export interface PastResultRow extends PastResult {
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
}

/**
 * The results of everybody who competed in a registration of this person, as far as visitors see them: the latest
 * tournament first.
 */
export const listPastResults = async (db: Db, personId: number): Promise<PastResultRow[]> => {
  const { rows } = await db.raw<{ rows: PastResultRow[] }>(
    `select k.first_name as "firstName", k.last_name as "lastName", k.birth_date as "birthDate", k.id as "competitorId", ${startNumberSql} as "startNumber", r.id as "registrationId",
       json_build_object('id', t.id, 'name', t.name, 'date', t.tournament_date, 'timeZone', t.time_zone) as tournament,
       c.id as "contestId", a.title as division, ${divisionNumberSql} as "divisionNumber", y.title as event, p.place, p.medal, p.decided_by as "decidedBy", ${hasCompeted} as competed, ${isResultOfficial} as "isOfficial",
       to_char(c.corrected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "correctedAt"
     from registration r
     join competitor k on k.registration_id = r.id
     join contest_placing p on p.competitor_id = k.id
     join contest c on c.id = p.contest_id
     join ring_assignment a on a.id = c.ring_assignment_id
     join tournament t on t.id = a.tournament_id
     join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
     where r.person_id = :personId and ${isResultShown}
     order by t.tournament_date desc, y."position", a.title, c.id`,
    { personId },
  );
  return rows;
};
