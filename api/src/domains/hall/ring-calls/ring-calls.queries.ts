import {
  mostEarlier,
  type CalendarDate,
  type CalledCompetitor,
  type CalledContest,
  type CalledDivision,
  type contests,
  type EventFormat,
  type PubliclyNamed,
  type ringCalls,
  type RingDisagreement,
  type ShownStop,
  type StopSpan,
} from '@schi/contract';
import { instantSql as instant } from '../../../platform/db/instant-sql';
import type { Db, Transaction } from '../../../platform/db/knex';
import {
  divisionLevelsSql,
  divisionNumberSql,
  isOpenDisagreement,
  placeInDrawSql,
  standingStopSql,
  stopSpansSql,
  ringEventAuthor,
  startNumberSql,
} from '../../rings';
import { hasOpenProtest } from '../../tournaments';

/** The most divisions of a ring that are shown; those behind them are called later. */
const shownDivisions = 8;

/** Settings of a tournament that its rings follow. */
export interface RingSettings {
  /** Between two calls of a missing competitor. */
  minutesBetweenCalls: number;
  /** Judges may score on devices of their own. */
  judgePads: boolean;
  confirmsResults: boolean;
}
/** The settings of a tournament; `undefined` where there is no such tournament. */
export const findRingSettings = async (db: Db, tournamentId: number): Promise<RingSettings | undefined> =>
  db('tournament')
    .where({ id: tournamentId })
    .first<RingSettings | undefined>(
      'minutes_between_calls as minutesBetweenCalls',
      'judge_pads as judgePads',
      'confirms_results as confirmsResults',
    );

export const storeRingSettings = async (
  trx: Transaction,
  tournamentId: number,
  { minutesBetweenCalls, judgePads }: Pick<RingSettings, 'minutesBetweenCalls' | 'judgePads'>,
): Promise<void> => {
  await trx('tournament')
    .where({ id: tournamentId })
    .update({ minutes_between_calls: minutesBetweenCalls, judge_pads: judgePads });
};

/** The seats of judges of ring `r` that have a device which may call. */
const judgeSeatsSql = `array(select distinct d.seat from device d where d.ring_id = r.id and d.kind = 'judge' and d.revoked_at is null
  and d.sends_for_device_id is null and d.expires_at > now() order by d.seat)`;

/** The number of the last change of what each ring calls, or one of them. */
export const listCallsVersions = (
  db: Db,
  tournamentId: number,
  ringId?: number,
): Promise<{ id: number; version: number }[]> =>
  db('ring')
    .where({ tournament_id: tournamentId, ...(ringId === undefined ? {} : { id: ringId }) })
    .orderBy('id')
    .select<{ id: number; version: number }[]>('id', 'calls_version as version');

export interface RingRow {
  ringId: number;
  name: string;
  isOpen: boolean;
  stop: ShownStop | null;
  stops: StopSpan[];
  judgeSeats: number[];
}
/** A contest with its rules as they were stored when it was published. */
export interface ContestRow extends Omit<CalledContest, 'rules' | 'isLocked'> {
  format: EventFormat;
  stored: contests.EventRules & { complete?: contests.ContestRules };
}
export type CompetitorRow = Omit<CalledCompetitor, 'isNumberOnly' | 'publicName'> & { named: PubliclyNamed };
export interface DivisionRow extends Omit<CalledDivision, 'contests' | 'competitors'> {
  ringId: number;
  /** The day of the tournament. */
  date: CalendarDate;
  contests: ContestRow[];
  competitors: CompetitorRow[];
}
export interface DoneRow {
  ringId: number;
  ringAssignmentId: number;
  title: string;
}
export type DisagreementRow = RingDisagreement & { ringId: number };
export interface CalledRows {
  rings: RingRow[];
  divisions: DivisionRow[];
  disagreements: DisagreementRow[];
  done: DoneRow[];
}

/** The columns of a contest `c` of tournament `t` for `storedContest`, as an object. */
export const contestJson = `json_build_object('contestId', c.id, 'format', c.format, 'state', c.state, 'resultVersion', c.result_version,
  'stored', c.rules, 'slots', c.draw -> 'slots', 'goldForOne', t.gold_for_one,
  'withdrawnIds', array(select k.id from contest_entry x join competitor k on k.id = x.competitor_id
     where x.contest_id = c.id and k.withdrawn_at is not null order by k.id))`;

