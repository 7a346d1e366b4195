import type { Knex } from 'knex';

/** One code pairs all devices of a ring (rule G9, decision hall/ring-codes). */
export const name = '0249-ring-codes';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table ring_code (
      id integer generated always as identity primary key,
      tournament_id integer not null references tournament on delete cascade,
      ring_id integer not null references ring on delete cascade,
      code_hash bytea not null unique,
      made_by_person_id integer not null references person,
      made_at timestamptz not null,
      -- SHA-256 of the network in which a director made the code.
      made_from bytea not null,
      -- A director moves it: later, or to this moment, which ends the code.
      expires_at timestamptz not null
    );
    create index ring_code_ring on ring_code (ring_id);
    create index ring_code_tournament on ring_code (tournament_id);

    -- The device that a code for one device becomes, so that the page that shows the code knows it once it is paired.
    alter table pairing_code add column device_id uuid not null default gen_random_uuid();

    alter table device
      add column ring_code_id integer references ring_code on delete set null,
      -- SHA-256 of the key of the browser: it may choose another seat, and its former one is free then.
      add column browser_hash bytea;
    create index device_ring_code on device (ring_code_id) where ring_code_id is not null;
    create index device_browser on device (browser_hash) where browser_hash is not null;
  `);
};
