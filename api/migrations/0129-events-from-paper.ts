import type { Knex } from 'knex';

/**
 * What was entered from a sheet of paper, after the network or the tablet had failed (rule G4, decision
 * hall/sheets-at-the-ring).
 */
export const name = '0129-events-from-paper';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`alter table ring_event add column from_paper boolean not null default false;`);
};
