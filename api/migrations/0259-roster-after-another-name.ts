import type { Knex } from 'knex';
import { definitionOf } from './functions';

/** A device for check-in hears of another name of an account, by which families are found. */
export const name = '0259-roster-after-another-name';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ${definitionOf('roster_person_changed')}
    create trigger roster_person_changed after update of first_name, last_name on person
      for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name) execute function roster_person_changed();
  `);
};
