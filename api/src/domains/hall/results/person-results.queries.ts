import type { CalendarDate, OwnResult, TournamentResults } from '@schi/contract';
import { instantSql as instant } from '../../../platform/db/instant-sql';
import type { Db } from '../../../platform/db/knex';
import { divisionNumberSql, startNumberSql } from '../../rings';
import { isResultOfficial, isResultShown, isTournamentHidden } from '../../tournaments';
import type { KnownCompetitor } from './person-results.rules';

export interface PersonRow extends KnownCompetitor {
  startNumber: number;
  school: string;
  tournament: TournamentResults['tournament'];
  results: OwnResult[];
}

/**
 * Who has this start number in this tournament, and everybody who was born on the same day, with the results that
 * visitors see, the latest tournament first. Who has withdrawn, whose account was deleted, and who has no such result is
 * not in it; nor are tournaments that visitors do not see.
 */
export const listPeopleOfBirthDate = async (
  db: Db,
  { tournamentId, startNumber, now }: { tournamentId: number; startNumber: number; now: Date },
): Promise<PersonRow[]> => {
  const { rows } = await db.raw<{ rows: (Omit<PersonRow, 'date'> & { date: CalendarDate })[] }>(
    `select k.id as "competitorId", k.first_name as "firstName", k.last_name as "lastName", k.birth_date as "birthDate", k.public_name as "publicName",
       k.school, t.tournament_date as date, ${startNumberSql} as "startNumber",
       json_build_object('id', t.id, 'name', t.name, 'date', t.tournament_date, 'timeZone', t.time_zone) as tournament, w.results
     from start_number s join competitor o on o.id = s.competitor_id
     join competitor k on k.birth_date = o.birth_date
     join registration r on r.id = k.registration_id join person q on q.id = r.person_id
     join tournament t on t.id = r.tournament_id
     join lateral (
       select json_agg(json_build_object('contestId', c.id, 'division', a.title, 'divisionNumber', ${divisionNumberSql}, 'event', y.title, 'place', p.place,
           'medal', p.medal, 'decidedBy', p.decided_by, 'isOfficial', ${isResultOfficial}, 'correctedAt', ${instant('c.corrected_at')})
           order by y."position", a.title, c.id) as results
         from contest_placing p join contest c on c.id = p.contest_id
         join ring_assignment a on a.id = c.ring_assignment_id and a.tournament_id = t.id
         join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
        where p.competitor_id = k.id and ${isResultShown}) w on w.results is not null
     where s.tournament_id = :tournamentId and s.number = :startNumber
       and k.withdrawn_at is null and q.deleted_at is null and not ${isTournamentHidden}
     order by t.tournament_date desc, t.id desc, k.id`,
    { tournamentId, startNumber, now },
  );
  return rows;
};
