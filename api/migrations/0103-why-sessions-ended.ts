import type { Knex } from 'knex';

/** Why the logins of a person ended, so that the login page can say it (rule B4). */
export const name = '0103-why-sessions-ended';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table session_revocation
      add column reason text not null default 'everywhere'
        check (reason in ('everywhere', 'password', 'roles', 'email', 'second-factor'));
  `);
};
