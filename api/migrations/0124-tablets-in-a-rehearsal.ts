import type { Knex } from 'knex';

/** Virtual tablets play the day of a rehearsal, from a process beside the server (decision hall/virtual-tablets). */
export const name = '0124-tablets-in-a-rehearsal';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table rehearsal_play add column with_tablets boolean not null default false;
    -- The process that plays. A play with tablets that has none yet begins soon; one whose process holds no lock any more has ended.
    alter table rehearsal_play add column run uuid;
    alter table rehearsal_play add column progress jsonb;
    alter table rehearsal_play add column ended_because text;
    alter table rehearsal_play add column report jsonb;
  `);
};
