import type { Knex } from 'knex';

/** What the board shows of plans and of cards placed although somebody is in two rings at once (rules G2 and G3). */
export const name = '0084-board';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table ring_operation
      -- Of 'plan': the plan that it put in force. No foreign key: old plans are deleted, operations are kept.
      add column plan_id integer,
      -- Of 'move' since then: the assignment that was moved, and those with which it shares a competitor at the same time.
      add column moved_id integer,
      add column clashes integer[],
      add constraint ring_operation_plan_id check (plan_id is null or kind = 'plan'),
      add constraint ring_operation_moved_id check (moved_id is null or kind = 'move'),
      add constraint ring_operation_clashes check (clashes is null or (moved_id is not null and reason is not null));

    -- The times from which a repair sets out; null: it is a new plan.
    alter table ring_plan add column in_force jsonb;
  `);
};
