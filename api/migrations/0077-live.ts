import type { Knex } from 'knex';

/** What live pages are told, in the order of the commits (decision platform/live-data). */
export const name = '0077-live';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- The lock of this row gives the events of a tournament their numbers, one transaction after the other.
    create table live_head (
      tournament_id integer primary key references tournament on delete cascade,
      seq bigint not null check (seq > 0)
    );
    -- body: the whole new state of one small thing; null: it is gone.
    create table live_event (
      tournament_id integer not null references tournament on delete cascade,
      seq bigint not null check (seq > 0),
      topic text not null check (length(topic) between 1 and 80),
      key text not null check (length(key) between 1 and 200),
      body jsonb,
      created_at timestamptz not null default clock_timestamp(),
      constraint live_event_pkey primary key (tournament_id, seq)
    );
    create index live_event_created_at on live_event using brin (created_at);
  `);
};
