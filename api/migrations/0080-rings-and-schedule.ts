import type { Knex } from 'knex';

/**
 * What planning must know of the day: when schedule items are and what they block, and the hours and equipment of rings
 * (rules G2 and G5).
 */
export const name = '0080-rings-and-schedule';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Minutes after midnight in the time zone of the tournament. Visitors see the two lines only.
    alter table schedule_item
      add column starts_minute smallint check (starts_minute between 0 and 1439),
      add column ends_minute smallint check (ends_minute between 1 and 1440),
      add column blocks text not null default 'nothing' check (blocks in ('nothing', 'rings', 'blackBelts')),
      -- Event types that begin with this item, not before; their end is wished for, not required.
      add column event_type_ids integer[] not null default '{}',
      add constraint schedule_item_times check (ends_minute > starts_minute),
      add constraint schedule_item_blocks_some_time check (blocks = 'nothing' or (starts_minute is not null and ends_minute is not null)),
      add constraint schedule_item_opens_at_some_time check (cardinality(event_type_ids) = 0 or starts_minute is not null);

    -- version: of its settings. order_version: of what runs in it.
    alter table ring
      alter column is_open set default true,
      add column version integer not null default 1,
      add column order_version integer not null default 1,
      add column closes_when_done boolean not null default false,
      add column opens_minute smallint not null default 540 check (opens_minute between 0 and 1439),
      add column closes_minute smallint not null default 1020 check (closes_minute between 1 and 1440),
      add column judges smallint not null default 5 check (judges between 1 and 7),
      add column formats text[] not null default '{panel,bracket,measured,attempts}'
        check (cardinality(formats) > 0 and formats <@ array['panel', 'bracket', 'measured', 'attempts']),
      add constraint ring_hours check (closes_minute > opens_minute);
  `);
};
