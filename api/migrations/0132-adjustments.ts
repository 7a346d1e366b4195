import type { Knex } from 'knex';

/**
 * Staff lower what a registration costs by lines of their own, a refund says what it is for, and a tournament limits
 * what volunteers give back (rule C15). A purpose is null where an earlier release wrote the refund.
 */
export const name = '0132-adjustments';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table registration_line drop constraint registration_line_kind_check, drop constraint registration_line_unit_price_cents_check;
    alter table registration_line
      add constraint registration_line_kind_check check (kind in ('competitor', 'spectator', 'lunch', 'merch', 'family cap', 'coupon',
        'discount', 'goodwill', 'waived', 'writtenOff', 'unused adjustment')),
      add constraint registration_line_unit_price_cents_check check (unit_price_cents >= 0
        or kind in ('family cap', 'coupon', 'discount', 'goodwill', 'waived', 'writtenOff', 'unused adjustment'));

    alter table refund add column purpose text check (purpose in ('owed', 'goodwill', 'payAnotherWay'));
    alter table ledger_entry add column purpose text check (purpose in ('owed', 'goodwill', 'payAnotherWay'));

    alter table tournament add column volunteer_refund_cents integer not null default 5000 check (volunteer_refund_cents >= 0);
  `);
};
