import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '../../../test/eventually';
import { testDatabase } from '../../../test/database';
import { newDataDir, startServerProcess } from '../../../test/server-process';
import { freePort } from '../db/embedded/free-port';
import { createLog } from '../log';
import { prepareDataDir } from './data-dir';
import { wordsOf } from './failed-start.rules';
import { whenDatabaseAnswers } from './when-database-answers';

const { dataDir, remove } = newDataDir();
const folder = mkdtempSync(path.join(os.tmpdir(), 'schi-start-'));
const aFile = path.join(folder, 'a-file');
writeFileSync(aFile, 'not a folder');
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  remove();
  rmSync(folder, { recursive: true, force: true });
});

const production = {
  PUBLIC_URL: 'https://schi.example',
  JWT_SECRET: 'a secret of this test alone, long enough',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PAYMENTS: 'desk-only',
};
const withUrl = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return { DATABASE_URL: url.href };
};

describe('a failed start is one line, for', () => {
  it.each<[string, () => Record<string, string>, RegExp]>([
    ['a wrong password', () => withUrl((url) => (url.password = 'wrong')), /^The database refuses the password\./],
    [
      'an unknown database',
      () => withUrl((url) => (url.pathname = '/nowhere')),
      /^The database server has no database of this name\./,
    ],
    [
      'a data directory that is a file',
      () => ({ DATABASE_URL: database.url, DATA_DIR: aFile }),
      /a-file exists and is not a folder\./,
    ],
    [
      'a data directory below a file',
      () => ({ DATABASE_URL: database.url, DATA_DIR: path.join(aFile, 'data') }),
      /data is not in a folder\./,
    ],
  ])('%s', async (_cause, env, line) => {
    const server = startServerProcess({ ...production, PORT: String(await freePort()), DATA_DIR: dataDir, ...env() });
    await server.ended;
    expect(server.exitCode()).toBe(1);
    expect(server.output().trim().split('\n')).toEqual([expect.stringMatching(line)]);
  });

  it('a database that does not answer within the time, of which the wait was said once', async () => {
    const said: string[] = [];
    const log = createLog('warn', { write: (line) => void said.push(line) });
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    let tries = 0;
    const failing = () => {
      tries += 1;
      return Promise.reject(refused);
    };
    const waiting = whenDatabaseAnswers(failing, { log, signal: new AbortController().signal, forMs: 1_200 });
    await expect(waiting).rejects.toThrow(
      /^The database could not be reached for 1 seconds\. Start it, or correct DATABASE_URL\./,
    );
    expect(tries).toBeGreaterThan(1);
    expect(said).toHaveLength(1);
  });

  it.each([
    ['ENOSPC', 'The disk is full.'],
    ['EDQUOT', 'The disk quota'],
    ['EROFS', '/data is on a disk that can only be read.'],
    ['EACCES', 'This account may not use /data.'],
    ['53100', 'The disk of the database is full.'],
    ['42501', 'It needs CREATE'],
  ])('the code %s', (code, words) => {
    const line = wordsOf(Object.assign(new Error('failed'), { code, path: '/data' }));
    expect(line).toContain(words);
    expect(line).not.toContain('\n');
  });
  it('a PostgreSQL of its own without room', () => {
    expect(
      wordsOf(new Error('PostgreSQL did not start: FATAL:  could not write lock file: No space left on device')),
    ).toContain('disk of the database is full');
  });
});

it('a defect keeps its trace', () => {
  expect(wordsOf(new TypeError('x is not a function'))).toBeUndefined();
});

it('makes a data directory that other accounts cannot read', () => {
  const made = path.join(folder, 'deep', 'data');
  prepareDataDir({ dataDir: made, databaseUrl: database.url });
  expect(statSync(made).mode & 0o777).toBe(0o700);
  const withPostgres = path.join(folder, 'with-postgres');
  prepareDataDir({ dataDir: withPostgres, databaseUrl: undefined });
  // Root's can be passed through, but not read, by PostgreSQL's account.
  expect(statSync(withPostgres).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  const own = path.join(folder, 'own');
  mkdirSync(own, { mode: 0o750 });
  prepareDataDir({ dataDir: own, databaseUrl: database.url });
  // It was there before, and open to others.
  expect(statSync(own).mode & 0o777).toBe(0o700);
});

it('does not listen before it can answer', async () => {
  const [port, away] = [await freePort(), await freePort()];
  const server = startServerProcess({
    ...production,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://schi@127.0.0.1:${away}/schi`,
  });
  await server.waitForOutput('the server waits for it');
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
  await server.kill();
  // Control: the same request is answered with a database.
  const other = startServerProcess({
    ...production,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  });
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200));
  await other.kill('SIGTERM');
});
