import type { Knex } from 'knex';

/**
 * The order of a contest is that of its draw. A release before this one also wrote it into this column, which nothing
 * reads any more (decision rings/start-numbers).
 */
export const name = '0244-order-of-a-contest';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table contest_entry alter column start_number drop not null');
};
