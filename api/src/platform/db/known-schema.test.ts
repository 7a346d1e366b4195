import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrations, newestMigration, type Migration } from '../../../migrations';
import { testDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { newDataDir, startServerProcess } from '../../../test/server-process';
import { ConfigError } from '../../config';
import { freePort } from './embedded/free-port';
import { openDatabase, type Db } from './knex';
import { refuseUnfitSchema } from './known-schema';
import { migrateToLatest } from './migrate';

const later = '9001-of-a-later-release';
const { dataDir, remove } = newDataDir();
let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
let child: ReturnType<typeof startServerProcess> | undefined;
beforeEach(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, 2);
});
afterEach(async () => {
  if (child && !child.hasEnded()) await child.kill();
  await db.destroy();
  await database.drop();
});
afterAll(remove);

const runLater = () => db('knex_migrations').insert({ name: later, batch: 99, migration_time: new Date() });
const start = (port: number) =>
  startServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://schi.example',
    JWT_SECRET: 'a secret of this test alone, long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENTS: 'desk-only',
  });

it('goes on, and stays ready, when a newer release migrates, and does not start again, in one line that names the migration', async () => {
  const port = await freePort();
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  child = start(port);
  await eventually(async () => expect(await isReady()).toBe(true));
  await runLater();
  expect(await isReady()).toBe(true);
  expect(await db('job_worker').select('newest_migration')).toEqual([{ newest_migration: newestMigration }]);
  await child.kill('SIGTERM');

  child = start(port);
  await child.ended;
  expect(child.exitCode()).toBe(1);
  expect(child.output().trim().split('\n')).toEqual([
    expect.stringMatching(
      new RegExp(`^The database belongs to a newer release: .* ${later}\\. Start the newer release`),
    ),
  ]);
});

it('changes nothing in a database of a newer release', async () => {
  await runLater();
  await db('functions_version').update({ number: 0, hash: 'another' });
  await expect(migrateToLatest(database.url)).rejects.toThrow(ConfigError);
  expect(await db('functions_version').first('hash')).toEqual({ hash: 'another' });
  // Control: without the later migration the functions are replaced.
  await db('knex_migrations').where({ name: later }).delete();
  await migrateToLatest(database.url);
  expect(await db('functions_version').first('hash')).not.toEqual({ hash: 'another' });
});

describe('a migration that removes something', () => {
  const unusedSince = '0105-builds-of-processes';
  const removing: Migration = { name: later, up: () => Promise.resolve(), unusedSince };
  const beat = (newest: string | null, seconds = 0) =>
    db.raw(
      "insert into job_worker (id, newest_migration, beat_at) values ('one', ?, now() - ? * interval '1 second')",
      [newest, seconds],
    );

  it.each<[string, string | null]>([
    ['that used it', '0104-earlier'],
    ['from before releases were recorded', null],
  ])('waits for the end of a process of a release %s', async (_what, newest) => {
    await beat(newest);
    await expect(refuseUnfitSchema(db, [...migrations, removing])).rejects.toThrow(
      /^The migration 9001-of-a-later-release removes what a process of an older release still uses\. Stop every process/,
    );
    // Control: the same process does not stop a migration that only adds.
    await refuseUnfitSchema(db, [...migrations, { name: later, up: removing.up }]);
  });
  it.each<[string, string, number]>([
    ['that no longer uses it', unusedSince, 0],
    ['that has no heartbeat any more', '0104-earlier', 30],
  ])('runs beside a process of a release %s', async (_what, newest, seconds) => {
    await beat(newest, seconds);
    await expect(refuseUnfitSchema(db, [...migrations, removing])).resolves.toBeUndefined();
  });
});

it('finds that every migration which removes something says since when it is unused', () => {
  const folder = path.join(__dirname, '../../../migrations');
  const removes =
    /\b(?:drop (?:column|table|type|function)|rename (?:to|column)|set not null|alter column \w+ type)\b|dropColumn|dropTable|renameColumn/i;
  const texts = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  // The pattern finds the ones that ran before the rule was made.
  expect(texts.filter(({ file, text }) => file < '0105' && removes.test(text)).length).toBeGreaterThan(2);
  const silent = texts.filter(
    ({ file, text }) => file >= '0105' && removes.test(text) && !text.includes('export const unusedSince'),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
  for (const { unusedSince } of migrations) {
    if (unusedSince !== undefined) expect(migrations.map(({ name }) => name)).toContain(unusedSince);
  }
});
