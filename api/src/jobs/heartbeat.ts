import type { Db } from '../db/knex';
import type { Logger } from '../log';

/** A worker says so often that it lives, in milliseconds. */
const beatEvery = 5_000;
/** A worker that has said nothing for so many seconds is taken for dead. Its jobs then run again, which is harmless should it live after all. */
export const deadAfterSeconds = 20;

/** In SQL: the worker `id` was alive a moment ago. */
export const isAliveSql = (id: string): string =>
  `exists (select 1 from job_worker w where w.id = ${id} and w.beat_at > now() - interval '${deadAfterSeconds} seconds')`;

/** Releases every job that a worker without a heartbeat holds (decision H8). Answers how many workers that were. */
export const releaseDeadWorkers = async (db: Db): Promise<number> => {
  // A worker that has just begun takes jobs before its first beat, hence the age of the lock.
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

/** Releases what a worker of this process still holds after it has ended. */
const releaseEnded = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.raw('select graphile_worker.force_unlock_workers(?::text[])', [[...ids]]);
  await db.raw('delete from job_worker where id = any(?::text[])', [[...ids]]);
};

/** The signs of life of this process's workers. */
export interface Heartbeat {
  /** From now on this worker lives. */
  begin(id: string): Promise<void>;
  /** It has ended; what it still holds is released, now or as soon as the database answers. */
  end(id: string): Promise<void>;
  stop(): Promise<void>;
}

/** Records every five seconds that this process's workers live, and releases the jobs of those that no longer do. */
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
    await db.raw('insert into job_worker (id) select unnest(?::text[]) on conflict (id) do update set beat_at = now()', [[...alive]]);
    const dead = await releaseDeadWorkers(db);
    if (dead > 0) log.warn({ dead }, 'the jobs of processes that have ended are released');
  };
  /** One beat at a time; an absent database is reported by the listener, and the next beat tries again. */
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
