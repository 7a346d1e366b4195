import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config';

/** Where uploads lie while they are received; in the data directory, so that keeping one there is a mere renaming. */
export const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'uploads');

/** Removes what the end of a process left in the folder: everything older than so many milliseconds. */
export const sweepUploads = async (folder: string, olderThanMs: number): Promise<void> => {
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
