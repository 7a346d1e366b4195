import type { Migration } from '../../../migrations';
import { ConfigError } from '../../config';
import { deadAfterSeconds } from '../jobs/heartbeat.queries';
import type { Db } from './knex';

const wayBack = 'See "Upgrade, and the way back" in docs/operations.md.';

const namesDone = async (db: Db): Promise<string[]> => {
  if (!(await db.schema.hasTable('knex_migrations'))) return [];
  const done = await db<{ name: string }>('knex_migrations').orderBy('name').select('name');
  return done.map(({ name }) => name);
};

/** @throws ConfigError when a migration has run that this build does not have (rule H9). */
const refuseUnknown = (done: readonly string[], all: readonly Migration[]): void => {
  const known = new Set(all.map(({ name }) => name));
  const unknown = done.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new ConfigError(
    `The database belongs to a newer release: this build does not know its migration ${unknown.join(', ')}. Start the newer release, or go back with a backup. ${wayBack}`,
  );
};

/** @throws ConfigError while a process runs that still needs what a waiting migration removes (rule H9). */
const refuseBeforeOldProcesses = async (db: Db, done: readonly string[], all: readonly Migration[]): Promise<void> => {
  const waiting = all.filter(({ name, unusedSince }) => unusedSince !== undefined && !done.includes(name));
  if (waiting.length === 0 || !(await db.schema.hasColumn('job_worker', 'newest_migration'))) return;
  const { rows } = await db.raw<{ rows: { newest: string }[] }>(
    `select coalesce(newest_migration, '') as newest from job_worker where beat_at > now() - interval '${deadAfterSeconds} seconds'`,
  );
  const blocked = waiting.find(({ unusedSince = '' }) => rows.some(({ newest }) => newest < unusedSince));
  if (!blocked) return;
  throw new ConfigError(
    `The migration ${blocked.name} removes what a process of an older release still uses. Stop every process of that release, wait ${deadAfterSeconds} seconds, and start again. ${wayBack}`,
  );
};

/**
 * Compares the database with the migrations of this build before any of them runs.
 * @throws ConfigError, in one line for the operator, when the database is of a newer release, or an older process that
 * runs would break.
 */
export const refuseUnfitSchema = async (db: Db, all: readonly Migration[]): Promise<void> => {
  const done = await namesDone(db);
  refuseUnknown(done, all);
  await refuseBeforeOldProcesses(db, done, all);
};
