import type { Knex } from 'knex';

/** Who is in two registrations is looked for among those born on the same day (rule F10). */
export const name = '0210-people-by-birth-date';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('create index competitor_birth_date on competitor (birth_date)');
};
