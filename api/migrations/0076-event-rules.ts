import type { Knex } from 'knex';

/**
 * How an event is decided beyond its format: the attempts of measured ones, and who is third in a bracket (rule F1).
 */
export const name = '0076-event-rules';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Both are stored for every event; only measured ones use attempts, only brackets third_place.
    alter table event
      add column attempts smallint not null default 3 check (attempts between 2 and 5),
      add column third_place text not null default 'shared' check (third_place in ('shared', 'match'));
  `);
};
