import type { Knex } from 'knex';

/** Coupons of a tournament, which take something off the competitors' fees of a registration (rule C12). */
export const name = '0113-coupons';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table coupon (
      id integer generated always as identity primary key,
      tournament_id integer not null references tournament on delete cascade,
      code text not null check (length(code) <= 20 and code ~ '^[A-Z0-9-]{4,20}$'),
      percent smallint check (percent between 1 and 100),
      amount_cents integer check (amount_cents >= 0),
      max_uses integer check (max_uses > 0),
      last_day date,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      check ((percent is null) <> (amount_cents is null)),
      unique (tournament_id, code)
    );
    -- Visitors' pages say whether there are coupons.
    create trigger coupon_changed after insert or update or delete on coupon for each statement execute function notify_changed();
    -- Set in a cart by the family; a paid registration keeps the one it was paid with.
    alter table registration add column coupon_id integer references coupon;
    create index registration_coupon on registration (coupon_id) where coupon_id is not null;

    alter table registration_line drop constraint registration_line_kind_check, drop constraint registration_line_unit_price_cents_check;
    alter table registration_line
      add constraint registration_line_kind_check check (kind in ('competitor', 'spectator', 'lunch', 'merch', 'family cap', 'coupon')),
      add constraint registration_line_unit_price_cents_check check (unit_price_cents >= 0 or kind in ('family cap', 'coupon'));
  `);
};
