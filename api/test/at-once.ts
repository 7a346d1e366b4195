import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../src/platform/db/knex';

/** A barrier for `count` callers: each waits until all of them have arrived. */
export const createBarrier = (count: number): (() => Promise<void>) => {
  let arrived = 0;
  let open = () => undefined as void;
  const all = new Promise<void>((resolve) => (open = resolve));
  return async () => {
    arrived += 1;
    if (arrived === count) open();
    await all;
  };
};

/** Waits until `work` has ended, or until a statement of this database waits for a lock. */
export const untilEndedOrBlocked = async (db: Db, work: Promise<unknown>): Promise<void> => {
  let isOver = false;
  const settled = () => (isOver = true);
  work.then(settled, settled);
  const isWaiting = async () =>
    (
      await db.raw<{ rows: unknown[] }>(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rows.length > 0;
  while (!isOver && !(await isWaiting())) await pause(5);
};
