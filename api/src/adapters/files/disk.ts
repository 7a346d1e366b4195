import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { FileMissing, type FileStorage } from './storage';

/**
 * Files in a folder of the data directory, readable by its owner only: the default. Received files must be on the same
 * disk.
 */
export const diskStorage = (folder: string): FileStorage => {
  const pathOf = (key: string) => path.join(folder, key);
  return {
    put: async (key, received) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(received.path, pathOf(key));
    },
    get: async (key) => {
      try {
        return (await open(pathOf(key))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing(key);
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
