import { newestMigration } from '../../migrations';
import type { Db } from '../db/knex';
import type { Logger } from '../log';

/** The interval of the heartbeat, in milliseconds. */
const beatEvery = 3_000;
/** A worker without a heartbeat for this many seconds counts as dead. Its jobs then run again, which is harmless if it is still alive. */
export const deadAfterSeconds = 20;
/**
 * The same for a worker that has no connection to the database any more. The system closes those of a process that was killed; one that hangs keeps
 * them (api decision 0051).
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

/** Releases every job that a worker without a heartbeat holds (decision H8). Returns the number of those workers. */
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

/** Releases the jobs that a worker of this process still holds after it has ended. */
const releaseEnded = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.raw('select graphile_worker.force_unlock_workers(?::text[])', [[...ids]]);
  await db.raw('delete from job_worker where id = any(?::text[])', [[...ids]]);
};

/** The heartbeats of this process's workers. */
export interface Heartbeat {
  /** Starts the heartbeat of a worker, whose connections to the database have this name. */
  begin(id: string, connectionName: string): Promise<void>;
  /** Ends the heartbeat of a worker; its jobs are released now or as soon as the database answers. */
  end(id: string): Promise<void>;
  stop(): Promise<void>;
}

/** Records the heartbeats of this process's workers every three seconds, and releases the jobs of workers without one. */
export const startHeartbeat = (db: Db, log: Logger): Heartbeat => {
  /** The names of their connections, by the ids of the workers. */
  const alive = new Map<string, string>();
  const ended = new Set<string>();
  let beating: Promise<void> | undefined;

  const beat = async () => {
    if (ended.size > 0) {
      const ids = [...ended];
      await releaseEnded(db, ids);
      for (const id of ids) ended.delete(id);
    }
    await db.raw(
      `insert into job_worker (id, connection_name, newest_migration) select w.id, w.name, ? from unnest(?::text[], ?::text[]) as w(id, name)
       on conflict (id) do update set beat_at = now()`,
      [newestMigration, [...alive.keys()], [...alive.values()]],
    );
    const dead = await releaseDeadWorkers(db);
    if (dead > 0) log.warn({ dead }, 'the jobs of processes that have ended are released');
  };
  /** One heartbeat at a time. The listener reports an absent database, and the next heartbeat tries again. */
  const beatOnce = () => {
    beating ??= beat()
      .catch((error: unknown) => log.debug({ err: error }, 'no heartbeat'))
      .finally(() => (beating = undefined));
    return beating;
  };
  const timer = setInterval(() => void beatOnce(), beatEvery);
  return {
    begin: async (id, connectionName) => {
      alive.set(id, connectionName);
      await beating;
      await beatOnce();
    },
    end: async (id) => {
      alive.delete(id);
      ended.add(id);
      await beating;
      await beatOnce();
    },
    stop: async () => {
      clearInterval(timer);
      await beating;
    },
  };
};
