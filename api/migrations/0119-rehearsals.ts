import type { Knex } from 'knex';

/** A tournament can be a rehearsal of the day, which nobody but staff sees (rule G12). */
export const name = '0119-rehearsals';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table tournament add column is_rehearsal boolean not null default false;
    -- There is one at a time.
    create unique index tournament_one_rehearsal on tournament (is_rehearsal) where is_rehearsal;
    -- A rehearsal may be on the day of a tournament.
    alter table tournament drop constraint tournament_tournament_date_key;
    create unique index tournament_tournament_date_key on tournament (tournament_date) where not is_rehearsal;
  `);
};
