import type { Db } from '../db/knex';

interface JobOptions {
  /** Two waiting jobs with the same key become one. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

/**
 * Queues background work in the caller's transaction: it runs after the commit, or never (decision D2).
 * A failed job is tried again with growing pauses.
 */
export const addJob = async (db: Db, task: string, payload: object, { key, runAt, maxAttempts = 25 }: JobOptions = {}): Promise<void> => {
  await db.raw('select graphile_worker.add_job(?, payload => ?::json, job_key => ?, run_at => ?, max_attempts => ?)', [
    task,
    JSON.stringify(payload),
    key ?? null,
    runAt ?? null,
    maxAttempts,
  ]);
};
