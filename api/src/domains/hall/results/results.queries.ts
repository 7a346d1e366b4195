import type { CalendarDate, ContestResult, EventFormat, PublicNameChoice, contests, scoring } from '@schi/contract';
import { instantSql as instant } from '../../../platform/db/instant-sql';
import type { Db } from '../../../platform/db/knex';
import { divisionNumberSql, placeInDrawSql, startNumberSql } from '../../rings';
import { isResultOfficial, isResultShown } from '../../tournaments';
import { hasCompeted } from './certificates.queries';
import { hasBouts } from './result-bouts.queries';

export interface TournamentRow {
  id: number;
  name: string;
  date: CalendarDate;
  timeZone: string;
}
export const findTournament = (db: Db, id: number): Promise<TournamentRow | undefined> =>
  db('tournament').where({ id }).first<TournamentRow | undefined>({
    id: 'id',
    name: 'name',
    date: 'tournament_date',
    timeZone: 'time_zone',
  });

/** A place with what its public name is made of. */
export interface PlaceRow {
  place: number | null;
  medal: scoring.Medal | null;
  decidedBy: string;
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
  publicName: PublicNameChoice | '';
  school: string;
  startNumber: number | null;
  competitorId: number;
  competed: boolean;
  /** The account of its family was deleted. */
  isErased: boolean;
  isWithdrawn: boolean;
}
export interface ContestRow extends Omit<ContestResult, 'places' | 'rulesIndex' | 'hasBouts'> {
  hasBouts: boolean;
  eventId: number;
  format: EventFormat;
  /** Its rules as they were stored when it was published. */
  stored: Parameters<typeof contests.storedRules>[1];
  places: PlaceRow[];
}

/**
 * The finished contests of a tournament, by event and then in the order of the divisions.
 * @param audience `visitors`: those whose results visitors see
 */
export const listContests = async (
  db: Db,
  tournamentId: number,
  audience: 'visitors' | 'staff',
): Promise<ContestRow[]> => {
  const { rows } = await db.raw<{ rows: ContestRow[] }>(
    `select c.id as "contestId", a.title as division, ${divisionNumberSql} as "divisionNumber", y.title as event, ${isResultOfficial} as "isOfficial", ${instant('c.corrected_at')} as "correctedAt",
       c.closed_reason as "closedReason", c.event_id as "eventId", c.format, c.rules as stored, ${hasBouts} as "hasBouts",
       coalesce((select json_agg(json_build_object('place', p.place, 'medal', p.medal, 'decidedBy', p.decided_by, 'firstName', k.first_name,
           'lastName', k.last_name, 'birthDate', k.birth_date, 'publicName', k.public_name, 'school', k.school, 'startNumber', ${startNumberSql},
           'competitorId', k.id, 'competed', ${hasCompeted}, 'isErased', q.deleted_at is not null, 'isWithdrawn', k.withdrawn_at is not null)
           order by p.place nulls last, ${placeInDrawSql}, k.id)
         from contest_placing p join competitor k on k.id = p.competitor_id
         join registration r on r.id = k.registration_id join person q on q.id = r.person_id
        where p.contest_id = c.id), '[]') as places
     from tournament t join ring_assignment a on a.tournament_id = t.id join contest c on c.ring_assignment_id = a.id
     join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
     left join draft_division d on d.id = c.draft_division_id
     where t.id = :tournamentId and ${audience === 'visitors' ? isResultShown : "c.state <> 'open'"}
     order by y."position", y.id, d."position", a.title, c.id`,
    { tournamentId },
  );
  return rows;
};
