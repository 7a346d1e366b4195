import {
  planner,
  type contests,
  type CalendarDate,
  type DayBreak,
  type OwnResult,
  type PublicNameChoice,
} from '@schi/contract';
import { instantSql as instant } from '../../../platform/db/instant-sql';
import type { Db, Transaction } from '../../../platform/db/knex';
import { divisionNumberSql, isPlanOverSql, standingStopSql, startNumberSql } from '../../rings';
import { isResultOfficial, isResultShown, isTournamentOver } from '../../tournaments';
import type { TimedRow } from './shown-times.rules';

/** A completed registration whose family may have a day: its account is not deleted. */
export interface FamilyRow {
  registrationId: number;
  personId: number;
  version: number;
  tournamentId: number;
  tournament: string;
  date: CalendarDate;
  timeZone: string;
  venue: string;
  address: string;
  checkIn: string;
  blackBelts: string;
  eliminations: string;
  /** Markdown. */
  bring: string;
}
const families = (db: Db) =>
  db('registration as r')
    .join('tournament as t', 't.id', 'r.tournament_id')
    .join('person as p', 'p.id', 'r.person_id')
    .whereNotNull('r.completed_at')
    .whereNull('p.deleted_at')
    .select<FamilyRow[]>({
      registrationId: 'r.id',
      personId: 'r.person_id',
      version: 'r.family_link_version',
      tournamentId: 't.id',
      tournament: 't.name',
      date: 't.tournament_date',
      timeZone: 't.time_zone',
      venue: 't.venue_name',
      address: 't.venue_address',
      checkIn: 't.in_person_registration_times',
      blackBelts: 't.black_belt_meeting_time',
      eliminations: 't.elimination_time',
      bring: 't.bring',
    });

export const findFamily = async (db: Db, registrationId: number): Promise<FamilyRow | undefined> =>
  (await families(db).where('r.id', registrationId))[0];
/** The same, of its owner only. */
export const findOwnFamily = async (db: Db, registrationId: number, personId: number): Promise<FamilyRow | undefined> =>
  (await families(db).where({ 'r.id': registrationId, 'r.person_id': personId }))[0];

/** Of a person the first of each tournament that is not over, the earliest first. */
export const listOwnFamilies = (db: Db, personId: number, now: Date): Promise<FamilyRow[]> =>
  families(db)
    .where('r.person_id', personId)
    .whereRaw(`not ${isTournamentOver}`, { now })
    .whereRaw(
      'not exists (select from registration e where e.person_id = r.person_id and e.tournament_id = r.tournament_id and e.completed_at is not null and e.id < r.id)',
    )
    .orderBy(['t.tournament_date', 'r.id']);

/** The completed registrations of one account for one tournament: one family (rule C18). */
const ofFamily = (db: Db, { personId, tournamentId }: Pick<FamilyRow, 'personId' | 'tournamentId'>) =>
  db('registration')
    .where({ person_id: personId, tournament_id: tournamentId })
    .whereNotNull('completed_at')
    .orderBy('id');
export const listFamilyIds = (db: Db, family: Pick<FamilyRow, 'personId' | 'tournamentId'>): Promise<number[]> =>
  ofFamily(db, family).pluck<number[]>('id');

export interface CodeRow {
  confirmationCode: string;
  /** First names of those who are not checked in. */
  names: string[];
}
/** The codes of registrations in which nobody competes, or somebody who competes is not checked in. */
export const listCodes = async (db: Db, registrationIds: readonly number[]): Promise<CodeRow[]> => {
  const { rows } = await db.raw<{ rows: CodeRow[] }>(
    `select c.confirmation_code as "confirmationCode",
       coalesce(json_agg(k.first_name order by k.id) filter (where h.value is null and k.id is not null), '[]') as names
     from receipt c
     left join competitor k on k.registration_id = c.registration_id and k.withdrawn_at is null
     left join check_in_state h on h.kind = 'competitor' and h.subject_id = k.id
     where c.registration_id = any(:registrationIds)
     group by c.registration_id, c.confirmation_code
     having count(k.id) = 0 or count(k.id) filter (where h.value is null) > 0
     order by c.registration_id`,
    { registrationIds },
  );
  return rows;
};

/** The times of a tournament in which all rings rest. */
export const listBreaks = async (db: Db, tournamentId: number): Promise<DayBreak[]> => {
  const at = (column: string) =>
    instant(`((t.tournament_date + make_interval(mins => s.${column})) at time zone t.time_zone)`);
  const { rows } = await db.raw<{ rows: DayBreak[] }>(
    `select s.line2 as title, ${at('starts_minute')} as "from", ${at('ends_minute')} as "to"
       from schedule_item s join tournament t on t.id = s.tournament_id
      where s.tournament_id = :tournamentId and s.blocks = 'rings'
      order by s.starts_minute`,
    { tournamentId },
  );
  return rows;
};

