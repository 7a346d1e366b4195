import type { CalendarDate, RehearsalPlay, RehearsalReport, RehearsalRing } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { hasTableSql, isAbandonedSql, isNotStartedSql, notStartedBecauseSql } from './play.queries';

export interface RehearsalRow {
  tournamentId: number;
  date: CalendarDate;
  isOver: boolean;
  competitors: number;
  wantedRings: number;
  rings: number;
  openRings: number;
  draftId: number | null;
  isPublished: boolean | null;
  divisions: number;
  unplaced: number;
  divisionsDone: number;
  events: number;
  eventsOpen: number;
  noted: number;
  mails: number;
  play: RehearsalPlay | null;
  report: RehearsalReport | null;
  ringStates: RehearsalRing[];
}

/** In SQL, the day it is at the instant `:now` where tournament `t` is held. */
const today = '(cast(:now as timestamptz) at time zone t.time_zone)::date';

/** The rehearsal with what has become of it; `undefined` without one. */
export const findRehearsal = async (db: Db, now: Date): Promise<RehearsalRow | undefined> =>
  (
    await db.raw<{ rows: RehearsalRow[] }>(
      `with a as (select a.* from ring_assignment a join tournament t on t.id = a.tournament_id where t.is_rehearsal)
       select t.id as "tournamentId", t.tournament_date as date, t.tournament_date < ${today} as "isOver", t.ring_count as "wantedRings",
         (select count(*)::int from registration r join competitor k on k.registration_id = r.id where r.tournament_id = t.id) as competitors,
         (select count(*)::int from ring g where g.tournament_id = t.id) as rings,
         (select count(*)::int from ring g where g.tournament_id = t.id and g.is_open) as "openRings",
         d.id as "draftId", d.state = 'published' as "isPublished",
         (select count(*)::int from a) as divisions,
         (select count(*)::int from a where a.ring_id is null) as unplaced,
         (select count(*)::int from a where not exists (select from contest c where c.ring_assignment_id = a.id and c.state = 'open')) as "divisionsDone",
         (select count(*)::int from contest c join a on a.id = c.ring_assignment_id) as events,
         (select count(*)::int from contest c join a on a.id = c.ring_assignment_id where c.state = 'open') as "eventsOpen",
         (select count(*)::int from ring_event e where e.tournament_id = t.id and e.outcome = 'applied') as noted,
         (select count(*)::int from mail m join registration r on r.id = m.registration_id where r.tournament_id = t.id) as mails,
         (select json_build_object('state', case when ${isAbandonedSql} or ${isNotStartedSql} then 'paused' else p.state end, 'speed', p.speed, 'leavesTables', p.leaves_tables,
             'withTablets', p.with_tablets, 'by', concat_ws(' ', b.first_name, b.last_name), 'progress', p.progress,
             'endedBecause', case when ${isAbandonedSql} then 'The server that played it was restarted.'
               when ${isNotStartedSql} then ${notStartedBecauseSql} else p.ended_because end,
             'isFailing', p.state = 'playing' and exists (select from graphile_worker.jobs j where j.key in ('play ' || t.id, 'tablets ' || t.id) and j.last_error is not null)
               and not ${isNotStartedSql})
            from rehearsal_play p join person b on b.id = p.by_person_id where p.tournament_id = t.id) as play,
         (select p.report from rehearsal_play p where p.tournament_id = t.id) as report,
         coalesce((select json_agg(json_build_object('ringId', g.id, 'name', g.name, 'hasTable', ${hasTableSql},
             'events', (select count(*) from contest c join a on a.id = c.ring_assignment_id where a.ring_id = g.id),
             'eventsDone', (select count(*) from contest c join a on a.id = c.ring_assignment_id where a.ring_id = g.id and c.state <> 'open'),
             'waits', (select p.rings -> g.id::text ->> 'waits' from rehearsal_play p where p.tournament_id = t.id and p.state = 'playing' and not p.with_tablets))
             order by g."position", g.id)
            from ring g where g.tournament_id = t.id), '[]') as "ringStates"
       from tournament t
       left join lateral (select id, state from draft where tournament_id = t.id order by state = 'published' desc, id desc limit 1) d on true
       where t.is_rehearsal`,
      { now },
    )
  ).rows[0];

