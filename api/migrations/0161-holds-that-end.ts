import type { Knex } from 'knex';

/** Until when a cart may hold merchandise, however active it is (rule C4). Without it nothing was held yet. */
export const name = '0161-holds-that-end';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table registration add column holds_until timestamptz');
};
