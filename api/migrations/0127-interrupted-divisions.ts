import type { Knex } from 'knex';

/** A director says that the length of a finished division says nothing about the pace (rule G3). */
export const name = '0127-interrupted-divisions';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table ring_assignment add column is_interrupted boolean not null default false;
    alter table ring_operation
      drop constraint ring_operation_kind_check,
      add constraint ring_operation_kind_check
        check (kind in ('plan', 'move', 'lock', 'call', 'postpone', 'interrupt', 'open', 'close', 'undo'));
  `);
};
