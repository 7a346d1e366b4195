import type { Knex } from 'knex';

/** What the pace of earlier tournaments says about a day (rule G3); null until its first forecast has looked for it. */
export const name = '0131-pace-of-earlier-tournaments';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table ring_work add column pace_start jsonb');
};
