import type { Knex } from 'knex';

/** Codes by mail for owners of accounts without a password (decision people/idle-sessions). */
export const name = '0096-owner-codes';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table account_link
      drop constraint account_link_purpose_check,
      add constraint account_link_purpose_check check (purpose in ('verify', 'reset', 'new-email', 'invite', 'owner-code'));
  `);
};
