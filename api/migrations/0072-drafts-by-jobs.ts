import type { Knex } from 'knex';

/** Large drafts are created by a job (rule F4, decision divisions/proposal-thread). */
export const name = '0072-drafts-by-jobs';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table draft drop constraint draft_state_check;
    alter table draft add constraint draft_state_check check (state in ('creating', 'failed', 'open', 'published'));

    -- progress: programmes computed of all, while it is creating. failure: why it could not be created.
    alter table draft add column progress jsonb;
    alter table draft add column failure text;
    alter table draft add constraint draft_progress_while_creating check ((progress is not null) = (state = 'creating'));
    alter table draft add constraint draft_failure_when_failed check ((failure is not null) = (state = 'failed'));
    create unique index draft_one_creating on draft (tournament_id) where state = 'creating';
  `);
};
