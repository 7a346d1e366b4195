import type {
  CalendarDate,
  DayResult,
  deviceEvents,
  DivisionMark,
  GoneDivision,
  PublicNameChoice,
  RingValue,
  scoring,
  ShownStop,
} from '@schi/contract';
import { instantSql as instant } from '../../../platform/db/instant-sql';
import type { Db } from '../../../platform/db/knex';
import { divisionLevelsSql, divisionNumberSql, isPlanOverSql, standingStopSql, startNumberSql } from '../../rings';
import { isResultOfficial, isResultShown } from '../../tournaments';
import type { TimedRow } from '../my-day';
import { contestJson, type ContestRow as CalledContestRow } from '../ring-calls';

export interface RingRow {
  ringId: number;
  name: string;
  isOpen: boolean;
  stop: ShownStop | null;
}
/** The rings of a tournament in their order. */
export const listRings = (db: Db, tournamentId: number): Promise<RingRow[]> =>
  db('ring as r')
    .where({ tournament_id: tournamentId })
    .orderBy(['r.position', 'r.id'])
    .select<RingRow[]>('r.id as ringId', 'r.name', 'r.is_open as isOpen', db.raw(`${standingStopSql('r')} as stop`));

type Head = { subject: string } & deviceEvents.EventHead<RingValue>;
/** An event of a division with its draw, and what was noted of it as far as it is needed. */
export interface ContestRow extends Pick<
  CalledContestRow,
  'contestId' | 'format' | 'stored' | 'slots' | 'goldForOne' | 'withdrawnIds'
> {
  event: string;
  /** The running order that was noted at the ring. */
  order: number[] | null;
  heads: Head[];
  /** Visitors see it. */
  result:
    | (Omit<DayResult, 'places'> & {
        places: { competitorId: number; place: number | null; medal: scoring.Medal | null }[];
      })
    | null;
}
export interface AssignmentRow extends TimedRow, Required<DivisionMark> {
  ringAssignmentId: number;
  title: string;
  ringId: number | null;
  position: number;
  contests: ContestRow[];
}

/**
 * The work of the rings of a tournament, ring after ring in order, with the events and draws. What was noted comes along
 * of what is in a ring, and of brackets with a result that visitors see.
 */
export const listDayAssignments = async (db: Db, tournamentId: number): Promise<AssignmentRow[]> => {
  const { rows } = await db.raw<{ rows: AssignmentRow[] }>(
    `select a.id as "ringAssignmentId", a.title, a.ring_id as "ringId", a."position", a.step, ${divisionNumberSql} as "divisionNumber", ${divisionLevelsSql} as levels,
       ${instant('a.planned_from')} as "plannedFrom", ${instant('a.expected_from')} as "expectedFrom", ${instant('a.expected_to')} as "expectedTo",
       ${isPlanOverSql} as "hasBegun", r.is_open as "isRingOpen", ${standingStopSql('a')} as stop,
       coalesce((select json_agg(${contestJson}::jsonb || jsonb_build_object('event', y.title,
           'order', (select s.value -> 'competitorIds' from ring_state s where s.subject = 'order ' || c.id),
           'heads', case when a.step = 'inRing' or (c.format = 'bracket' and ${isResultShown}) then (
             select coalesce(jsonb_agg(jsonb_build_object('subject', s.subject, 'eventId', s.event_id, 'value', s.value)), '[]')
               from ring_state s where s.contest_id = c.id and s.subject not like 'board %') else '[]' end,
           'result', case when ${isResultShown} then jsonb_build_object('isOfficial', ${isResultOfficial}, 'correctedAt', ${instant('c.corrected_at')},
             'closedReason', c.closed_reason, 'places', (
               select coalesce(jsonb_agg(jsonb_build_object('competitorId', p.competitor_id, 'place', p.place, 'medal', p.medal)
                   order by p.place nulls last, p.competitor_id), '[]') from contest_placing p where p.contest_id = c.id)) end) order by y."position", c.id)
         from contest c join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id where c.ring_assignment_id = a.id), '[]') as contests
     from ring_assignment a join tournament t on t.id = a.tournament_id left join ring r on r.id = a.ring_id
     where a.tournament_id = :tournamentId order by r."position" nulls last, r.id, a."position", a.id`,
    { tournamentId },
  );
  return rows;
};

export interface PersonRow {
  competitorId: number;
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
  publicName: PublicNameChoice | '';
  startNumber: number | null;
}
/** Everybody in a published division who has not withdrawn and whose account is not deleted, by start number. */
export const listDayPeople = async (db: Db, tournamentId: number): Promise<PersonRow[]> => {
  const { rows } = await db.raw<{ rows: PersonRow[] }>(
    `select k.id as "competitorId", k.first_name as "firstName", k.last_name as "lastName", k.birth_date as "birthDate",
       k.public_name as "publicName", ${startNumberSql} as "startNumber"
     from competitor k join registration r on r.id = k.registration_id join person p on p.id = r.person_id
     where k.withdrawn_at is null and p.deleted_at is null and k.id in (
       select n.competitor_id from contest_entry n join contest c on c.id = n.contest_id
         join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = :tournamentId)
     order by "startNumber" nulls last, k.id`,
    { tournamentId },
  );
  return rows;
};

/**
 * The numbers of a tournament that no published division has, each with the numbers of the divisions in which those who
 * were in it stand now, in the same events (rule F12).
 */
export const listGoneDivisions = async (db: Db, tournamentId: number): Promise<GoneDivision[]> => {
  const { rows } = await db.raw<{ rows: GoneDivision[] }>(
    `with standing as (
       select distinct n.number, c.event_id, x.competitor_id
         from ring_assignment a join contest c on c.ring_assignment_id = a.id
         join division_number n on n.draft_division_id = a.draft_division_id
         left join contest_entry x on x.contest_id = c.id
        where a.tournament_id = :tournamentId),
     gone as (
       select n.number, (m ->> 0)::int as event_id, i::int as competitor_id
         from division_number n
         left join jsonb_array_elements(n.members) m on true
         left join jsonb_array_elements_text(m -> 1) i on true
        where n.tournament_id = :tournamentId and n.number not in (select s.number from standing s))
     select g.number as "divisionNumber", coalesce(array_agg(distinct s.number order by s.number) filter (where s.number is not null), '{}') as now
       from gone g left join standing s on s.event_id = g.event_id and s.competitor_id = g.competitor_id
      group by g.number order by g.number`,
    { tournamentId },
  );
  return rows;
};
