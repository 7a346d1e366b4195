import type { Knex } from 'knex';

/** Who goes on fighting in a bracket after a loss (rule G4). */
export const name = '0079-elimination';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Stored for every event; only brackets use it.
    alter table event
      add column elimination text not null default 'single' check (elimination in ('single', 'repechage', 'double'));
  `);
};
