import type { Knex } from 'knex';

/** Which change an entry of the audit log took back; each is taken back at most once (decision office/undo). */
export const name = '0035-undo';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table audit_log add column undoes_id bigint references audit_log;
    create unique index audit_log_undone_once on audit_log (undoes_id) where undoes_id is not null;
  `);
};
