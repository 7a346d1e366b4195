import type { Knex } from 'knex';

/** A division that was noted on paper is done without its ring: nobody was called to it (rule G15). */
export const name = '0247-divisions-from-paper';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table ring_assignment add column is_from_paper boolean not null default false;');
};
