import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../config';

/**
 * The folder of uploads that are being received. It is in the data directory, so that a file is stored by renaming it.
 */
export const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'uploads');

/** Removes files that a stopped process left in the folder: those older than `olderThanMs` milliseconds. */
export const removeOldUploads = async (folder: string, olderThanMs: number): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const written = await stat(file).then(
      (found) => found.mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - written > olderThanMs) await rm(file, { force: true });
  }
};
