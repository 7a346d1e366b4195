import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import type { FileStorage } from '../../adapters/files/storage';
import { ConfigError } from '../../config';
import { migrateTo, migrateToLatest } from '../db/migrate';
import { noServerLimits, timeOuts } from '../db/time-outs';
import { migrations } from '../../../migrations';
import {
  contentsName,
  kindOf,
  manifestName,
  newerThan,
  readManifest,
  secretName,
  tablesDiffer,
  type Contents,
  type Manifest,
} from './backup.rules';
import {
  beginLoad,
  countRows,
  countTables,
  listMigrations,
  listTables,
  listUsedTables,
  openTables,
  renumberRosterChanges,
  setSequence,
  skipLiveNumbers,
  writeRows,
} from './tables.queries';
import { unpack, type ArchivedFile } from './tar';

/** Where a backup is restored to. */
export interface RestoreTarget {
  databaseUrl: string;
  files: FileStorage;
  dataDir: string;
}

const refuse = (why: string): never => {
  throw new ConfigError(`${why} Nothing was restored.`);
};

/** @throws ConfigError unless nobody has used this database and there are no files. */
const refuseUsedPlace = async (client: pg.Client, { dataDir }: RestoreTarget): Promise<void> => {
  const isOurs = (await listMigrations(client)).length > 0;
  const used = isOurs ? await listUsedTables(client) : [];
  if (used.length > 0) refuse(`The database is not empty: it holds rows of ${used.join(', ')}.`);
  if (!isOurs && (await countTables(client)) > 0)
    refuse('The database is not empty: it holds tables of something else.');
  const stored = await readdir(path.join(dataDir, 'files')).catch(() => []);
  if (stored.length > 0) refuse(`${path.join(dataDir, 'files')} is not empty.`);
};

const filesOf = (file: string) => {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  return unpack(source.pipe(plain));
};

const next = async (archive: AsyncGenerator<ArchivedFile, void>): Promise<ArchivedFile | undefined> => {
  const result = await archive.next();
  return result.done === true ? undefined : result.value;
};

/** Stores the files of an archive, and forgets them again when the restore fails. */
const fileWriter = ({ files, dataDir }: RestoreTarget) => {
  const folder = path.join(dataDir, 'uploads');
  const keys: string[] = [];
  return {
    count: () => keys.length,
    put: async (key: string, content: Buffer): Promise<void> => {
      const received = path.join(folder, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(received, content, { mode: 0o600 });
        keys.push(key);
        await files.put(key, { path: received, bytes: content.length });
      } finally {
        await rm(received, { force: true });
      }
    },
    forget: async (): Promise<void> => {
      for (const key of keys) await files.remove(key);
    },
  };
};

interface Loaded {
  contents: Contents;
  secret: Buffer | undefined;
}

const load = async (
  client: pg.Client,
  archive: AsyncGenerator<ArchivedFile, void>,
  { tables }: Manifest,
  put: (key: string, content: Buffer) => Promise<void>,
): Promise<Loaded> => {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let secret: Buffer | undefined;
  for (let file = await next(archive); file; file = await next(archive)) {
    const what = kindOf(file.name);
    if (file.name === contentsName) return { contents: JSON.parse(file.content.toString()) as Contents, secret };
    if (file.name === secretName) secret = file.content;
    else if (what.kind === 'file') await put(what.key, file.content);
    else if (what.kind === 'rows') {
      const table = byName.get(what.table);
      if (!table) return refuse(`The backup names a table that it does not describe: ${what.table}.`);
      await writeRows(client, table, JSON.parse(file.content.toString()) as string[]);
    } else return refuse(`The backup holds something unknown: ${file.name}.`);
  }
  return refuse('The backup is not complete: its end is missing.');
};

/** @throws ConfigError when the database or the storage has not got everything. */
const compareCounts = async (client: pg.Client, contents: Contents, files: number): Promise<void> => {
  for (const [table, rows] of Object.entries(contents.rows))
    if ((await countRows(client, table)) !== rows) refuse(`The backup is damaged: ${table} should have ${rows} rows.`);
  if (files !== contents.files)
    refuse(`The backup is damaged: it should have ${contents.files} files and has ${files}.`);
};

/** Writes rows and sequences in one transaction. */
const loadAll = async (
  client: pg.Client,
  archive: AsyncGenerator<ArchivedFile, void>,
  manifest: Manifest,
  writer: ReturnType<typeof fileWriter>,
): Promise<Loaded> => {
  await beginLoad(client);
  const tables = await listTables(client);
  const other = tablesDiffer(tables, manifest);
  if (other) return refuse(other);
  const close = await openTables(client, tables);
  const loaded = await load(client, archive, manifest, writer.put);
  await compareCounts(client, loaded.contents, writer.count());
  await close();
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  await renumberRosterChanges(client);
  await skipLiveNumbers(client);
  await client.query('commit');
  return loaded;
};

/**
 * Its manifest, and the archive with the rest still to be read. @throws ConfigError for another file, or a backup of a
 * newer release.
 */
const openBackup = async (
  file: string,
): Promise<{ archive: AsyncGenerator<ArchivedFile, void>; manifest: Manifest }> => {
  const archive = filesOf(file);
  const first = await next(archive).catch(() => undefined);
  if (first?.name !== manifestName) return refuse(`${file} is not a backup, or cannot be read.`);
  const manifest = readManifest(first.content.toString());
  const newer = newerThan(
    migrations.map(({ name }) => name),
    manifest,
  );
  return newer ? refuse(newer) : { archive, manifest };
};

/**
 * Restores a backup into an empty place, as its tables were, and then brings them to this build's schema. Rows are
 * written in one transaction.
 * @throws ConfigError, with words for the operator, for a place that is not empty, and for a backup that is incomplete,
 * damaged or of a newer release.
 */
export const restoreBackup = async (target: RestoreTarget, file: string): Promise<Contents> => {
  const { archive, manifest } = await openBackup(file);
  const client = new pg.Client({
    connectionString: target.databaseUrl,
    connectionTimeoutMillis: timeOuts.connect,
    options: noServerLimits,
  });
  client.on('error', () => undefined);
  const writer = fileWriter(target);
  try {
    await client.connect();
    await refuseUsedPlace(client, target);
    await migrateTo(target.databaseUrl, manifest.migrations);
    const { contents, secret } = await loadAll(client, archive, manifest, writer).catch(async (error: unknown) => {
      await client.query('rollback').catch(() => undefined);
      await writer.forget();
      if (error instanceof ConfigError) throw error;
      return refuse(`The restore failed: ${(error as Error).message}.`);
    });
    if (secret) await writeFile(path.join(target.dataDir, secretName), secret, { mode: 0o600 });
    await client.query('analyze');
    await migrateToLatest(target.databaseUrl);
    return contents;
  } finally {
    await archive.return(undefined);
    await client.end().catch(() => undefined);
  }
};
