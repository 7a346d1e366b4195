import type { Knex } from 'knex';

/** Tournaments and what they offer. Money is cents, dates have no time (rules A1, A3, A4, F1). */
export const name = '0002-tournaments';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table tournament (
      id integer generated always as identity primary key,
      name text not null,
      tournament_date date not null unique,
      registration_opens_on date not null,
      registration_closes_after date not null,
      time_zone text not null default 'America/Los_Angeles',
      early_online_cents integer not null check (early_online_cents >= 0),
      early_price_ends_before date,
      regular_online_cents integer not null check (regular_online_cents >= 0),
      competitor_door_cents integer not null check (competitor_door_cents >= 0),
      spectator_cents integer not null check (spectator_cents >= 0),
      lunch_cents integer not null check (lunch_cents >= 0),
      city text not null,
      venue_name text not null,
      venue_address text not null,
      in_person_registration_times text not null,
      black_belt_meeting_time text not null,
      elimination_time text not null,
      created_at timestamptz not null default now(),
      check (registration_opens_on <= registration_closes_after)
    );

    create table schedule_item (
      tournament_id integer not null references tournament on delete cascade,
      position integer not null,
      line1 text not null,
      line2 text not null,
      primary key (tournament_id, position)
    );

    create table event_type (
      id integer generated always as identity primary key,
      title text not null unique,
      description text not null,
      show_on_homepage boolean not null default true,
      format text not null check (format in ('panel', 'bracket', 'measured', 'attempts')),
      position integer not null default 0
    );

    create table event (
      id integer generated always as identity primary key,
      tournament_id integer not null references tournament on delete cascade,
      event_type_id integer not null references event_type,
      unique (tournament_id, event_type_id)
    );

    create table competitor_level (
      id integer generated always as identity primary key,
      name text not null unique,
      position integer not null unique,
      is_black_belt boolean not null default false
    );

    create table feature_flag (
      name text primary key,
      is_on boolean not null
    );
    insert into feature_flag (name, is_on) values
      ('SellLunchTickets', false), ('SellMerch', true), ('MailingListTab', false), ('AllowSmsNotifications', false);

    create table merch (
      id integer generated always as identity primary key,
      tournament_id integer not null references tournament on delete cascade,
      name text not null,
      description text not null default '',
      price_cents integer not null check (price_cents >= 0),
      is_t_shirt boolean not null default false,
      position integer not null default 0
    );

    -- stock null: not counted. held: order lines that hold a piece, in open carts and sold alike.
    create table merch_size (
      id integer generated always as identity primary key,
      merch_id integer not null references merch on delete cascade,
      label text not null,
      position integer not null default 0,
      stock integer check (stock >= 0),
      held integer not null default 0 check (held >= 0),
      unique (merch_id, label),
      constraint merch_size_not_oversold check (stock is null or held <= stock)
    );

    create function notify_changed() returns trigger language plpgsql as $$
    begin perform pg_notify('changed', tg_table_name); return null; end $$;
    create trigger tournament_changed after insert or update or delete on tournament for each statement execute function notify_changed();
    create trigger schedule_item_changed after insert or update or delete on schedule_item for each statement execute function notify_changed();
    create trigger event_type_changed after insert or update or delete on event_type for each statement execute function notify_changed();
    create trigger event_changed after insert or update or delete on event for each statement execute function notify_changed();
    create trigger competitor_level_changed after insert or update or delete on competitor_level for each statement execute function notify_changed();
    create trigger feature_flag_changed after insert or update or delete on feature_flag for each statement execute function notify_changed();
    create trigger merch_changed after insert or update or delete on merch for each statement execute function notify_changed();
  `);
};
