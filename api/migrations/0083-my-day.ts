import type { Knex } from 'knex';

/** The private address of a family's day follows from a key and this number (rule G7). */
export const name = '0083-my-day';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table registration add column family_link_version integer not null default 1');
};
