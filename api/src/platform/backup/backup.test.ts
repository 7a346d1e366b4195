import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as contract from '@schi/contract';
import { emptyDatabase } from '../../../test/database';
import { buildPerson, buildTournament } from '../../../test/factories';
import { buildFamily } from '../../../test/family-of-everything';
import { startS3Service } from '../../../test/fleet/s3-service';
import { startTestServer, type TestServer } from '../../../test/server';
import { memoryFolder } from '../../../test/memory-folder';
import { createFileStorage } from '../../adapters/files';
import { diskStorage } from '../../adapters/files/disk';
import { schedule, storedBytes, tasks } from '../../app';
import { readConfig } from '../../config';
import { withClient } from '../db/embedded/connection';
import { migrateTo } from '../db/migrate';
import { files } from '../../domains/registration/files';
import { migrations } from '../../../migrations';
import { writeNightly } from './nightly.service';
import { restoreBackup } from './restore.service';
import { leftOut } from './tables.queries';
import { pack, unpack, type ArchivedFile } from './tar';
import { writeBackup, type BackupSource } from './write-backup.service';

const root = mkdtempSync(path.join(memoryFolder(), 'schi-backup-'));
let server: TestServer;
let family: Awaited<ReturnType<typeof buildFamily>>;
let admin: Awaited<ReturnType<typeof buildPerson>>;
let source: BackupSource;
const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await server.db('feature_flag').update({ is_on: true });
  admin = await buildPerson(server.db, { role: 'TournamentDirector' });
  family = await buildFamily(server, await buildTournament(server.db), { id: admin.id, roles: ['TournamentDirector'] });
  const photo = await readFile(path.join(__dirname, '../../../../shell/docs/screens.png'));
  const form = new FormData();
  form.set(contract.photoPart, new Blob([new Uint8Array(photo)]), 'photo.png');
  const answer = await fetch(server.url + contract.uploadMerchPhoto.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.tokenOf({ id: admin.id, roles: ['TournamentDirector'] })}` },
    body: form,
  });
  expect(answer.status).toBe(200);
  await writeFile(path.join(server.app.config.dataDir, 'jwt-secret'), 'a secret that was generated once');
  source = {
    databaseUrl: server.databaseUrl,
    files: server.app.files,
    storedBytes,
    dataDir: server.app.config.dataDir,
    now: new Date(),
  };
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

let places = 0;
/** An empty database and an empty data directory. */
const emptyPlace = async () => {
  const { url, drop } = await emptyDatabase();
  drops.push(drop);
  const dataDir = path.join(root, `place-${(places += 1)}`);
  return { databaseUrl: url, dataDir, files: diskStorage(path.join(dataDir, 'files')) };
};
const newFile = () => path.join(root, `backup-${(places += 1)}.tar.gz`);

/** What a restore does not take from the backup; `live_head` has a test of its own. */
const notTaken = [
  'graphile_worker.migrations',
  'public.functions_version',
  'public.knex_migrations_lock',
  'public.database_identity',
  'public.live_head',
];
/** Every row of every table as text, and the last number of every sequence. `changed_in` is a number of the cluster. */
const databaseAsText = (url: string) =>
  withClient(url, async (client) => {
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') order by 1`,
    );
    const found: Record<string, unknown> = {};
    for (const { name } of tables) {
      if (notTaken.includes(name)) continue;
      const columns = name === 'public.roster_change' ? 'registration_id' : 't';
      found[name] = (
        await client.query<{ row: string }>(`select (${columns})::text as row from ${name} t order by 1`)
      ).rows;
    }
    found.sequences = (
      await client.query(
        "select sequencename, last_value from pg_sequences where sequencename !~ 'migrations_lock' order by 1",
      )
    ).rows;
    found.keys = (
      await client.query("select conname, convalidated from pg_constraint where contype = 'f' order by 1")
    ).rows;
    found.triggers = (
      await client.query('select tgname, tgenabled from pg_trigger where not tgisinternal order by 1')
    ).rows;
    return found;
  });
const filesAsText = async (dataDir: string) => {
  const folder = path.join(dataDir, 'files');
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => [name, (await readFile(path.join(folder, name))).toString('base64')]));
};
const databaseIdOf = (url: string) =>
  withClient(
    url,
    async (client) => (await client.query<{ id: string }>('select id from database_identity')).rows[0]?.id,
  );
const brokenLedgers = (url: string) =>
  withClient(
    url,
    async (client) =>
      (await client.query<{ count: number }>('select count(*)::int as count from broken_ledgers()')).rows[0]?.count,
  );

