import path from 'node:path';
import { createFileStorage } from '../../adapters/files';
import { restoreBackup } from '../backup/restore.service';
import { command } from './command';
import { prepareDataDir } from './data-dir';
import { ConfigError, readConfig } from '../../config';
import { startEmbeddedPostgres } from '../db/embedded';

/**
 * `npm run restore -- FILE`, with the settings of a server that is not running and whose database and files are empty.
 */
command(async ([file]) => {
  if (file === undefined) throw new ConfigError('Name the file to read: npm run restore -- FILE');
  const config = readConfig(process.env);
  prepareDataDir(config);
  const database =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
      : { url: config.databaseUrl, stop: () => Promise.resolve() };
  try {
    const target = { databaseUrl: database.url, files: createFileStorage(config), dataDir: config.dataDir };
    const { rows, files } = await restoreBackup(target, path.resolve(file));
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return `Restored ${all} rows and ${files} files.`;
  } finally {
    await database.stop();
  }
});
