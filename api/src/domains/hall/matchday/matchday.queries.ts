import {
  planner,
  type Matchday,
  type MatchdayAssignment,
  type MatchdayCompetitor,
  type MatchdayEvent,
  type MatchdayEventRules,
  type MatchdayItem,
  type MatchdayRing,
  type RingPlanOptions,
} from '@schi/contract';
import { instantSql as instant } from '../../../platform/db/instant-sql';
import type { Db } from '../../../platform/db/knex';
import { personKeySql } from '../../../platform/db/name-keys';
import { familyIdSql } from '../../registration';
import { divisionLevelsSql, divisionNumberSql, hasResultsSql } from '../../rings';

/** What the length of an event follows from, beside what a matchday shows of it. */
type Timing = Pick<planner.TimedEvent, 'minutesPerTurn' | 'rounds' | 'elimination' | 'third'>;
type AssignmentRow = Omit<MatchdayAssignment, 'events' | 'minutes'> & { events: (MatchdayEvent & Timing)[] };

const presentAssignment = ({ events, ...row }: AssignmentRow): MatchdayAssignment => ({
  ...row,
  events: events.map(
    ({ minutesPerTurn: _minutes, rounds: _rounds, elimination: _elimination, third: _third, ...event }) => event,
  ),
  minutes: planner.assignmentMinutes(events),
});

/** The work of the rings of a tournament, also what stands in no ring; those in a ring in order. */
export const listAssignments = async (db: Db, tournamentId: number): Promise<MatchdayAssignment[]> => {
  const { rows } = await db.raw<{ rows: AssignmentRow[] }>(
    `select a.id as "ringAssignmentId", a.draft_division_id as "draftDivisionId", a.title, a.ring_id as "ringId", a."position", a.step, a.lock,
       ${instant('a.planned_from')} as "plannedFrom", ${instant('a.planned_to')} as "plannedTo", ${instant('a.expected_from')} as "expectedFrom",
       ${instant('a.expected_to')} as "expectedTo", ${instant('a.started_at')} as "startedAt", ${instant('a.finished_at')} as "finishedAt",
       a.is_interrupted as "isInterrupted", a.is_from_paper as "isFromPaper", ${hasResultsSql} as "hasResults", ${divisionNumberSql} as "divisionNumber", ${divisionLevelsSql} as levels,
       coalesce(v.events, '[]') as events, coalesce(p.ids, '{}') as "competitorIds", p.youngest, p.oldest
     from ring_assignment a
     join tournament t on t.id = a.tournament_id
     left join lateral (
       select json_agg(json_build_object('eventId', e.id, 'title', y.title, 'color', y.color, 'icon', y.icon, 'format', c.format, 'minutesPerTurn', e.minutes_per_turn,
           'rounds', e.attempts, 'elimination', e.elimination, 'third', e.third_place,
           'entries', (select count(*) from contest_entry n where n.contest_id = c.id)) order by y."position", e.id) as events
         from contest c join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id where c.ring_assignment_id = a.id) v on true
     left join lateral (
       select array_agg(distinct k.id) as ids, min(extract(year from age(t.tournament_date, k.birth_date)))::int as youngest,
           max(extract(year from age(t.tournament_date, k.birth_date)))::int as oldest
         from contest c join contest_entry n on n.contest_id = c.id join competitor k on k.id = n.competitor_id
        where c.ring_assignment_id = a.id) p on true
     left join ring r on r.id = a.ring_id
     where a.tournament_id = :tournamentId order by r."position" nulls last, r.id, a."position", a.id`,
    { tournamentId },
  );
  return rows.map(presentAssignment);
};

export const listCompetitors = async (db: Db, tournamentId: number): Promise<MatchdayCompetitor[]> => {
  const { rows } = await db.raw<{ rows: MatchdayCompetitor[] }>(
    `select k.id as "competitorId", k.first_name || ' ' || k.last_name as name, k.school, l.name as level, k.registration_id as "registrationId",
         ${familyIdSql} as "familyId",
         min(k.id) over (partition by ${personKeySql('k')}) as "sameAs", k.instructor, l.is_black_belt as "isBlackBelt"
       from competitor k join competitor_level l on l.id = k.competitor_level_id join registration r on r.id = k.registration_id
      where k.id in (select n.competitor_id from contest_entry n join contest c on c.id = n.contest_id
                     join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = :tournamentId)
      order by k.id`,
    { tournamentId },
  );
  return rows;
};

export const listMatchdayRings = async (db: Db, tournamentId: number, columns: string): Promise<MatchdayRing[]> =>
  (
    await db.raw<{ rows: MatchdayRing[] }>(
      `select ${columns}, r.order_version as "orderVersion" from ring r where r.tournament_id = :tournamentId order by r."position", r.id`,
      { tournamentId },
    )
  ).rows;

/** The schedule items that have a time. */
export const listTimedItems = (db: Db, tournamentId: number): Promise<MatchdayItem[]> =>
  db('schedule_item')
    .where({ tournament_id: tournamentId })
    .whereNotNull('starts_minute')
    .orderBy('position')
    .select<MatchdayItem[]>({
      title: 'line2',
      startsMinute: 'starts_minute',
      endsMinute: 'ends_minute',
      blocks: 'blocks',
      eventTypeIds: 'event_type_ids',
    });

const blackBeltJudges = (db: Db) => db.raw(`(scoring ->> 'blackBeltJudges')::int as "blackBeltJudges"`);

export const listEventRules = (db: Db, tournamentId: number): Promise<MatchdayEventRules[]> =>
  db('event')
    .where({ tournament_id: tournamentId })
    .orderBy('id')
    .select<MatchdayEventRules[]>(
      { eventId: 'id', eventTypeId: 'event_type_id', judges: 'judges' },
      blackBeltJudges(db),
    );

type Day = Pick<Matchday, 'tournamentId' | 'date' | 'timeZone' | 'noon' | 'draftId' | 'paceStart'>;
/** The date and the published draft of a tournament; `undefined` where there is no tournament. */
export const findDay = async (db: Db, tournamentId: number): Promise<Day | undefined> => {
  const { rows } = await db.raw<{ rows: Day[] }>(
    `select t.id as "tournamentId", t.tournament_date as date, t.time_zone as "timeZone",
       ${instant(`((t.tournament_date + interval '12 hours') at time zone t.time_zone)`)} as noon,
       (select d.id from draft d where d.tournament_id = t.id and d.state = 'published') as "draftId",
       coalesce((select w.pace_start from ring_work w where w.tournament_id = t.id), '{}') as "paceStart"
     from tournament t where t.id = :tournamentId`,
    { tournamentId },
  );
  return rows[0];
};

/** What the plan in force of a published draft was made for; empty without one. */
export const findOptionsInForce = async (
  db: Db,
  planId: number | null,
  draftId: number | null,
): Promise<RingPlanOptions> => {
  if (planId === null || draftId === null) return {};
  const row = await db('ring_plan')
    .where({ id: planId, draft_id: draftId })
    .first<{ options: RingPlanOptions } | undefined>('options');
  return row?.options ?? {};
};

/** The tournament of an assignment; `undefined` where there is no such assignment. */
export const tournamentOf = async (db: Db, ringAssignmentId: number): Promise<number | undefined> =>
  (
    await db('ring_assignment')
      .where({ id: ringAssignmentId })
      .first<{ id: number } | undefined>({ id: 'tournament_id' })
  )?.id;
