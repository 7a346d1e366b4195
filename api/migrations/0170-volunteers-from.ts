import type { Knex } from 'knex';

/** From which day check-in volunteers work on a tournament (rule B14); null for seven days before it. */
export const name = '0170-volunteers-from';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table tournament add column volunteers_from date');
};
