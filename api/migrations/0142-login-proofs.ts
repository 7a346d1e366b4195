import type { Knex } from 'knex';

/**
 * What proves a login besides the password: Google's subject and mailed codes (rules B3 and B13, decisions
 * people/google-subject and people/limits-for-owners).
 */
export const name = '0142-login-proofs';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table person add column google_sub text;
    create unique index person_google_sub on person (google_sub) where google_sub is not null;

    -- A credential of Google that has logged somebody in, until it expires.
    create table used_credential (
      nonce_hash bytea primary key,
      expires_at timestamptz not null
    );

    alter table account_link
      drop constraint account_link_purpose_check,
      add constraint account_link_purpose_check check (purpose in ('verify', 'reset', 'new-email', 'invite', 'owner-code', 'login-code'));

    -- SHA-256 of the network in which a director made the code.
    alter table pairing_code add column made_from bytea;
  `);
};
