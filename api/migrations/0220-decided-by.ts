import type { Knex } from 'knex';

/**
 * Who decided at a ring, by a name that was typed there because nobody is listed; and who finished a contest by name,
 * so that somebody else confirms it.
 */
export const name = '0220-decided-by';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table ring_event add column decided_by text check (length(decided_by) between 1 and 80);
    alter table contest add column finished_by_name text;
  `);
};
