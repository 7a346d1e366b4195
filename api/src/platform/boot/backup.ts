import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { createFileStorage } from '../../adapters/files';
import { storedBytes } from '../../app';
import { writeBackup } from '../backup/write-backup.service';
import { command } from './command';
import { ConfigError, readConfig } from '../../config';
import { reachEmbeddedPostgres } from '../db/embedded/reach';

/** @throws ConfigError for a folder that is none, or that this account may not write to */
const requireWritable = (folder: string): void => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(
      `This account may not write to ${folder}, or there is no such folder. Name a file in another one.`,
    );
  }
};

/** `npm run backup -- FILE`, with the server's settings, while the server runs or not. */
command(async ([file]) => {
  if (file === undefined) throw new ConfigError('Name the file to write: npm run backup -- FILE');
  const target = path.resolve(file);
  if (existsSync(target)) throw new ConfigError(`${target} exists. Name a new file.`);
  requireWritable(path.dirname(target));
  const config = readConfig(process.env);
  const database =
    config.databaseUrl === undefined
      ? await reachEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
      : { url: config.databaseUrl, stop: () => Promise.resolve() };
  try {
    const { dataDir } = config;
    const source = {
      databaseUrl: database.url,
      files: createFileStorage(config),
      storedBytes,
      dataDir,
      now: new Date(),
    };
    const { rows, files, missing } = await writeBackup(source, target);
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const lost =
      missing.length === 0 ? '' : ` ${missing.length} files have no bytes in the storage: ${missing.join(', ')}.`;
    return `${target} holds ${all} rows and ${files} files.${lost}`;
  } finally {
    await database.stop();
  }
});
