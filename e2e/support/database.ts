import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

const postmaster = (dataDir: string) =>
  readFileSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');

/** The process of the embedded database. */
export const postmasterPid = (dataDir: string): number => Number(postmaster(dataDir)[0]);

const access = (dataDir: string) => {
  const folder = path.join(dataDir, 'postgres');
  return {
    host: '127.0.0.1',
    port: Number(postmaster(dataDir)[3]),
    user: 'schi',
    password: readFileSync(path.join(folder, 'password'), 'utf8').trim(),
    database: 'schi',
  };
};

/** The address of the embedded database of a server that this test started, for another process. */
export const connectionUrl = (dataDir: string): string => {
  const { user, password, host, port, database } = access(dataDir);
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
};

/** Runs one statement in the database at an address, and answers its rows. */
export const sqlAt = async <Row = Record<string, unknown>>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
};

/** Runs one statement in the embedded database of a server that this test started, and answers its rows. */
export const sql = <Row = Record<string, unknown>>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => sqlAt<Row>(connectionUrl(dataDir), text, values);

/** Makes the first super admin as the command does, and answers the path where they choose a password. */
export const makeSuperAdmin = (dataDir: string, email: string): string => {
  const command = path.join(__dirname, '../../api/dist/make-super-admin.js');
  const said = execFileSync(process.execPath, [command, email], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: connectionUrl(dataDir),
      PUBLIC_URL: 'https://schi.example',
    },
  });
  const link = /https:\S+/.exec(said)?.[0];
  if (!link) throw new Error(`The command gave no link: ${said}`);
  return new URL(link).pathname;
};
