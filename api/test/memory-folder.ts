import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

const memory = '/dev/shm';
/** Bytes: many times what the databases of a run take. */
const enough = 2 * 2 ** 30;

/**
 * The folder for the databases of tests: Linux's file system in memory where it has room, since PostgreSQL makes and
 * deletes some 800 files for each database; otherwise the folder for temporary files.
 */
export const memoryFolder = (): string => (existsSync(memory) && freeBytes() > enough ? memory : os.tmpdir());

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, os.freemem());
}
