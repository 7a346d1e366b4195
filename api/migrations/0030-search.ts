import type { Knex } from 'knex';

/**
 * Any part of a name is found without reading every row (rule E2): indexes of three-letter pieces. `pg_trgm` comes with
 * PostgreSQL, and the owner of a database may create it.
 */
export const name = '0030-search';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(String.raw`
    create extension if not exists pg_trgm;
    create index competitor_search on competitor using gin ((first_name || ' ' || last_name || E'\n' || school || E'\n' || instructor) gin_trgm_ops);
    create index person_search on person using gin ((first_name || ' ' || last_name || E'\n' || email) gin_trgm_ops);
  `);
};
