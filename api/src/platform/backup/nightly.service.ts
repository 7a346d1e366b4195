import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from '../../adapters/files/storage';
import type { Config } from '../../config';
import { nightlyName, newestOf, surplus, type Contents } from './backup.rules';
import { writeBackup, type BackupSource } from './write-backup.service';

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'backups');

/**
 * Writes one backup into `DATA_DIR/backups`, deletes the oldest beyond `kept`, and copies it to `elsewhere`. A failed
 * one deletes nothing.
 * @throws the error of the database, the storage or the disk.
 */
export const writeNightly = async (source: BackupSource, kept: number, elsewhere?: FileStorage): Promise<Contents> => {
  const folder = folderOf(source);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = nightlyName(source.now);
  const file = path.join(folder, name);
  const contents = await writeBackup(source, file);
  for (const old of surplus(await readdir(folder), kept)) await rm(path.join(folder, old), { force: true });
  // Last, so that a service that refuses for weeks does not fill this disk.
  await elsewhere?.put(name, { path: file, bytes: (await stat(file)).size });
  return contents;
};

/** When the newest nightly backup in this data directory was made. */
export const lastNightly = async (config: Pick<Config, 'dataDir'>): Promise<Date | undefined> =>
  newestOf(await readdir(folderOf(config)).catch(() => []));
