import type { Knex } from 'knex';

/**
 * How many competitors of a registration its family limit covers (rule C12). A paid registration keeps the number that
 * it was paid with; those paid before have none, because all of their competitors were covered. The line of the limit
 * names the number as its reference; one of goodwill may name a refund.
 */
export const name = '0162-what-a-family-limit-covers';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table tournament add column family_cap_covers integer not null default 5 check (family_cap_covers between 1 and 200);
    alter table registration add column family_cap_covers integer check (family_cap_covers between 1 and 200);
    alter table registration_line
      drop constraint registration_line_check1,
      add constraint registration_line_reference check (kind in ('family cap', 'goodwill') or (kind in ('competitor', 'merch')) = (ref_id is not null));
  `);
};
