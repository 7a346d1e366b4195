import type { Knex } from 'knex';

/** A link that lets somebody who was invited to the staff choose a password. */
export const name = '0025-invitations';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table account_link
      drop constraint account_link_purpose_check,
      add constraint account_link_purpose_check check (purpose in ('verify', 'reset', 'new-email', 'invite'));
  `);
};
