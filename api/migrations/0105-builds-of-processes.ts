import type { Knex } from 'knex';

/**
 * Which schema each process knows, so that a migration that breaks an older process waits for its end (decision
 * platform/known-schemas).
 */
export const name = '0105-builds-of-processes';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table job_worker add column newest_migration text');
};
