import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryFolder } from '../../../../test/memory-folder';
import { withClient } from './connection';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index';
import { isAlive } from './owner-lock';
import { readPostmaster } from './postmaster';

const asRoot = process.getuid?.() === 0 ? it : it.skip;
const root = mkdtempSync(path.join(memoryFolder(), 'schi-embedded-'));
const running = new Set<EmbeddedPostgres>();
const parents = new Set<ChildProcess>();
chmodSync(root, 0o711);

const start = async (dataDir: string, log: (message: string) => void = () => undefined) => {
  const server = await startEmbeddedPostgres({ dataDir, log });
  running.add(server);
  return server;
};

const stop = async (server: EmbeddedPostgres) => {
  running.delete(server);
  await server.stop();
};

/** Starts the server from another process, and returns what that process says and a way to kill it. */
async function startElsewhere(dataDir: string) {
  const parent = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'lifecycle.fixture.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parents.add(parent);
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const kill = async () => {
    parent.kill('SIGKILL');
    await once(parent, 'exit');
  };
  return {
    ...(JSON.parse(said.toString()) as { url: string; where: string; reattached: boolean; error?: string }),
    kill,
  };
}

const count = async (url: string) =>
  (await withClient(url, (client) => client.query<{ n: number }>('SELECT count(*)::int AS n FROM kept'))).rows[0]?.n;
const insertRow = (url: string) =>
  withClient(url, (client) => client.query('CREATE TABLE IF NOT EXISTS kept (n int); INSERT INTO kept VALUES (1)'));
const postmasterOf = (server: { where: string }) => readPostmaster(path.join(server.where, 'cluster'));

afterEach(async () => {
  parents.forEach((parent) => parent.kill('SIGKILL'));
  for (const server of running) await stop(server);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('keeps data over a stop and a start, and its password to itself', async () => {
  const dataDir = path.join(root, 'kept');
  const first = await start(dataDir);
  await insertRow(first.url);
  expect(statSync(path.join(first.where, 'password')).mode & 0o777).toBe(0o600);
  expect(statSync(first.where).mode & 0o777).toBe(0o700);
  const pid = postmasterOf(first)?.pid ?? 0;
  await stop(first);
  expect(isAlive(pid)).toBe(false);

  const second = await start(dataDir);
  expect(second.reattached).toBe(false);
  expect(await count(second.url)).toBe(1);
  const { rows } = await withClient(second.url, (client) =>
    client.query<{ server_encoding: string }>('SHOW server_encoding'),
  );
  expect(rows[0]?.server_encoding).toBe('UTF8');
});

it('takes over the server that outlived a killed parent, and can stop it', async () => {
  const dataDir = path.join(root, 'outlived');
  const parent = await startElsewhere(dataDir);
  await insertRow(parent.url);
  await parent.kill();
  const server = await start(dataDir);
  expect(server.reattached).toBe(true);
  expect(server.url).toBe(parent.url);
  expect(await count(server.url)).toBe(1);
  const pid = postmasterOf(server)?.pid ?? 0;
  await stop(server);
  expect(isAlive(pid)).toBe(false);
});

it('starts a killed server again on the same port', async () => {
  const logged: string[] = [];
  const server = await start(path.join(root, 'killed'), (message) => logged.push(message));
  await insertRow(server.url);
  process.kill(postmasterOf(server)?.pid ?? 0, 'SIGKILL');
  let found: number | undefined;
  for (let i = 0; i < 100 && found === undefined; i++) {
    await sleep(200);
    found = await count(server.url).catch(() => undefined);
  }
  expect(found).toBe(1);
  expect(logged.join('\n')).toContain('starting it again');
});

it('recovers when parent and server were both killed', async () => {
  const dataDir = path.join(root, 'both');
  const parent = await startElsewhere(dataDir);
  await insertRow(parent.url);
  await parent.kill();
  process.kill(postmasterOf(parent)?.pid ?? 0, 'SIGKILL');
  const server = await start(dataDir);
  expect(server.reattached).toBe(false);
  expect(await count(server.url)).toBe(1);
});

it('is not fooled by a stale file whose process id now belongs to another program', async () => {
  const dataDir = path.join(root, 'stale');
  const first = await start(dataDir);
  const file = path.join(first.where, 'cluster', 'postmaster.pid');
  const content = readFileSync(file, 'utf8');
  await insertRow(first.url);
  await stop(first);
  const stranger = spawn('sleep', ['60']);
  parents.add(stranger);
  writeFileSync(file, content.replace(/^\d+/, String(stranger.pid)));
  const second = await start(dataDir);
  expect(await count(second.url)).toBe(1);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
});

it('refuses a data directory that another running server uses, in one sentence', async () => {
  const dataDir = path.join(root, 'shared');
  const other = await startElsewhere(dataDir);
  await expect(start(dataDir)).rejects.toThrow(/already in use by another running server/);
  await insertRow(other.url);
  await other.kill();
  const server = await start(dataDir);
  expect(server.reattached).toBe(true);
});

it('forgets a cluster whose creation was interrupted', async () => {
  const dataDir = path.join(root, 'interrupted');
  const folder = path.join(dataDir, 'postgres', 'cluster.new-1');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'PG_VERSION'), '17\n');
  const server = await start(dataDir);
  await insertRow(server.url);
  expect(existsSync(folder)).toBe(false);
});

asRoot('starts under a folder that only root may enter, and says where the data went', async () => {
  const closed = path.join(root, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const logged: string[] = [];
  const dataDir = path.join(closed, 'data');
  const first = await start(dataDir, (message) => logged.push(message));
  await insertRow(first.url);
  expect(first.where.startsWith(closed)).toBe(false);
  expect(logged.join('\n')).toContain(first.where);
  await stop(first);
  const second = await start(dataDir);
  expect(second.where).toBe(first.where);
  expect(await count(second.url)).toBe(1);
  await stop(second);
  rmSync(second.where, { recursive: true, force: true });
});
