import type { Knex } from 'knex';

/** Medals are checked by the contract alone: a fourth place and participation have one where an event says so (G17). */
export const name = '0230-medals-are-named-by-the-contract';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table contest_placing drop constraint if exists contest_placing_medal_check');
};
