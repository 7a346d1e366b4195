import { statement, type Db } from '../db/knex';

interface JobOptions {
  /** Two waiting jobs with the same key become one. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs with the same name run one after the other. */
  oneByOne?: string;
}

const add = statement<never>(
  'add job',
  'select graphile_worker.add_job($1, payload => $2::json, job_key => $3, run_at => $4, max_attempts => $5, queue_name => $6)',
  'write',
);

/**
 * Queues background work in the caller's transaction: it runs after the commit, or never (decision D2).
 * A failed job is tried again with growing pauses.
 */
export const addJob = async (
  db: Db,
  task: string,
  payload: object,
  { key, runAt, maxAttempts = 25, oneByOne }: JobOptions = {},
): Promise<void> => {
  await add(db, [task, JSON.stringify(payload), key ?? null, runAt ?? null, maxAttempts, oneByOne ?? null]);
};
