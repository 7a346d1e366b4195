import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '../../../../test/database';
import { readConfig } from '../../../config';
import { openDatabase, type Db } from '../../../platform/db/knex';
import { backupCheck } from './backup-check.service';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'schi-check-'));
const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://localhost/schi' };
const config = readConfig(env);
let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, 2);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
const hoursLater = (hours: number, from = new Date()) => new Date(from.getTime() + hours * 3_600_000);

it('waits for the first night, then asks for a backup, and says its age', async () => {
  expect(await backupCheck(db, config, new Date())).toMatchObject([
    { found: 0, name: expect.stringContaining('there is none') as string },
  ]);
  expect(await backupCheck(db, config, hoursLater(28))).toMatchObject([{ found: 1 }]);
  mkdirSync(path.join(dataDir, 'backups'));
  writeFileSync(path.join(dataDir, 'backups', 'schi-2026-03-03T1113Z.tar.gz'), '');
  writeFileSync(path.join(dataDir, 'backups', 'zz-mine.tar.gz'), '');
  const made = new Date('2026-03-03T11:13:00Z');
  expect(await backupCheck(db, config, hoursLater(26, made))).toMatchObject([
    { found: 0, name: expect.stringContaining('it is 26 hours old') as string },
  ]);
  expect(await backupCheck(db, config, hoursLater(27, made))).toMatchObject([{ found: 1 }]);
});

it.each([
  ['a demonstration', { DATABASE_URL: '' }],
  ['backups are off', { BACKUPS_KEPT: '0' }],
  ['files are in a bucket', { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }],
])('does not ask in %s', async (_where, change) => {
  expect(await backupCheck(db, readConfig({ ...env, ...change }), hoursLater(28))).toEqual([]);
});
