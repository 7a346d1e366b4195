import { newestMigration } from '../../../migrations';
import type { Db } from '../db/knex';

/**
 * A worker without a heartbeat for this many seconds counts as dead. Its jobs then run again, which is harmless if it
 * is still alive.
 */
export const deadAfterSeconds = 20;
/**
 * The same for a worker that has no connection to the database any more. The system closes those of a process that was
 * killed; one that hangs keeps them (decision platform/jobs-of-a-dead-process).
 */
const goneAfterSeconds = 8;

/** In SQL: the worker `id` has a recent heartbeat. */
export const isAliveSql = (id: string): string =>
  `exists (select 1 from job_worker w where w.id = ${id} and w.beat_at > now() - interval '${deadAfterSeconds} seconds')`;

/** In SQL: the worker `id` has missed heartbeats, and none of its connections is open. */
const isGoneSql = (id: string): string =>
  `exists (select 1 from job_worker w where w.id = ${id} and w.connection_name is not null
      and w.beat_at < now() - interval '${goneAfterSeconds} seconds'
      and not exists (select 1 from pg_stat_activity a where a.application_name = w.connection_name))`;

/** In SQL: the job `j` of graphile_worker.jobs is held by a worker without a recent heartbeat. */
export const isHeldByDeadSql = `(j.locked_by is not null and j.locked_at < now() - interval '${deadAfterSeconds} seconds' and not ${isAliveSql('j.locked_by')})`;

/** Releases every job that a worker without a heartbeat holds (rule H8). Returns the number of those workers. */
export const releaseDeadWorkers = async (db: Db): Promise<number> => {
  // A new worker takes jobs before its first heartbeat, so the age of the lock counts too.
  const { rows } = await db.raw<{ rows: { dead: string[] }[] }>(
    `with dead as (
       select array_agg(distinct j.locked_by) as ids from graphile_worker.jobs j
        where j.locked_at < now() - interval '${deadAfterSeconds} seconds' and not ${isAliveSql('j.locked_by')}
           or ${isGoneSql('j.locked_by')}
     )
     select coalesce(d.ids, '{}') as dead, graphile_worker.force_unlock_workers(d.ids) from dead d where d.ids is not null`,
  );
  await db.raw(`delete from job_worker where beat_at < now() - interval '1 hour'`);
  return rows[0]?.dead.length ?? 0;
};

/** Releases the jobs that workers of this process still hold after they have ended. */
export const releaseWorkers = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.raw('select graphile_worker.force_unlock_workers(?::text[])', [[...ids]]);
  await db.raw('delete from job_worker where id = any(?::text[])', [[...ids]]);
};

/** Stores a heartbeat of each worker, given with the name of its connections. */
export const storeHeartbeats = async (db: Db, workers: ReadonlyMap<string, string>): Promise<void> => {
  await db.raw(
    `insert into job_worker (id, connection_name, newest_migration) select w.id, w.name, ? from unnest(?::text[], ?::text[]) as w(id, name)
     on conflict (id) do update set beat_at = now()`,
    [newestMigration, [...workers.keys()], [...workers.values()]],
  );
};
