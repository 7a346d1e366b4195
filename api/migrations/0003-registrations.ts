import type { Knex } from 'knex';

/**
 * Registrations: one open cart per customer and tournament, competitors, contacts and merchandise lines (sections 3 and
 * 4, C1, C4).
 */
export const name = '0003-registrations';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- cart_version counts every change that can move the price; a payment pays for one version.
    create table registration (
      id integer generated always as identity primary key,
      tournament_id integer not null references tournament,
      person_id integer not null references person,
      spectators integer not null default 0 check (spectators between 0 and 200),
      lunch integer not null default 0 check (lunch between 0 and 200),
      cart_version integer not null default 0,
      created_at timestamptz not null default now(),
      last_activity_at timestamptz not null default now(),
      completed_at timestamptz
    );
    create unique index registration_one_open on registration (person_id, tournament_id) where completed_at is null;
    create index registration_person on registration (person_id, tournament_id);
    create index registration_tournament on registration (tournament_id, completed_at);
    create index registration_idle on registration (last_activity_at) where completed_at is null;

    create table competitor (
      id integer generated always as identity primary key,
      registration_id integer not null references registration on delete cascade,
      first_name text not null,
      last_name text not null,
      birth_date date not null,
      gender smallint not null check (gender in (1, 2)),
      competitor_level_id integer not null references competitor_level,
      school text not null,
      instructor text not null,
      weight_lb numeric(5, 2) not null check (weight_lb > 0),
      height_in numeric(4, 2) not null check (height_in > 0),
      emergency_contact_name text not null,
      emergency_contact_phone text not null,
      medical_notes text not null default '',
      waiver_version text not null,
      waiver_signed_name text not null,
      waiver_guardian_name text not null default '',
      waiver_signed_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index competitor_registration on competitor (registration_id);

    create table competitor_event (
      competitor_id integer not null references competitor on delete cascade,
      event_id integer not null references event,
      primary key (competitor_id, event_id)
    );

    create table contact (
      registration_id integer not null references registration on delete cascade,
      position integer not null,
      phone_number text not null,
      agreed_to_sms_division_notifications boolean not null default false,
      primary key (registration_id, position)
    );

    -- is_held: the line counts in merch_size.held; idle carts lose the hold and keep the line.
    create table merch_order (
      id integer generated always as identity primary key,
      registration_id integer not null references registration on delete cascade,
      merch_size_id integer not null references merch_size,
      price_cents integer not null check (price_cents >= 0),
      is_held boolean not null default true,
      created_at timestamptz not null default now()
    );
    create index merch_order_registration on merch_order (registration_id);
    create index merch_order_size on merch_order (merch_size_id);
  `);
};
