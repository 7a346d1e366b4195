import { newestMigration } from '../../migrations';
import type { Db } from '../db/knex';
import type { Logger } from '../log';

/** The interval of the heartbeat, in milliseconds. */
const beatEvery = 5_000;
/** A worker without a heartbeat for this many seconds counts as dead. Its jobs then run again, which is harmless if it is still alive. */
export const deadAfterSeconds = 20;

/** In SQL: the worker `id` has a recent heartbeat. */
export const isAliveSql = (id: string): string =>
  `exists (select 1 from job_worker w where w.id = ${id} and w.beat_at > now() - interval '${deadAfterSeconds} seconds')`;

/** Releases every job that a worker without a heartbeat holds (decision H8). Returns the number of those workers. */
export const releaseDeadWorkers = async (db: Db): Promise<number> => {
  // A new worker takes jobs before its first heartbeat, so the age of the lock counts too.
  const { rows } = await db.raw<{ rows: { dead: string[] }[] }>(
    `with dead as (
       select array_agg(distinct j.locked_by) as ids from graphile_worker.jobs j
        where j.locked_at < now() - interval '${deadAfterSeconds} seconds' and not ${isAliveSql('j.locked_by')}
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
  /** Starts the heartbeat of a worker. */
  begin(id: string): Promise<void>;
  /** Ends the heartbeat of a worker; its jobs are released now or as soon as the database answers. */
  end(id: string): Promise<void>;
  stop(): Promise<void>;
}

/** Records the heartbeats of this process's workers every five seconds, and releases the jobs of workers without one. */
export const startHeartbeat = (db: Db, log: Logger): Heartbeat => {
  const alive = new Set<string>();
  const ended = new Set<string>();
  let beating: Promise<void> | undefined;

  const beat = async () => {
    if (ended.size > 0) {
      const ids = [...ended];
      await releaseEnded(db, ids);
      for (const id of ids) ended.delete(id);
    }
    await db.raw(
      'insert into job_worker (id, newest_migration) select unnest(?::text[]), ? on conflict (id) do update set beat_at = now()',
      [[...alive], newestMigration],
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
    begin: async (id) => {
      alive.add(id);
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
