import { statement } from '../db/knex';

/** Adds a job; without an id it was not added (`addJob`). */
export const insertJob = statement<{ id: string | null }>(
  'add job',
  'select id from graphile_worker.add_job($1, payload => $2::json, job_key => $3, run_at => $4, max_attempts => $5, queue_name => $6)',
  'write',
);