/** What a board `s` of a bout without a result showed before; nothing of other subjects. */
const earlierJson = `case when s.subject like 'board %'
    and not exists (select from ring_state r where r.subject = 'bout' || substr(s.subject, 6) and r.value is not null)
  then jsonb_build_object('earlier', (select coalesce(jsonb_agg(x.value order by x.place desc), '[]') from (
    select e.value, e.place from ring_event e where e.subject = s.subject and e.outcome = 'applied' and e.id <> s.event_id
      order by e.place desc limit ${mostEarlier}) x)) else '{}' end`;

/** What judges pressed in a bout that has a result: nothing follows from it any more. */
const isOldPress = `(s.subject like 'press %' and exists (select from ring_state r
    where r.subject = 'bout' || regexp_replace(substr(s.subject, 6), ':\\d+$', '') and r.value is not null))`;

/** What judges pressed in the bouts of a ring that have no result. */
export const listPresses = async (
  db: Db,
  ringId: number,
): Promise<{ subject: string; eventId: string; value: ringCalls.PressValue }[]> => {
  const { rows } = await db.raw<{ rows: { subject: string; eventId: string; value: ringCalls.PressValue }[] }>(
    `select s.subject, s.event_id as "eventId", s.value from ring_assignment a join contest c on c.ring_assignment_id = a.id
       join ring_state s on s.contest_id = c.id
      where a.ring_id = :ringId and a.step = 'inRing' and s.subject like 'press %' and s.value is not null and not ${isOldPress}`,
    { ringId },
  );
  return rows;
};

const listDivisions = async (
  db: Db,
  ringIds: readonly number[],
  doneId: number | undefined,
): Promise<DivisionRow[]> => {
  const { rows } = await db.raw<{ rows: DivisionRow[] }>(
    `with placed as (
       select a.*, row_number() over (partition by a.ring_id, a.step = 'done' order by a."position") as place,
         row_number() over (partition by a.ring_id, a.step = 'done' order by a."position" desc) as from_end
         from ring_assignment a where a.ring_id = any(:ringIds))
     select a.id as "ringAssignmentId", a.ring_id as "ringId", a.title, a.step, a.is_from_paper as "isFromPaper", s.event_id as "callEventId",
       ${divisionNumberSql} as "divisionNumber", ${divisionLevelsSql} as levels,
       (select t.tournament_date::text from tournament t where t.id = a.tournament_id) as date,
       coalesce(v.contests, '[]') as contests, coalesce(m.competitors, '[]') as competitors
     from placed a
     left join ring_state s on s.subject = 'call ' || a.id
     left join lateral (
       select json_agg(${contestJson}::jsonb || jsonb_build_object('draftDivisionId', c.draft_division_id,
           'eventId', c.event_id, 'title', y.title, 'color', y.color, 'icon', y.icon, 'heads', h.heads, 'hasOpenProtest', ${hasOpenProtest}) order by y."position", c.id) as contests
         from contest c join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id join tournament t on t.id = a.tournament_id
         left join lateral (
           select coalesce(jsonb_agg(jsonb_build_object('subject', s.subject, 'eventId', s.event_id, 'value', s.value) || ${earlierJson} order by s.subject), '[]') as heads
             from ring_state s where s.contest_id = c.id and s.subject not like 'entry %' and not ${isOldPress}) h on true
         where c.ring_assignment_id = a.id) v on true
     left join lateral (
       select json_agg(json_build_object('competitorId', n.id, 'name', n.name, 'school', n.school, 'level', n.level, 'startNumber', n.start_number,
           'named', json_build_object('firstName', n.first_name, 'lastName', n.last_name, 'publicName', n.public_name, 'birthDate', n.birth_date),
           'isWithdrawn', n.is_withdrawn, 'isCheckedIn', n.is_checked_in, 'entries', n.entries) order by n.place, n.id) as competitors
         from (
           select k.id, k.first_name || ' ' || k.last_name as name, k.first_name, k.last_name, k.school, k.public_name, k.birth_date, l.name as level, ${startNumberSql} as start_number, min(${placeInDrawSql}) as place,
             k.withdrawn_at is not null as is_withdrawn,
             exists (select from check_in_state d where d.kind = 'competitor' and d.subject_id = k.id and d.value is not null) as is_checked_in,
             json_agg(json_build_object('contestId', c.id, 'eventId', h.event_id, 'value', h.value, 'notedAt', ${instant('e.noted_at')},
               'by', ${ringEventAuthor('e')}) order by c.id) as entries
           from contest c join contest_entry x on x.contest_id = c.id
           join competitor k on k.id = x.competitor_id join competitor_level l on l.id = k.competitor_level_id
           left join ring_state h on h.subject = 'entry ' || c.id || ':' || k.id
           left join ring_event e on e.id = h.event_id
           where c.ring_assignment_id = a.id group by k.id, l.name) n) m on true
     where a.id = :doneId or case when a.step = 'done' then a.from_end = 1 or (a.is_from_paper and exists (select from contest c where c.ring_assignment_id = a.id and c.state = 'open'))
       else a.place <= :shownDivisions end
     order by a.ring_id, a."position"`,
    { ringIds, shownDivisions, doneId: doneId ?? 0 },
  );
  return rows;
};

