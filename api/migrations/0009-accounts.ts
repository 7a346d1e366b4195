import type { Knex } from 'knex';

/** Sign-ups wait outside the request that brings them (rule B2); a link may move an account to a new address. */
export const name = '0009-accounts';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- A form as it came, until a job has made an account of it a moment later: the request itself must not look at existing accounts.
    create table sign_up (
      id integer generated always as identity primary key,
      form jsonb not null,
      password_hash text not null,
      created_at timestamptz not null default now()
    );

    alter table account_link
      add column new_email text,
      drop constraint account_link_purpose_check,
      add constraint account_link_purpose_check check (purpose in ('verify', 'reset', 'new-email')),
      add constraint account_link_new_email check ((purpose = 'new-email') = (new_email is not null));
  `);
};
