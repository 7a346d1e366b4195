import type { Knex } from 'knex';

/** Merchandise that competitors of an event need, such as boards for breaking, with the number by age (rule C4). */
export const name = '0240-needed-merchandise';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table merch
      add column event_id integer references event,
      add column pieces_by_age jsonb not null default '[]' check (jsonb_typeof(pieces_by_age) = 'array');
    create index merch_event on merch (event_id) where event_id is not null;
  `);
};
