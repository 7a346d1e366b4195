import type { Knex } from 'knex';

/** What settings need to be edited by several people (E8), and what an event says of its turns and size (F1). */
export const name = '0016-settings';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Counts the changes; who changes an older version than the stored one is told so.
    alter table tournament add column version integer not null default 1;
    alter table event_type add column version integer not null default 1;
    alter table competitor_level add column version integer not null default 1;
    alter table division add column version integer not null default 1;
    alter table feature_flag add column version integer not null default 1;

    alter table event
      add column version integer not null default 1,
      add column minutes_per_turn numeric(4, 1) not null default 2 check (minutes_per_turn > 0),
      add column judges smallint not null default 5 check (judges between 1 and 7),
      add column min_size smallint not null default 4 check (min_size >= 1),
      add column max_size smallint not null default 16,
      add constraint event_sizes check (min_size <= max_size);

    alter table tournament
      add column ring_count smallint not null default 8 check (ring_count between 1 and 50);

    -- Levels and divisions are put in another order in one step.
    alter table competitor_level drop constraint competitor_level_position_key;
    alter table competitor_level add constraint competitor_level_position_key unique (position) deferrable initially deferred;
  `);
};
