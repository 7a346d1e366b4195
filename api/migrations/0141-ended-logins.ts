import type { Knex } from 'knex';

/** Logins that were ended by "Log out" before they expired (rule B13, decision people/end-of-a-login). */
export const name = '0141-ended-logins';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table ended_login (
      -- What names the login in its tokens, or SHA-256 of the token where that is missing. Neither logs anybody in.
      login_hash bytea primary key,
      person_id integer not null references person on delete cascade,
      expires_at timestamptz not null
    );
    create index ended_login_person on ended_login (person_id);
  `);
};
