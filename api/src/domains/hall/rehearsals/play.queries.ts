import type { RehearsalPlaying } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { isHeldSql } from './run-lock.queries';

/** What the play knows of a ring: the instant in milliseconds when it goes on there, and why it waits. */
export interface PlayedRing {
  dueAt: number;
  waits: string | null;
}
export interface PlayRow extends Required<RehearsalPlaying> {
  tournamentId: number;
  state: 'playing' | 'paused' | 'over';
  byPersonId: number;
  rings: Record<string, PlayedRing>;
}

/** How the day of a rehearsal is played; `undefined` when it never was or is removed. */
export const findPlay = (db: Db, tournamentId: number): Promise<PlayRow | undefined> =>
  db('rehearsal_play')
    .where({ tournament_id: tournamentId })
    .first<PlayRow | undefined>(
      'tournament_id as tournamentId',
      'state',
      'speed',
      'leaves_tables as leavesTables',
      'with_tablets as withTablets',
      'by_person_id as byPersonId',
      'rings',
    );

/** In SQL, whether play `p` is one of virtual tablets whose process has ended without a word. */
export const isAbandonedSql = `(p.state = 'playing' and p.with_tablets and p.run is not null and not ${isHeldSql('p.tournament_id')})`;

/** The key of the job that starts the virtual tablets of a rehearsal. */
export const tabletsKey = (tournamentId: number): string => `tablets ${tournamentId}`;

/**
 * In SQL, the job of play `p` that starts its virtual tablets and is tried no more. A try that runs may still succeed.
 */
const endedStartSql = `from graphile_worker.jobs j where j.key = 'tablets ' || p.tournament_id and j.attempts >= j.max_attempts and j.locked_at is null`;

/** In SQL, whether play `p` waits for virtual tablets that nothing will start. */
export const isNotStartedSql = `(p.state = 'playing' and p.with_tablets and p.run is null and exists (select ${endedStartSql}))`;

/** In SQL, why the virtual tablets of play `p` were not started. */
export const notStartedBecauseSql = `(select 'The server could not start them: ' || coalesce(j.last_error, 'no reason is known') || '.' ${endedStartSql})`;

/** Starts the play, or goes on with it. Answers false while it is played already. */
export const startPlay = async (
  trx: Transaction,
  {
    tournamentId,
    speed,
    leavesTables,
    withTablets,
    byPersonId,
  }: Required<RehearsalPlaying> & { tournamentId: number; byPersonId: number },
): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into rehearsal_play as p (tournament_id, state, speed, leaves_tables, with_tablets, by_person_id)
       values (:tournamentId, 'playing', :speed, :leavesTables, :withTablets, :byPersonId)
     on conflict (tournament_id) do update set state = excluded.state, speed = excluded.speed, leaves_tables = excluded.leaves_tables,
       with_tablets = excluded.with_tablets, by_person_id = excluded.by_person_id, rings = '{}', run = null, progress = null, ended_because = null,
       report = case when excluded.with_tablets then null else p.report end
      where p.state <> 'playing' or ${isAbandonedSql} or ${isNotStartedSql} returning 1`,
    { tournamentId, speed, leavesTables, withTablets, byPersonId },
  );
  return rows.length > 0;
};

/** Ends what is played for now. Answers false when nothing is. */
export const endPlay = async (db: Db, tournamentId: number, state: 'paused' | 'over'): Promise<boolean> =>
  (await db('rehearsal_play').where({ tournament_id: tournamentId, state: 'playing' }).update({ state })) > 0;

/** Keeps what the play knows of its rings. */
export const storePlayedRings = async (
  db: Db,
  tournamentId: number,
  rings: Record<string, PlayedRing>,
): Promise<void> => {
  await db('rehearsal_play')
    .where({ tournament_id: tournamentId })
    .update({ rings: JSON.stringify(rings) });
};

/** In SQL, whether a table or a judge's device is paired with ring `g` at the instant `:now`. */
export const hasTableSql = `exists (select from device d where d.ring_id = g.id and d.kind in ('ring table', 'judge')
  and d.revoked_at is null and d.expires_at > cast(:now as timestamptz))`;

/** The rings of a tournament with which a table or a judge's device is paired. */
export const findRingsWithTable = async (db: Db, tournamentId: number, now: Date): Promise<Set<number>> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select g.id from ring g where g.tournament_id = :tournamentId and ${hasTableSql}`,
    {
      tournamentId,
      now,
    },
  );
  return new Set(rows.map(({ id }) => id));
};

/** Minutes of the plan for a turn, by event. */
export const findMinutesPerTurn = async (db: Db, tournamentId: number): Promise<Map<number, number>> => {
  const rows = await db('event')
    .where({ tournament_id: tournamentId })
    .select<{ id: number; minutes: string | number }[]>('id', 'minutes_per_turn as minutes');
  return new Map(rows.map(({ id, minutes }) => [id, Number(minutes)]));
};
