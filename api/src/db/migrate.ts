import type { Knex } from 'knex';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';
import { migrations, type Migration } from '../../migrations';
import { applyFunctions } from '../../migrations/functions';
import { openDatabase, type Db } from './knex';
import { noServerLimits, timeOuts } from './time-outs';

const source: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) => Promise.resolve({ up: migration.up, down: () => Promise.reject(new Error('Migrations only go forward')) }),
};

/** Whether every migration this build knows has run. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const done = await db<{ name: string }>('knex_migrations').select('name');
  const names = new Set(done.map((row) => row.name));
  return migrations.every((migration) => names.has(migration.name));
};

/**
 * Brings the database to this build's schema: tables, functions and the tables of the job queue. Several processes may start at once: one
 * migrates, the others wait.
 */
export const migrateToLatest = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: timeOuts.connect, options: noServerLimits });
  // Without a listener a connection cut between statements would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const db = openDatabase(databaseUrl, 2, { isUnlimited: true });
  try {
    await client.query("select pg_advisory_lock(hashtext('schi migrations'))");
    await db.migrate.forceFreeMigrationsLock({ migrationSource: source });
    // The advisory lock replaces the lock table of knex, which would stay locked after a killed process.
    await db.migrate.latest({ migrationSource: source, disableMigrationsListValidation: true });
    await applyFunctions(db);
    await runMigrations({ connectionString: databaseUrl });
  } finally {
    await db.destroy();
    await client.end().catch(() => undefined);
  }
};
