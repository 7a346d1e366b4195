import type { Knex } from 'knex';

/** The second factor of the login of staff (rule B10, decision people/second-factor). */
export const name = '0102-second-factor';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table second_factor (
      person_id integer primary key references person on delete cascade,
      -- Encrypted with a key that is derived from the server's secret, so that a copy of the table makes no codes.
      secret bytea not null,
      begun_at timestamptz not null,
      -- Null until a code of the app has shown that it has the secret. Until then a login does not ask for it.
      confirmed_at timestamptz,
      -- The period of 30 seconds of the last code that was used: a code is used once.
      last_period bigint not null default 0
    );
    create table recovery_code (
      -- Keyed with the server's secret.
      code_hash bytea primary key,
      person_id integer not null references second_factor on delete cascade,
      used_at timestamptz
    );
    create index recovery_code_person on recovery_code (person_id);
  `);
};
