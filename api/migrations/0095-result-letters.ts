import type { Knex } from 'knex';

/**
 * What families were told of their results, so that each is told once, and again after a correction (design of the day,
 * section 7; decision hall/result-mails).
 */
export const name = '0095-result-letters';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table result_letter (
      registration_id integer not null references registration on delete cascade,
      -- 1 for the first letter; each later one corrects the one before.
      turn smallint not null check (turn >= 1),
      -- A short text that differs when a place, a medal or the reason differs.
      told text not null,
      mail_id integer references mail on delete set null,
      written_at timestamptz not null,
      primary key (registration_id, turn)
    );
    create index result_letter_mail on result_letter (mail_id);
  `);
};
