import type { Knex } from 'knex';

/**
 * The day of the tournament when a draft saw a competitor: ages follow from it, so a new day changes them too (rule
 * F6).
 */
export const name = '0200-day-that-drafts-have-seen';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Null where a process of an earlier release noted it: the ages are those of the present day then.
    alter table draft_competitor add column day date;
    update draft_competitor c set day = t.tournament_date from draft d join tournament t on t.id = d.tournament_id where d.id = c.draft_id;
  `);
};