/** The disagreements that nobody has decided. */
const listDisagreements = async (
  db: Db,
  tournamentId: number,
  ringIds: readonly number[],
): Promise<DisagreementRow[]> => {
  const { rows } = await db.raw<{ rows: DisagreementRow[] }>(
    `select e.id as "eventId", e.subject, a.id as "ringAssignmentId", coalesce(a.ring_id, e.ring_id) as "ringId", a.title,
       (select string_agg(k.first_name || ' ' || k.last_name, ' and ' order by array_position(n.ids, k.id::text))
          from competitor k where k.id::text = any(n.ids)) as competitor,
       e.value, ${ringEventAuthor('e')} as by, ${instant('e.noted_at')} as "notedAt",
       json_build_object('eventId', s.event_id, 'by', ${ringEventAuthor('h')}, 'notedAt', ${instant('h.noted_at')},
         'value', case when e.contest_id is null then jsonb_build_object('step', a.step) else s.value end) as now
     from ring_event e
     left join contest c on c.id = e.contest_id
     join ring_assignment a on a.id = case when e.contest_id is null then split_part(e.subject, ' ', 2)::int else c.ring_assignment_id end
     left join ring_state s on s.subject = e.subject
     left join ring_event h on h.id = s.event_id
     cross join lateral (select case when e.subject ~ '^(bout|board|flag) ' then (string_to_array(e.subject, ':'))[3:4]
       else array[e.competitor_id::text] end as ids) n
     where e.tournament_id = :tournamentId and coalesce(a.ring_id, e.ring_id) = any(:ringIds) and ${isOpenDisagreement}
     order by e.place`,
    { tournamentId, ringIds },
  );
  return rows;
};

const listDone = async (db: Db, ringIds: readonly number[]): Promise<DoneRow[]> =>
  db('ring_assignment')
    .whereIn('ring_id', ringIds)
    .where({ step: 'done' })
    .orderBy('position', 'desc')
    .select<DoneRow[]>('ring_id as ringId', 'id as ringAssignmentId', 'title');

/**
 * The rings of a tournament, or one of them, with what they call. `doneId`: a division that is answered in full, wherever
 * it stands in its ring.
 */
export const listCalledRings = async (
  db: Db,
  tournamentId: number,
  ringId?: number,
  doneId?: number,
): Promise<CalledRows> => {
  const rings = await db('ring as r')
    .where({ tournament_id: tournamentId, ...(ringId === undefined ? {} : { id: ringId }) })
    .orderBy(['position', 'id'])
    .select<RingRow[]>(
      'id as ringId',
      'name',
      'is_open as isOpen',
      db.raw(`${standingStopSql('r')} as stop, ${stopSpansSql('r')} as stops, ${judgeSeatsSql} as "judgeSeats"`),
    );
  const ringIds = rings.map((ring) => ring.ringId);
  return {
    rings,
    divisions: await listDivisions(db, ringIds, doneId),
    disagreements: await listDisagreements(db, tournamentId, ringIds),
    done: await listDone(db, ringIds),
  };
};