it('restores every row, number, file and the ledger’s chain into an empty place', async () => {
  const file = newFile();
  const contents = await writeBackup(source, file);
  expect(contents).toMatchObject({ missing: [] });
  expect(contents.files).toBeGreaterThanOrEqual(4);
  expect(contents.rows['public.ledger_entry']).toBeGreaterThan(0);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const place = await emptyPlace();
  await restoreBackup(place, file);
  const { sequences, ...rows } = await databaseAsText(place.databaseUrl);
  const { sequences: sequencesBefore, ...rowsBefore } = await databaseAsText(server.databaseUrl);
  expect(rows).toEqual(rowsBefore);
  // Numbers that were given after the backup are not given to others.
  expect(sequences).toEqual(
    (sequencesBefore as { sequencename: string; last_value: string | null }[]).map(
      ({ sequencename, last_value: last }) => ({
        sequencename,
        last_value: String(Number(last) + leftOut),
      }),
    ),
  );
  expect(await databaseIdOf(place.databaseUrl)).not.toBe(await databaseIdOf(server.databaseUrl));
  expect(await filesAsText(place.dataDir)).toEqual(await filesAsText(server.app.config.dataDir));
  expect(await readFile(path.join(place.dataDir, 'jwt-secret'), 'utf8')).toBe('a secret that was generated once');
  expect(await brokenLedgers(place.databaseUrl)).toBe(0);
  await withClient(place.databaseUrl, async (client) => {
    // Control: the chain that was restored still finds an entry that somebody changes.
    await client.query(
      'alter table ledger_entry disable trigger user; update ledger_entry set amount_cents = amount_cents + 1',
    );
  });
  expect(await brokenLedgers(place.databaseUrl)).toBeGreaterThan(0);
});

it('holds one moment, although the product writes and removes meanwhile', async () => {
  const before = await databaseAsText(server.databaseUrl);
  const filesBefore = await filesAsText(server.app.config.dataDir);
  let isChanged = false;
  const changing: BackupSource = {
    ...source,
    // Files are read after the rows.
    files: {
      get: async (key) => {
        if (!isChanged) {
          isChanged = true;
          await server.as(family.owner).call(contract.deleteFile, { params: { fileId: family.fileId } });
          await server
            .as(family.owner)
            .call(contract.addSpectator, { params: { registrationId: family.cart.registrationId } });
          await files(server.app, server.db).forgetUnwanted();
        }
        return server.app.files.get(key);
      },
    },
  };
  const file = newFile();
  expect(await writeBackup(changing, file)).toMatchObject({ missing: [] });
  expect(await databaseAsText(server.databaseUrl)).not.toEqual(before);
  const place = await emptyPlace();
  await restoreBackup(place, file);
  const { sequences, ...rows } = await databaseAsText(place.databaseUrl);
  const { sequences: sequencesBefore, ...rowsBefore } = before;
  expect(rows).toEqual(rowsBefore);
  expect(sequences).toHaveLength((sequencesBefore as unknown[]).length);
  expect(await filesAsText(place.dataDir)).toEqual(filesBefore);
  // Control: without a backup the same job removes the bytes.
  await files(server.app, server.db).forgetUnwanted();
  expect(await filesAsText(server.app.config.dataDir)).toHaveLength(filesBefore.length - 1);
});

it('sends every screen a state that is newer than what it has seen, also of a tournament without news until then', async () => {
  const quiet = await buildTournament(server.db, { inDays: 200 });
  const heads = async (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ id: number; seq: string | null }>(
        'select t.id, h.seq from tournament t left join live_head h on h.tournament_id = t.id order by 1',
      );
      return rows.map(({ id, seq }) => ({ id, seq: Number(seq) }));
    });
  const file = newFile();
  await writeBackup(source, file);
  const place = await emptyPlace();
  await restoreBackup(place, file);
  const before = await heads(server.databaseUrl);
  expect(before).toContainEqual({ id: quiet.id, seq: 0 });
  expect(await heads(place.databaseUrl)).toEqual(before.map(({ id, seq }) => ({ id, seq: seq + leftOut })));
});

it('says which files the storage has lost, and backs up the rest', async () => {
  const [lost = ''] = await readdir(path.join(server.app.config.dataDir, 'files'));
  const bytes = await buffer(await server.app.files.get(lost));
  await server.app.files.remove(lost);
  const file = newFile();
  expect(await writeBackup(source, file)).toMatchObject({ missing: [lost] });
  const place = await emptyPlace();
  expect(await restoreBackup(place, file)).toMatchObject({ missing: [lost] });
  await writeFile(path.join(server.app.config.dataDir, 'files', lost), bytes);
});

