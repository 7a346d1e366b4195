import type pg from 'pg';
import type { Transaction } from './knex';

const lock = "hashtext('schi backup')";

/**
 * Takes the lock of a backup for as long as this connection is open, and waits for removals in progress and for another
 * backup.
 */
export const holdBackupLock = async (client: pg.Client): Promise<void> => {
  await client.query(`select pg_advisory_lock(${lock})`);
};

/**
 * Whether stored bytes may be removed in this transaction. While a backup runs they stay, because the rows that it has
 * read name them (decision platform/backups); the next run of the job removes them.
 */
export const mayRemoveBytes = async (trx: Transaction): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: { free: boolean }[] }>(
    `select pg_try_advisory_xact_lock_shared(${lock}) as free`,
  );
  return rows[0]?.free === true;
};
