import type { Knex } from 'knex';

/**
 * The name of a worker's connections, by which the end of a killed process shows (rule H8), and an id of this database,
 * which a restore replaces, so that devices notice that the server may have lost what they sent (rule E3).
 */
export const name = '0126-restored-databases';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table job_worker add column connection_name text;

    create table database_identity (
      is_only boolean primary key default true check (is_only),
      id uuid not null default gen_random_uuid()
    );
    insert into database_identity default values;
  `);
};
