import type { Knex } from 'knex';

/**
 * Who works on the queue, so that the jobs of a dead process are released (rule H8), and why a letter failed (rule D2).
 */
export const name = '0050-job-workers';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The id is the one under which graphile-worker locks jobs.
    create table job_worker (
      id text primary key,
      started_at timestamptz not null default now(),
      beat_at timestamptz not null default now()
    );

    alter table mail add column failure text
      check (failure in ('unreachable', 'login', 'address', 'refused', 'other'));
  `);
};
