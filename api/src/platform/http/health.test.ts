import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testDatabase } from '../../../test/database';
import { openDatabase, type Db } from '../db/knex';
import { health, type MetricsAccess } from './health';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
let server: Server;
let isAbsent = false;
let hasRoom = true;
const access: MetricsAccess = { token: undefined, isBehindProxy: false };
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, 2);
  const answers = health(
    db,
    () => isAbsent,
    () => Promise.resolve(hasRoom),
    access,
  );
  server = createServer((request, response) => {
    void answers(request, response).then((isAnswered) => isAnswered || response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await db.destroy();
  await database.drop();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { Connection: 'close', ...headers },
  });

it('says that the process lives, also while the database is away', async () => {
  isAbsent = true;
  expect((await ask('/healthz')).status).toBe(200);
  isAbsent = false;
  expect((await ask('/healthz')).status).toBe(200);
});

it('says that the server is ready only while it has its database and every migration', async () => {
  expect(await (await ask('/readyz')).json()).toEqual({ ready: true });
  isAbsent = true;
  expect((await ask('/readyz')).status).toBe(503);
  isAbsent = false;
  hasRoom = false;
  expect((await ask('/readyz')).status).toBe(503);
  hasRoom = true;
  expect((await ask('/readyz')).status).toBe(200);
  await db('knex_migrations').where('name', 'like', '0001%').update({ name: 'another' });
  expect((await ask('/readyz')).status).toBe(503);
});

it('gives its measurements to this machine, and to nobody behind a proxy', async () => {
  const answer = await ask('/metrics');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toMatch(/^# HELP \w+/);
  expect((await ask('/metrics', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(404);
});

it.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-Host', 'X-Forwarded-Proto'])(
  'keeps its metrics from a request that came through a proxy, by its header %s',
  async (header) => expect((await ask('/metrics', { [header]: '127.0.0.1' })).status).toBe(404),
);

it('shows its metrics behind a proxy only to who has the token', async () => {
  access.isBehindProxy = true;
  expect((await ask('/metrics')).status).toBe(404);
  access.token = 'a token for the collector, long enough';
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/metrics', { Authorization: 'Bearer another' })).status).toBe(404);
  expect((await ask('/metrics', { Authorization: `Bearer ${access.token}`, Via: '1.1 proxy' })).status).toBe(200);
  Object.assign(access, { token: undefined, isBehindProxy: false });
  expect((await ask('/metrics')).status).toBe(200);
});
