import { constants, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { FileMissing, type FileStorage } from '../../adapters/files/storage';
import { ConfigError } from '../../config';
import { holdBackupLock } from '../db/backup-lock';
import { noServerLimits, timeOuts } from '../db/time-outs';
import {
  batchName,
  contentsName,
  fileName,
  manifestName,
  secretName,
  type Contents,
  type Manifest,
} from './backup.rules';
import { beginSnapshot, listMigrations, listSequences, listTables, rowTexts } from './tables.queries';
import { pack, type ArchivedFile } from './tar';

/** What a backup is made of. */
export interface BackupSource {
  databaseUrl: string;
  files: Pick<FileStorage, 'get'>;
  /** For each kind of stored file a statement whose `key` names it. */
  storedBytes: readonly string[];
  /** The folder of the generated secret. */
  dataDir: string;
  now: Date;
}

const json = (name: string, value: unknown): ArchivedFile => ({ name, content: Buffer.from(JSON.stringify(value)) });

const secretOf = async (dataDir: string): Promise<ArchivedFile | undefined> => {
  const content = await readFile(path.join(dataDir, secretName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return content && { name: secretName, content };
};

/** Everything of a backup, one file after the other; `done` gets the last one. */
async function* archived(
  client: pg.Client,
  source: BackupSource,
  done: (contents: Contents) => void,
): AsyncGenerator<ArchivedFile> {
  const [migrations, tables] = [await listMigrations(client), await listTables(client)];
  if (migrations.length === 0)
    throw new ConfigError('The database holds nothing of this product. There is nothing to back up.');
  const sequences = await listSequences(client);
  yield json(manifestName, {
    format: 1,
    madeAt: source.now.toISOString(),
    migrations,
    tables,
    sequences,
  } satisfies Manifest);
  const contents: Contents = { rows: {}, files: 0, missing: [] };
  for (const { name } of tables) {
    contents.rows[name] = 0;
    let batch = 0;
    for await (const rows of rowTexts(client, name)) {
      contents.rows[name] += rows.length;
      yield json(batchName(name, (batch += 1)), rows);
    }
  }
  for (const statement of source.storedBytes) {
    const { rows } = await client.query<{ key: string }>(statement);
    for (const { key } of rows) {
      const content = await source.files.get(key).then(buffer, (error: unknown) => {
        if (error instanceof FileMissing) return undefined;
        throw error;
      });
      if (content) yield { name: fileName(key), content };
      if (content) contents.files += 1;
      else contents.missing.push(key);
    }
  }
  const secret = await secretOf(source.dataDir);
  if (secret) yield secret;
  yield json(contentsName, contents);
  done(contents);
}

/**
 * Writes database, stored files and the generated secret as they are at one moment, while the product runs (decision
 * platform/backups). The file appears once it is whole, readable by its owner only; an existing file stays as it is.
 * @throws the error of the database, the storage or the disk; then no file is left.
 */
export const writeBackup = async (source: BackupSource, file: string): Promise<Contents> => {
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    connectionTimeoutMillis: timeOuts.connect,
    options: noServerLimits,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  const part = `${file}.part`;
  let contents: Contents | undefined;
  try {
    await client.connect();
    await holdBackupLock(client);
    await beginSnapshot(client);
    const bytes = pack(archived(client, source, (found) => (contents = found)));
    await pipeline(
      Readable.from(bytes, { objectMode: false }),
      createGzip(),
      createWriteStream(part, { flags: 'w', mode: 0o600, flush: true }),
    );
    if (!contents) throw new Error('The backup is not complete');
    // Claims the name first: a rename alone would replace another backup.
    await (await open(file, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600)).close();
    await rename(part, file);
    return contents;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};
