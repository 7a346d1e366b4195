import type { Knex } from 'knex';

/**
 * Whether a competitor took part in a contest, who has a certificate also without a place (rule G4). Null where an
 * earlier release wrote the line: then who has a place took part.
 */
export const name = '0231-who-competed';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table contest_placing add column competed boolean');
};
