import type { Knex } from 'knex';

/** When logins of staff were used last (rule B10, decision people/idle-sessions). */
export const name = '0097-session-use';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table session_use (
      -- SHA-256 of the header that carries the token, so that a copy of the table logs nobody in.
      token_hash bytea primary key,
      person_id integer not null references person on delete cascade,
      used_at timestamptz not null
    );
    create index session_use_person on session_use (person_id);
  `);
};
