import type { Knex } from 'knex';

/**
 * Whether judges score on devices of their own, and what a contest that is open again had as its places (rules G4 and
 * G9).
 */
export const name = '0094-ring-tables';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table tournament add column judge_pads boolean not null default true;
    -- The places of the last finish, while the contest is open again: finished with the same places it was not corrected.
    alter table contest add column places_before jsonb;
  `);
};