/**
 * Copies the next tournament that has events, else the last, without its prices as a rehearsal on this day. Answers its
 * id, its day and its events; `undefined` without a tournament to copy. PostgreSQL refuses a second rehearsal.
 */
export const insertRehearsal = async (
  trx: Transaction,
  rings: number,
  now: Date,
): Promise<{ id: number; date: CalendarDate; eventIds: number[] } | undefined> => {
  const { rows } = await trx.raw<{ rows: { id: number; date: CalendarDate; fromId: number }[] }>(
    `with source as (
       select t.*, ${today} as today from tournament t
        where not t.is_rehearsal and exists (select from event e where e.tournament_id = t.id)
        order by t.tournament_date < ${today}, abs(t.tournament_date - ${today}), t.id limit 1),
     made as (
       insert into tournament (name, is_rehearsal, tournament_date, registration_opens_on, registration_closes_after, time_zone, early_online_cents,
         regular_online_cents, competitor_door_cents, spectator_cents, lunch_cents, city, venue_name, venue_address, in_person_registration_times,
         black_belt_meeting_time, elimination_time, ring_count, minutes_between_calls, judge_pads, results_shown, confirms_results, gold_for_one)
       select 'Rehearsal', true, today, today - 30, today - 1, time_zone, 0, 0, 0, 0, 0, city, venue_name, venue_address, in_person_registration_times, black_belt_meeting_time, elimination_time, :rings,
         minutes_between_calls, judge_pads, results_shown, confirms_results, gold_for_one
       from source returning id, tournament_date)
     select made.id, made.tournament_date as date, source.id as "fromId" from made, source`,
    { now, rings },
  );
  const [made] = rows;
  if (!made) return undefined;
  const events = await trx.raw<{ rows: { id: number }[] }>(
    `insert into event (tournament_id, event_type_id, minutes_per_turn, judges, min_size, max_size, attempts, elimination, third_place, scoring)
     select ?, e.event_type_id, e.minutes_per_turn, e.judges, e.min_size, e.max_size, e.attempts, e.elimination, e.third_place, e.scoring
       from event e join event_type y on y.id = e.event_type_id where e.tournament_id = ? order by y.position, e.id returning id`,
    [made.id, made.fromId],
  );
  return { id: made.id, date: made.date, eventIds: events.rows.map(({ id }) => id) };
};

/** Locks the rehearsal with this number until the end of the transaction. Answers whether there is one. */
export const lockRehearsal = async (trx: Transaction, id: number): Promise<boolean> =>
  (await trx('tournament').where({ id, is_rehearsal: true }).forUpdate().first('id')) !== undefined;

/**
 * Removes a locked rehearsal with everything that belongs to it, in the order that foreign keys ask for; the rest
 * follows the tournament. The accounts of its schools go too.
 */
export const deleteRehearsal = async (trx: Transaction, tournamentId: number): Promise<void> => {
  const owners = await trx('registration')
    .where({ tournament_id: tournamentId })
    .distinct<{ id: number }[]>('person_id as id');
  await trx('ring').where({ tournament_id: tournamentId }).update({ current_assignment_id: null });
  await trx('ring_assignment').where({ tournament_id: tournamentId }).delete();
  await trx('registration').where({ tournament_id: tournamentId }).delete();
  await trx('tournament').where({ id: tournamentId }).delete();
  const ids = owners.map(({ id }) => id);
  await trx('person').whereIn('id', ids).whereNotExists(trx('registration').whereRaw('person_id = person.id')).delete();
};

/** Whoever makes a rehearsal waits here for somebody who makes one at the same moment. */
export const lockNewRehearsal = async (trx: Transaction): Promise<void> => {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('rehearsal'))`);
};
