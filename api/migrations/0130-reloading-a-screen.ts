import type { Knex } from 'knex';

/**
 * A director tells a screen to load its page again (rule G9). `number` names the device in the outbox of live data,
 * whose topics end in a number.
 */
export const name = '0130-reloading-a-screen';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table device
      add column number integer generated always as identity unique,
      add column reloads integer not null default 0;
  `);
};
