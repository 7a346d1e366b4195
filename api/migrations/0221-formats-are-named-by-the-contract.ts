import type { Knex } from 'knex';

/** The formats are checked by the contract alone, so that a new one needs no change of the tables. */
export const name = '0221-formats-are-named-by-the-contract';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table event_type drop constraint if exists event_type_format_check;
    alter table ring drop constraint if exists ring_formats_check;
    alter table ring add constraint ring_formats_check check (cardinality(formats) > 0);
    alter table contest drop constraint if exists contest_format_check;
  `);
};