/** Makes all addresses of a family so far open nothing any more: each opens the same page. */
export const raiseLinkVersions = async (
  trx: Transaction,
  family: Pick<FamilyRow, 'personId' | 'tournamentId'>,
): Promise<void> => {
  const ids = await ofFamily(trx, family).forUpdate().pluck<number[]>('id');
  await trx('registration').whereIn('id', ids).increment('family_link_version', 1);
};

export interface EntryRow extends TimedRow {
  competitorId: number;
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
  publicName: PublicNameChoice | '';
  startNumber: number | null;
  ringAssignmentId: number | null;
  division: string;
  divisionNumber: number | null;
  eventTypes: string[];
  ring: string | null;
  ahead: number;
  minutes: number;
  /** The events of the division. */
  events: EventRow[];
}
/** An event of a division with its draw, and the order that was noted at the ring. */
export interface EventRow extends planner.TimedEvent {
  contestId: number;
  title: string;
  stored: contests.EventRules & { complete?: contests.ContestRules };
  slots: (number | null)[];
  order: number[] | null;
}

/**
 * The competitors of registrations with their divisions in rings, in the order of their times. A competitor without
 * any has one row without an assignment.
 */
export const listFamilyEntries = async (db: Db, registrationIds: readonly number[]): Promise<EntryRow[]> => {
  const { rows } = await db.raw<{ rows: Omit<EntryRow, 'minutes'>[] }>(
    `select k.id as "competitorId", k.first_name as "firstName", k.last_name as "lastName", k.birth_date as "birthDate",
       k.public_name as "publicName", ${startNumberSql} as "startNumber", a.id as "ringAssignmentId", a.title as division, ${divisionNumberSql} as "divisionNumber", a.event_types as "eventTypes",
       r.name as ring, a.step, ${instant('a.planned_from')} as "plannedFrom", ${instant('a.expected_from')} as "expectedFrom",
       ${instant('a.expected_to')} as "expectedTo", ${isPlanOverSql} as "hasBegun", r.is_open as "isRingOpen", ${standingStopSql('r')} as stop,
       (select count(*)::int from ring_assignment b where b.ring_id = a.ring_id and b.step <> 'done' and b."position" < a."position") as ahead,
       coalesce((select json_agg(json_build_object('format', c.format, 'entries', (select count(*) from contest_entry n where n.contest_id = c.id),
           'minutesPerTurn', e.minutes_per_turn, 'rounds', e.attempts, 'elimination', e.elimination,
           'third', e.third_place, 'contestId', c.id, 'title', y.title, 'stored', c.rules, 'slots', c.draw -> 'slots',
           'order', (select s.value -> 'competitorIds' from ring_state s where s.subject = 'order ' || c.id)) order by y."position")
         from contest c join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id where c.ring_assignment_id = a.id), '[]') as events
     from competitor k
     left join (select distinct n.competitor_id, c.ring_assignment_id from contest_entry n join contest c on c.id = n.contest_id) m on m.competitor_id = k.id
     left join ring_assignment a on a.id = m.ring_assignment_id
     left join ring r on r.id = a.ring_id
     where k.registration_id = any(:registrationIds) and k.withdrawn_at is null
     order by k.id, coalesce(a.expected_from, a.planned_from) nulls last, a.id`,
    { registrationIds },
  );
  return rows.map((row) => ({ ...row, minutes: planner.assignmentMinutes(row.events) }));
};

export type ResultRow = OwnResult & { competitorId: number };

/** The results of the competitors of registrations that visitors see, the last finished first. */
export const listFamilyResults = async (db: Db, registrationIds: readonly number[]): Promise<ResultRow[]> => {
  const { rows } = await db.raw<{ rows: ResultRow[] }>(
    `select k.id as "competitorId", c.id as "contestId", a.title as division, ${divisionNumberSql} as "divisionNumber", y.title as event, p.place, p.medal, p.decided_by as "decidedBy",
       ${isResultOfficial} as "isOfficial", ${instant('c.corrected_at')} as "correctedAt"
     from competitor k
     join contest_placing p on p.competitor_id = k.id
     join contest c on c.id = p.contest_id
     join ring_assignment a on a.id = c.ring_assignment_id
     join tournament t on t.id = a.tournament_id
     join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
     where k.registration_id = any(:registrationIds) and ${isResultShown}
     order by c.finished_at desc nulls last, c.id`,
    { registrationIds },
  );
  return rows;
};
