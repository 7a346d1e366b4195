import type { Knex } from 'knex';

/**
 * What lists and numbers of 20,000 competitors read (rule E2, E1): the index of those who compete holds the columns
 * that are counted, filtered and sorted, so that the wide rows with addresses and waivers are read only for the page
 * that is shown.
 */
export const name = '0042-lists';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table competitor add column sort_name text not null generated always as (lower(last_name || ' ' || first_name)) stored;
    create index competitor_by_name on competitor (sort_name, id) where withdrawn_at is null;
    create index competitor_competing on competitor (registration_id)
      include (id, competitor_level_id, gender, birth_date, weight_lb, height_in, school) where withdrawn_at is null;
    create index competitor_withdrawn on competitor (id) where withdrawn_at is not null;
  `);
};
