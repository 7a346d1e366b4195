import type { Knex } from 'knex';

/** Tablets and screens with a login of their own, and the officials beside them (decision hall/devices). */
export const name = '0078-devices';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table device (
      id uuid primary key default gen_random_uuid(),
      tournament_id integer not null references tournament on delete cascade,
      kind text not null check (kind in ('ring table', 'judge', 'announcer', 'screen')),
      ring_id integer references ring on delete cascade,
      seat integer check (seat between 1 and 7),
      name text not null check (length(name) between 1 and 60),
      token_hash bytea not null unique,
      paired_by_person_id integer not null references person,
      paired_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_by_person_id integer references person,
      -- What it last reported: when, with how many events that wait on it, which build, and by how much its clock is ahead.
      last_heard_at timestamptz,
      pending integer not null default 0 check (pending >= 0),
      app_version text not null default '',
      clock_offset_ms bigint not null default 0,
      check ((kind in ('ring table', 'judge')) = (ring_id is not null)),
      check ((kind = 'judge') = (seat is not null))
    );
    create index device_tournament on device (tournament_id);

    -- What a device becomes that sends the code.
    create table pairing_code (
      code_hash bytea primary key,
      tournament_id integer not null references tournament on delete cascade,
      kind text not null,
      ring_id integer references ring on delete cascade,
      seat integer,
      name text not null,
      made_by_person_id integer not null references person,
      expires_at timestamptz not null,
      used_at timestamptz
    );

    create table ring_official (
      id integer generated always as identity primary key,
      tournament_id integer not null references tournament on delete cascade,
      ring_id integer references ring on delete cascade,
      name text not null check (length(name) between 1 and 80),
      duty text not null check (duty in ('scorekeeper', 'judge', 'referee', 'announcer', 'ring chief')),
      seat integer check (seat between 1 and 7),
      check ((duty = 'judge') = (seat is not null))
    );
    create index ring_official_tournament on ring_official (tournament_id);

    -- No foreign key: the log outlives the device.
    alter table audit_log add column device_id uuid;
  `);
};
