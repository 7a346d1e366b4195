import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { emptyDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { newDataDir, startServerProcess } from '../../../test/server-process';
import { freePort } from '../db/embedded/free-port';

/** The rights of an account that does not own its database, as an operator reads them. */
const operations = readFileSync(path.join(__dirname, '../../../../docs/operations.md'), 'utf8');
const documented = [...operations.matchAll(/^grant .+;$/gm)].map(([line]) => line);

const account = 'schi_not_owner';
const { dataDir, remove } = newDataDir();
const databases: Awaited<ReturnType<typeof emptyDatabase>>[] = [];

const asOwner = async (url: string, statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** An empty database of somebody else, in which the account has these rights, and its address for the account. */
const databaseWith = async (rights: readonly string[]): Promise<string> => {
  const database = await emptyDatabase();
  databases.push(database);
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  await asOwner(database.url, [
    `do $$ begin create role ${account} login password 'a long password'; exception when duplicate_object then null; end $$`,
    ...rights.map((right) =>
      right
        .replace('on database schi to schi', `on database ${name} to ${account}`)
        .replace('to schi;', `to ${account};`),
    ),
  ]);
  url.username = account;
  url.password = 'a long password';
  return url.href;
};

const start = async (databaseUrl: string) => {
  const port = await freePort();
  const server = startServerProcess({
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://schi.example',
    JWT_SECRET: 'a secret of this test alone, long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENTS: 'desk-only',
  });
  return { server, readiness: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status };
};

afterAll(async () => {
  for (const { url } of databases) await asOwner(url, [`drop owned by ${account} cascade`]);
  const [first] = databases;
  if (first) await asOwner(first.url, [`drop role ${account}`]);
  for (const { drop } of databases) await drop();
  remove();
});

it('starts for an account that does not own the database and has the documented rights', async () => {
  expect(documented).toHaveLength(2);
  const { server, readiness } = await start(await databaseWith(documented));
  await eventually(async () => {
    if (server.hasEnded()) throw new Error(server.output());
    expect(await readiness()).toBe(200);
  });
  await server.kill('SIGTERM');
});

it.each(documented.map((right) => [right] as const))(
  'ends with one line that names the missing right without: %s',
  async (missing) => {
    const { server } = await start(await databaseWith(documented.filter((right) => right !== missing)));
    await server.ended;
    expect(server.exitCode()).toBe(1);
    expect(server.output().trim().split('\n')).toEqual([expect.stringMatching(/CREATE/)]);
  },
);
