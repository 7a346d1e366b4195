import type { Knex } from 'knex';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';
import { migrations, type Migration } from '../../../migrations';
import { applyFunctions } from '../../../migrations/functions';
import { refuseUnfitSchema } from './known-schema';
import { openDatabase, type Db } from './knex';
import { noServerLimits, timeOuts } from './time-outs';

const sourceOf = (all: readonly Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: () => Promise.resolve([...all]),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) =>
    Promise.resolve({ up: migration.up, down: () => Promise.reject(new Error('Migrations only go forward')) }),
});

/** Whether every migration this build knows has run. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const done = await db<{ name: string }>('knex_migrations').select('name');
  const names = new Set(done.map((row) => row.name));
  return migrations.every((migration) => names.has(migration.name));
};

/**
 * Runs these migrations unless they have run, then `last`, and makes the tables of the job queue. One process does so
 * at a time.
 */
const migrate = async (
  databaseUrl: string,
  all: readonly Migration[],
  last: (db: Db) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeOuts.connect,
    options: noServerLimits,
  });
  // Without a listener a connection cut between statements would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const db = openDatabase(databaseUrl, 2, { isUnlimited: true, acquire: 60_000 });
  const migrationSource = sourceOf(all);
  try {
    await client.query("select pg_advisory_lock(hashtext('schi migrations'))");
    await refuseUnfitSchema(db, all);
    await db.migrate.forceFreeMigrationsLock({ migrationSource });
    // The advisory lock replaces the lock table of knex, which would stay locked after a killed process.
    await db.migrate.latest({ migrationSource, disableMigrationsListValidation: true });
    await last(db);
    await runMigrations({ connectionString: databaseUrl });
  } finally {
    await db.destroy();
    await client.end().catch(() => undefined);
  }
};

/**
 * Brings the database to this build's schema: tables, functions and the tables of the job queue. Several processes may
 * start at once: one migrates, the others wait.
 * @throws ConfigError when the database is of a newer release, or an older process that runs would break (rule H9).
 */
export const migrateToLatest = (databaseUrl: string): Promise<void> => migrate(databaseUrl, migrations, applyFunctions);

/**
 * Brings an empty database to the schema of an earlier release of which these migrations had run, for rows of that
 * schema.
 */
export const migrateTo = (databaseUrl: string, names: readonly string[]): Promise<void> =>
  migrate(
    databaseUrl,
    migrations.filter(({ name }) => names.includes(name)),
    () => Promise.resolve(),
  );
