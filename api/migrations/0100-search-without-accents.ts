import type { Knex } from 'knex';
import { definitionOf } from './functions';

/**
 * Names are found without their accents and apostrophes (rule E2, decision registration/search-without-accents). The
 * folded text is stored, because folding the names of 20,000 competitors anew for each search would take longer than
 * the search.
 */
export const name = '0100-search-without-accents';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(definitionOf('folded_text'));
  await knex.raw(String.raw`
    drop index competitor_search;
    drop index person_search;
    -- The line breaks prevent matches across two fields.
    alter table competitor add column search_text text not null
      generated always as (folded_text(first_name || ' ' || last_name || E'\n' || school || E'\n' || instructor)) stored;
    alter table person add column search_text text not null
      generated always as (folded_text(first_name || ' ' || last_name || E'\n' || email)) stored;
    create index competitor_search on competitor using gin (search_text gin_trgm_ops);
    create index person_search on person using gin (search_text gin_trgm_ops);
  `);
};
