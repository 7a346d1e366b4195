import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  createDraft,
  getDraftSheetsPdf,
  getReceiptPdf,
  pathOf,
  previewDrafts,
  type AnswerOf,
  type Draft,
  type Role,
} from '@schi/contract';
import { functionsHash } from '../migrations/functions';
import { openDatabase, type Db } from '../src/platform/db/knex';
import { writeReceipt } from '../src/domains/money/payments/receipt.service';
import { signToken, tokenKey } from '../src/platform/sessions/tokens';
import { testDatabase } from './database';
import { eventually } from './eventually';
import { buildCustomer, buildPerson, buildRegistration, buildTournament } from './factories';
import { registerPeople } from './matchmaking/registered';
import { lettersInFonts, textOfPages } from './pdf-letters';

/** The server as it is delivered: bundled, in a folder of its own beside the packages that it loads. */

const root = path.resolve(__dirname, '../..');
const secret = 'a secret for the built server only';
let built: string;
let dataDir: string;
let db: Db;
let database: Awaited<ReturnType<typeof testDatabase>>;
let child: ChildProcess | undefined;
let url: string;
let tournament: Awaited<ReturnType<typeof buildTournament>>;

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  built = mkdtempSync(path.join(root, '.cache', 'built-api-'));
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'schi-built-'));
  const bundle = 'import(process.argv[1]).then(({ bundleApi }) => bundleApi(process.argv[2]))';
  await promisify(execFile)(process.execPath, ['-e', bundle, path.join(root, 'scripts/lib/bundle-api.mjs'), built]);
  database = await testDatabase();
  db = openDatabase(database.url, 2);
  tournament = await buildTournament(db);
  await db('functions_version').update({ number: 0, hash: 'of an older release' });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [path.join(built, 'server.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      JWT_SECRET: secret,
      PUBLIC_URL: 'https://schi.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      PAYMENTS: 'desk-only',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const isReady = async () => {
    expect({ exitCode: child?.exitCode, said: child?.exitCode === null ? '' : said }).toEqual({
      exitCode: null,
      said: '',
    });
    expect((await fetch(`${url}/readyz`)).ok).toBe(true);
  };
  await eventually(isReady);
}, 240_000);
afterAll(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await db?.destroy();
  await database?.drop();
  for (const folder of [built, dataDir]) rmSync(folder, { recursive: true, force: true });
});

const tokenOf = (personId: number, role: Role) =>
  signToken(
    tokenKey(secret),
    { personId, roles: [role], userDisplayName: 'Test Person', sessionVersion: 0 },
    () => new Date(),
  );

const pdfFor = async (name: string) => {
  const customer = await buildCustomer(db);
  const { id } = await buildRegistration(db, { tournament, customer });
  await db('registration').where({ id }).update({ completed_at: new Date() });
  const line = { description: `Competitor: ${name}`, quantity: 1, unitPrice: 5500, amount: 5500 };
  await db.transaction((trx) => writeReceipt(trx, { registrationId: id, amount: 5500, lines: [line], at: new Date() }));
  const headers = { Authorization: `Bearer ${tokenOf(customer.id, 'Customer')}` };
  const answer = await fetch(url + pathOf(getReceiptPdf.path, { registrationId: id }), { headers });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    pdf: Buffer.from(await answer.arrayBuffer()),
  };
};

it('brings an older database to the functions of its own build', async () => {
  expect(await db('functions_version').first('hash')).toEqual({ hash: functionsHash() });
});

it('tells the memory and the event loop of its process, by which it is watched (docs/operations.md)', async () => {
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

it('proposes divisions in the thread beside it', async () => {
  const open = await buildTournament(db, { inDays: 90 });
  await registerPeople(
    db,
    open,
    Array.from({ length: 20 }, () => ({})),
  );
  const director = await buildPerson(db, { role: 'TournamentDirector' });
  const payload = {
    personId: director.id,
    roles: ['TournamentDirector' as const],
    userDisplayName: 'Test Person',
    sessionVersion: 0,
  };
  const token = signToken(tokenKey(secret), payload, () => new Date());
  const answer = await fetch(url + previewDrafts.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tournamentId: open.id }),
  });
  const { previews } = (await answer.json()) as AnswerOf<typeof previewDrafts>;
  expect(previews.map(({ figures: { groups } }) => groups > 0)).toEqual([true, true, true]);
});

