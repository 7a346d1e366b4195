import type { Knex } from 'knex';

/**
 * The most that the competitors of one registration cost together (rule C12). A paid registration keeps the limit it
 * was paid under (rule A4).
 */
export const name = '0112-family-caps';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table tournament add column family_cap_cents integer check (family_cap_cents >= 0);
    alter table registration add column family_cap_cents integer check (family_cap_cents >= 0);

    -- The line of the limit has a price below zero, because it takes off.
    alter table registration_line drop constraint registration_line_kind_check, drop constraint registration_line_unit_price_cents_check;
    alter table registration_line
      add constraint registration_line_kind_check check (kind in ('competitor', 'spectator', 'lunch', 'merch', 'family cap')),
      add constraint registration_line_unit_price_cents_check check (unit_price_cents >= 0 or kind = 'family cap');
  `);
};
