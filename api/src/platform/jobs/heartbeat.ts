import type { Db } from '../db/knex';
import type { Logger } from '../log';
import { releaseDeadWorkers, releaseWorkers, storeHeartbeats } from './heartbeat.queries';

/** The interval of the heartbeat, in milliseconds. */
const beatEvery = 3_000;
/** The heartbeats of this process's workers. */
export interface Heartbeat {
  /** Starts the heartbeat of a worker, whose connections to the database have this name. */
  begin(id: string, connectionName: string): Promise<void>;
  /** Ends the heartbeat of a worker; its jobs are released now or as soon as the database answers. */
  end(id: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Records the heartbeats of this process's workers every three seconds, and releases the jobs of workers without one.
 */
export const startHeartbeat = (db: Db, log: Logger): Heartbeat => {
  /** The names of their connections, by the ids of the workers. */
  const alive = new Map<string, string>();
  const ended = new Set<string>();
  let beating: Promise<void> | undefined;

  const beat = async () => {
    if (ended.size > 0) {
      const ids = [...ended];
      await releaseWorkers(db, ids);
      for (const id of ids) ended.delete(id);
    }
    await storeHeartbeats(db, alive);
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
