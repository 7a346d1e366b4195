import type { Knex } from 'knex';

/** How the overall champion of a tournament is found (rule G17); null: there is none. */
export const name = '0232-overall-champion';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table tournament add column overall_champion jsonb');
};