it('takes the files of a bucket, and restores them into another one', async () => {
  const [service, otherService] = [await startS3Service(), await startS3Service()];
  const storageOf = ({ env }: typeof service) => createFileStorage(readConfig({ DATA_DIR: root, ...env }));
  const [bucket, other] = [storageOf(service), storageOf(otherService)];
  try {
    const folder = path.join(server.app.config.dataDir, 'files');
    for (const key of await readdir(folder)) {
      const content = path.join(folder, key);
      await bucket.put(key, { path: content, bytes: (await stat(content)).size });
    }
    const file = newFile();
    expect(await writeBackup({ ...source, files: bucket }, file)).toMatchObject({ missing: [] });
    await restoreBackup({ ...(await emptyPlace()), files: other }, file);
    expect(service.bucket.size).toBeGreaterThanOrEqual(3);
    expect(otherService.bucket).toEqual(service.bucket);

    service.refuse(true);
    const refused = newFile();
    await expect(writeBackup({ ...source, files: bucket }, refused)).rejects.toThrow('AccessDenied');
    await expect(stat(refused)).rejects.toThrow('ENOENT');
  } finally {
    service.stop();
    otherService.stop();
  }
});

describe('a restore is refused', () => {
  let file: string;
  beforeAll(async () => {
    file = newFile();
    await writeBackup(source, file);
  });
  /** Nothing was left in the place: the whole backup goes into it. */
  const expectStillEmpty = async (place: Awaited<ReturnType<typeof emptyPlace>>) => {
    await restoreBackup(place, file);
    expect((await databaseAsText(place.databaseUrl))['public.ledger_entry']).not.toEqual([]);
  };
  const rewritten = async (change: (entry: ArchivedFile) => ArchivedFile | undefined) => {
    const changed: ArchivedFile[] = [];
    for await (const entry of unpack(Readable.from([gunzipSync(await readFile(file))]))) {
      const next = change(entry);
      if (next) changed.push(next);
    }
    const other = newFile();
    await writeFile(other, gzipSync(await buffer(Readable.from(pack(Readable.from(changed))))));
    return other;
  };

  it('into a database that is in use', async () => {
    const before = await databaseAsText(server.databaseUrl);
    const place = { ...(await emptyPlace()), databaseUrl: server.databaseUrl };
    await expect(restoreBackup(place, file)).rejects.toThrow(/^The database is not empty: it holds rows of person/);
    expect(await databaseAsText(server.databaseUrl)).toEqual(before);
  });
  it('into a database of something else', async () => {
    const place = await emptyPlace();
    await withClient(place.databaseUrl, (client) => client.query('create table shop (id integer)'));
    await expect(restoreBackup(place, file)).rejects.toThrow(
      'The database is not empty: it holds tables of something else.',
    );
  });
  it('beside files', async () => {
    const place = { ...(await emptyPlace()), dataDir: server.app.config.dataDir };
    await expect(restoreBackup(place, file)).rejects.toThrow(/files is not empty\. Nothing was restored/);
  });
  it('of a backup that is cut off, and leaves the place empty', async () => {
    const cut = newFile();
    await writeFile(cut, await readFile(file));
    await truncate(cut, (await stat(cut)).size - 2_000);
    const place = await emptyPlace();
    await expect(restoreBackup(place, cut)).rejects.toThrow('Nothing was restored.');
    await expectStillEmpty(place);
  });
  it('of a backup without some of its rows, and leaves the place empty', async () => {
    const place = await emptyPlace();
    const thin = await rewritten((entry) => (entry.name.startsWith('rows/public.registration/') ? undefined : entry));
    await expect(restoreBackup(place, thin)).rejects.toThrow('public.registration should have');
    expect(await readdir(path.join(place.dataDir, 'files'))).toEqual([]);
    await expectStillEmpty(place);
  });
  it('of a backup of a newer release', async () => {
    const newer = await rewritten((entry) =>
      entry.name === 'manifest.json'
        ? {
            ...entry,
            content: Buffer.from(
              entry.content.toString().replace('"migrations":[', '"migrations":["9999-of-tomorrow",'),
            ),
          }
        : entry,
    );
    await expect(restoreBackup(await emptyPlace(), newer)).rejects.toThrow('newer release, which has 9999-of-tomorrow');
  });
  it('of a file with a name that leads elsewhere', async () => {
    const hostile = await rewritten((entry) =>
      entry.name.startsWith('files/') ? { ...entry, name: 'files/../../outside' } : entry,
    );
    await expect(restoreBackup(await emptyPlace(), hostile)).rejects.toThrow('something unknown: files/../../outside');
  });
  it('of a file that is no backup', async () => {
    await expect(restoreBackup(await emptyPlace(), __filename)).rejects.toThrow('is not a backup, or cannot be read.');
    await expect(restoreBackup(await emptyPlace(), path.join(root, 'nowhere'))).rejects.toThrow(
      'is not a backup, or cannot be read.',
    );
  });
});

