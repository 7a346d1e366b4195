import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import { nightlyName, newestOf, surplus, type Contents } from './backup.rules';
import { writeBackup, type BackupSource } from './write-backup.service';

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'backups');

/**
 * Writes one backup into `DATA_DIR/backups` and deletes the oldest beyond `kept`. A failed one deletes nothing.
 * @throws the error of the database, the storage or the disk.
 */
export const writeNightly = async (source: BackupSource, kept: number): Promise<Contents> => {
  const folder = folderOf(source);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const contents = await writeBackup(source, path.join(folder, nightlyName(source.now)));
  for (const name of surplus(await readdir(folder), kept)) await rm(path.join(folder, name), { force: true });
  return contents;
};

/** When the newest nightly backup in this data directory was made. */
export const lastNightly = async (config: Pick<Config, 'dataDir'>): Promise<Date | undefined> =>
  newestOf(await readdir(folderOf(config)).catch(() => []));
