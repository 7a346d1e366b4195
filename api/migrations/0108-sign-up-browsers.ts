import type { Knex } from 'knex';

/**
 * The browser that signed somebody up, which may continue without a login once it has followed the mailed link (rule
 * B12).
 */
export const name = '0108-sign-up-browsers';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table sign_up add column browser_hash bytea;

    create table sign_up_browser (
      person_id integer primary key references person on delete cascade,
      -- Of the secret in the browser's cookie, which is stored nowhere else.
      secret_hash bytea not null unique,
      -- Set once the link was followed in this browser.
      ready_until timestamptz,
      created_at timestamptz not null default now()
    );
  `);
};