it('restores a backup of an earlier release and brings it to this schema', async () => {
  const old = await emptyPlace();
  const earlier = migrations.map(({ name }) => name).slice(0, -1);
  await migrateTo(old.databaseUrl, earlier);
  const file = newFile();
  await writeBackup({ ...source, databaseUrl: old.databaseUrl, files: old.files, dataDir: old.dataDir }, file);
  const place = await emptyPlace();
  await restoreBackup(place, file);
  const done = await withClient(
    place.databaseUrl,
    async (client) => (await client.query<{ name: string }>('select name from knex_migrations')).rows,
  );
  expect(done.map(({ name }) => name).sort()).toEqual(migrations.map(({ name }) => name));
});

it('says that there is nothing to back up in an empty database', async () => {
  const place = await emptyPlace();
  await expect(writeBackup({ ...source, databaseUrl: place.databaseUrl }, newFile())).rejects.toThrow(
    'There is nothing to back up.',
  );
});

it('never replaces a file, and leaves no part behind', async () => {
  const file = newFile();
  await writeFile(file, 'something of mine');
  await expect(writeBackup(source, file)).rejects.toThrow('EEXIST');
  expect(await readFile(file, 'utf8')).toBe('something of mine');
  expect((await readdir(root)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

describe('the nightly backup', () => {
  it('is kept seven deep, and leaves other files alone', async () => {
    const dataDir = path.join(root, 'nightly');
    const small = await emptyPlace();
    await migrateTo(
      small.databaseUrl,
      migrations.slice(0, 1).map(({ name }) => name),
    );
    const at = (day: number) => new Date(Date.UTC(2026, 2, day, 11, 13));
    for (let day = 1; day <= 9; day += 1) {
      await writeNightly({ ...source, databaseUrl: small.databaseUrl, storedBytes: [], dataDir, now: at(day) }, 7);
      if (day === 1) await writeFile(path.join(dataDir, 'backups', 'before-the-change.tar.gz'), 'mine');
    }
    const names = (await readdir(path.join(dataDir, 'backups'))).sort();
    expect(names).toHaveLength(8);
    expect([names[0], names[1], names.at(-1)]).toEqual([
      'before-the-change.tar.gz',
      'schi-2026-03-03T1113Z.tar.gz',
      'schi-2026-03-09T1113Z.tar.gz',
    ]);
  });
  it('is copied to a bucket where one is named, and can be restored from there', async () => {
    const service = await startS3Service();
    try {
      const { S3_BUCKET, ...env } = service.env;
      const config = readConfig({ DATA_DIR: path.join(root, 'copied'), ...env, BACKUPS_BUCKET: 'schi-backups' });
      // Uploaded files stay where they are.
      expect([S3_BUCKET, config.s3]).toEqual(['schi-files', undefined]);
      const backUpAt = (at: string) =>
        // Cast: a task without payload.
        tasks.backUp?.({ ...server.app, config, clock: () => new Date(at) }, {} as never);
      await backUpAt('2026-03-01T11:13:00Z');
      const [[name, content] = []] = [...service.bucket];
      expect([service.bucket.size, name]).toEqual([
        1,
        expect.stringMatching(/^\/schi-backups\/backups\/schi-2026-03-01.*\.tar\.gz$/),
      ]);
      const file = newFile();
      await writeFile(file, content ?? '');
      const place = await emptyPlace();
      await restoreBackup(place, file);
      expect(await brokenLedgers(place.databaseUrl)).toBe(0);

      // A service that refuses is an error of the job, which the log names; the backup of this machine is there all the
      // same.
      service.refuse(true);
      await expect(backUpAt('2026-03-02T11:13:00Z')).rejects.toThrow();
      expect(await readdir(path.join(config.dataDir, 'backups'))).toContainEqual(
        expect.stringContaining('schi-2026-03-02'),
      );
    } finally {
      service.stop();
    }
  });

  it('runs by the queue, once a night, and not at all with BACKUPS_KEPT=0', async () => {
    expect(schedule).toContainEqual({ task: 'backUp', match: '13 11 * * *' });
    const written = async () => (await readdir(path.join(server.app.config.dataDir, 'backups')).catch(() => [])).length;
    // Cast: a task without payload.
    await tasks.backUp?.({ ...server.app, config: { ...server.app.config, backupsKept: 0 } }, {} as never);
    expect(await written()).toBe(0);
    // Cast: as above.
    await tasks.backUp?.(server.app, {} as never);
    expect(await written()).toBe(1);
  });
});
