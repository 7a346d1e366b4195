import type { Knex } from 'knex';

/** What a director accepts of a draft division as it is (rule F7). */
export const name = '0091-accepted-divisions';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table draft_division add column accepted_flags text[] not null default '{}'
      check (accepted_flags <@ array['alone', 'small', 'large', 'beyondLimits', 'warnings', 'wide']);
    alter table draft_operation drop constraint draft_operation_kind_check;
    alter table draft_operation add constraint draft_operation_kind_check check (kind in
      ('split', 'combine', 'move', 'rename', 'reorder', 'lock', 'accept', 'pin', 'redraw', 'refresh', 'repair', 'undo', 'redo'));
  `);
};
