import { get } from 'node:http';
import os from 'node:os';
import { newDataDir, startServerProcess } from '../../../test/server-process';
import { testDatabase } from '../../../test/database';
import { freePort } from '../db/embedded/free-port';
import { openDatabase } from '../db/knex';
import { demoLogins, seedDemo } from '../../../seeds';

const complete = {
  PUBLIC_URL: 'https://schi.example',
  JWT_SECRET: 'a secret of this test alone, long enough',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PAYMENTS: 'desk-only',
};
const { dataDir, remove } = newDataDir();
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());
afterAll(remove);

const start = async (env: Record<string, string>) => {
  const port = await freePort();
  return {
    port,
    server: startServerProcess({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.url, ...env }),
  };
};
/** The headers of an answer, asked for at this address. */
const headersAt = (host: string, port: number) =>
  new Promise<Record<string, string | string[] | undefined>>((resolve, reject) => {
    get({ host, port, path: '/healthz' }, (answer) => {
      answer.resume();
      resolve(answer.headers);
    }).on('error', reject);
  });
/**
 * Another address than 127.0.0.1: one that others can reach, or a further loopback address (Linux) on a machine without
 * a network.
 */
const otherAddress =
  Object.values(os.networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2';

it('does not start without what production needs, and names all of it at once, the demonstration accounts too', async () => {
  const db = openDatabase(database.url, 2);
  await seedDemo(db, new Date());
  await db.destroy();
  const { server } = await start({});
  await server.ended;
  expect(server.exitCode()).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines).toHaveLength(5);
  for (const text of ['PAYMENTS=desk-only', 'SMTP_URL', 'JWT_SECRET', 'PUBLIC_URL', demoLogins[0]?.email ?? ''])
    expect(lines.filter((line) => line.includes(text))).toHaveLength(1);
});

it('does not start with complete settings while demonstration accounts are in the database', async () => {
  const db = openDatabase(database.url, 2);
  await seedDemo(db, new Date());
  await db.destroy();
  const { server } = await start(complete);
  await server.ended;
  expect(server.exitCode()).toBe(1);
  expect(server.output()).toMatch(
    /^The database holds demonstration accounts, whose password everybody knows: admin@example.com/,
  );
});

it('starts with complete settings, says its mode, and asks browsers to stay with https', async () => {
  const { server, port } = await start(complete);
  await server.waitForOutput('SCHI is running', 1, 60_000);
  expect(server.output()).toContain('Mode: production.');
  expect(server.output()).toContain('Payments are taken at the desk only.');
  expect(server.output()).not.toMatch(/hapkido-demo|dev\/inbox/);
  expect(await headersAt('127.0.0.1', port)).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
  await server.kill('SIGTERM');
});

it('a demonstration answers this machine only, unless HOST says otherwise', async () => {
  const demonstration = { DATABASE_URL: '', SEED_DEMO: 'off' };
  const closed = await start(demonstration);
  await closed.server.waitForOutput('SCHI is running', 1, 60_000);
  expect(closed.server.output()).toContain('Mode: demonstration.');
  expect(await headersAt('127.0.0.1', closed.port)).not.toHaveProperty('strict-transport-security');
  await expect(headersAt(otherAddress, closed.port)).rejects.toThrow('ECONNREFUSED');
  await closed.server.kill('SIGTERM');
  // Control: the same request reaches one that listens on every address.
  const open = await start({ ...demonstration, HOST: '0.0.0.0' });
  await open.server.waitForOutput('SCHI is running', 1, 60_000);
  await expect(headersAt(otherAddress, open.port)).resolves.toBeDefined();
  await open.server.kill('SIGTERM');
});
