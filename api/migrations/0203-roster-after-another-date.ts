import type { Knex } from 'knex';
import { definitionOf } from './functions';

/**
 * Devices at check-in get everybody of a tournament again after another date of it, whoever changed the date: ages
 * follow from it (rule F6).
 */
export const name = '0203-roster-after-another-date';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(definitionOf('roster_tournament_changed'));
  await knex.raw(`
    create trigger roster_tournament_changed after update of tournament_date on tournament
      for each row when (new.tournament_date <> old.tournament_date) execute function roster_tournament_changed();
  `);
};