describe('the built server’s receipt as a PDF', () => {
  it.each([
    ['Korean', '김하나', '김하나'],
    ['Vietnamese', 'Nguyễn Thị Ánh Đào, Trần Đức Hiếu, Phạm Quỳnh', 'ễịÁĐầứếạỳ'],
    ['Polish', 'Zażółć Gęślą Jaźń', 'żółćęśąźń'],
    // The letters that Arabic joins differently come with glyphs that stand for the same letter.
    ['Arabic', 'محمد علي', 'محدعلي'],
    ['Russian', 'Ольга', 'Ольга'],
    ['Chinese', '黄晓明', '黄晓明'],
    ['Japanese', '高橋さくら', '高橋さくら'],
    ['Hebrew', 'שרה כהן', 'שרהכן'],
    ['Armenian', 'Անահիտ', 'Անահիտ'],
    ['Georgian', 'ნინო', 'ნიო'],
    ['Khmer', 'សុខា', 'សខ'],
    ['Lao', 'ສົມສັກ', 'ສມກ'],
    ['Burmese', 'အောင်', 'အင'],
    ['Bengali', 'প্রিয়া', 'ি'],
    ['Tamil', 'கௌரி', 'கர'],
    ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ', 'ਗਰਤ'],
    ['Amharic', 'ሰላም', 'ሰላም'],
  ])('writes a %s name in its own letters', async (_language, name, letters) => {
    const { status, type, pdf } = await pdfFor(name);
    expect({ status, type }).toEqual({ status: 200, type: 'application/pdf' });
    const found = lettersInFonts(pdf);
    expect([...letters].filter((letter) => !found.includes(letter))).toEqual([]);
  });
  it.each([
    ['emoji', 'Ana 😀 👨‍👩‍👧‍👦'],
    ['letters of no font', 'ꦄꦏ ᚠᚢᚦ 𒀀𓀀'],
    ['accents without a letter, in any number', `\u0301${'\u0316\u0301'.repeat(90)}`],
    ['directions that are never closed', '\u202e\u2067abc'],
  ])('is written with question marks, or without them, for %s', async (_what, name) => {
    const { status, pdf } = await pdfFor(name);
    expect(status).toBe(200);
    expect(pdf.subarray(-6).toString()).toContain('%%EOF');
  });
});

/** How much a thread yields to others: field 19 of `stat`, which begins after the name in brackets. */
const nicenessOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);

(process.platform === 'linux' ? it : it.skip)('writes receipts in a thread that lets requests go first', async () => {
  await pdfFor('Ana');
  const threads = `/proc/${child?.pid}/task`;
  const all = readdirSync(threads).map((id) => nicenessOf(readFileSync(path.join(threads, id, 'stat'), 'utf8')));
  const main = nicenessOf(readFileSync(path.join(threads, String(child?.pid), 'stat'), 'utf8'));
  expect(all.filter((niceness) => niceness > main)).toEqual(main < 10 ? [10] : []);
});

it('writes division sheets in a PDF, with names of any script', async () => {
  const names = ['김하나', 'Nguyễn Thị Ánh', 'Zażółć Gęślą', 'محمد علي', 'Ana', 'Robin'];
  await registerPeople(
    db,
    tournament,
    names.map((name) => ({ events: [0, 3], columns: { first_name: name } })),
  );
  const director = await buildPerson(db, { role: 'TournamentDirector' });
  const headers = {
    Authorization: `Bearer ${tokenOf(director.id, 'TournamentDirector')}`,
    'Content-Type': 'application/json',
  };
  const created = await fetch(url + createDraft.path, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': '00000000-0000-4000-8000-000000000001' },
    body: JSON.stringify({ tournamentId: tournament.id }),
  });
  expect(created.status).toBe(200);
  const { draftId, divisions } = (await created.json()) as Draft;
  const answer = await fetch(url + pathOf(getDraftSheetsPdf.path, { draftId }), { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(await answer.arrayBuffer());
  const found = lettersInFonts(pdf);
  expect([...'김하나ễịÁżółćęśąمحدعلي'].filter((letter) => !found.includes(letter))).toEqual([]);
  expect(textOfPages(pdf)).toHaveLength(divisions.length);
  for (const page of textOfPages(pdf)) expect(page).toContain('DRAFT, NOT FINAL');
});
