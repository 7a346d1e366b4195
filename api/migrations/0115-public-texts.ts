import type { Knex } from 'knex';

/** What the home page says beside dates and prices, and from when visitors see a tournament (rules E9 and E10). */
export const name = '0115-public-texts';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table tournament
      add column bring text not null default '' check (length(bring) <= 5000),
      add column faq jsonb not null default '[]' check (jsonb_typeof(faq) = 'array'),
      -- A time of the clock where it is held. Cached pages change at a quarter of an hour.
      add column hidden_until timestamp check (extract(minute from hidden_until)::int % 15 = 0 and extract(second from hidden_until) = 0);
  `);
};
