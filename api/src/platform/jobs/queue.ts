import type { Db } from '../db/knex';
import { insertJob } from './queue.queries';

interface JobOptions {
  /** Two waiting jobs with the same key become one. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs with the same name run one after the other. */
  oneByOne?: string;
}

const tries = 10;

/**
 * Queues background work in the caller's transaction: it runs after the commit, or never (rule D2).
 * A failed job is tried again with growing pauses.
 *
 * A job with this key that is queued absorbs the new one. When a worker starts that job between the two statements of
 * `add_job`, the function adds nothing and the started job may have read the state before this transaction, so the call
 * is repeated: it then finds the started job and adds another one.
 */
export const addJob = async (
  db: Db,
  task: string,
  payload: object,
  { key, runAt, maxAttempts = 25, oneByOne }: JobOptions = {},
): Promise<void> => {
  const values = [task, JSON.stringify(payload), key ?? null, runAt ?? null, maxAttempts, oneByOne ?? null];
  for (let left = tries; left > 0; left--) if ((await insertJob(db, values))[0]?.id != null) return;
  throw new Error(`The job ${task} was not added: workers kept starting the one with the same key`);
};
