import type { Knex } from 'knex';

/** Who signs the certificates of a tournament (decision hall/results). */
export const name = '0256-certificate-signatures';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table certificate_signature (
      tournament_id integer primary key references tournament on delete cascade,
      -- Below the line; empty where it is written by hand.
      name varchar(255) not null default '',
      -- PNG; null where it is written by hand.
      image bytea
    );
  `);
};
