import { randomBytes } from 'node:crypto';
import { withClient } from './connection';

/** A migrated database that tests copy; `adminUrl` leads to its cluster. */
export type Template = { adminUrl: string; name: string };

/** A database for one test file, and a function that drops it. */
export type OwnDatabase = { url: string; drop(): Promise<void> };

/** Milliseconds: a busy machine may take long to open a connection. */
const patience = 60_000;
const run = (adminUrl: string, statement: string) =>
  withClient(adminUrl, (client) => client.query(statement), patience);

/** Creates a database and runs the migrations in it, once, for many copies. */
export async function createTemplate(adminUrl: string, migrate: (url: string) => Promise<void>): Promise<Template> {
  const name = `template_${randomBytes(4).toString('hex')}`;
  await run(adminUrl, `CREATE DATABASE ${name}`);
  await migrate(withDatabase(adminUrl, name));
  return { adminUrl, name };
}

/** Copies the template: some 30 ms, where migrating or truncating takes many times that. */
export async function createDatabaseFrom({ adminUrl, name }: Template): Promise<OwnDatabase> {
  // Copying files is faster than replaying them through the log, as long as nothing waits for the disk.
  const own = `own_${randomBytes(6).toString('hex')}`;
  await run(adminUrl, `CREATE DATABASE ${own} TEMPLATE ${name} STRATEGY file_copy`);
  const drop = async () => {
    await run(adminUrl, `DROP DATABASE IF EXISTS ${own} WITH (FORCE)`);
  };
  return { url: withDatabase(adminUrl, own), drop };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
