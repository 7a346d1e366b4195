import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config';

/**
 * Makes the data directory, for its owner only, and tries to write in it, so that a disk that is full or can only be
 * read is noticed before anything is started. Root's is open for passing through where it holds the embedded
 * PostgreSQL, which never runs as root; the folders in it are closed.
 * @throws the error of the system, which names the path.
 */
export const prepareDataDir = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): void => {
  const isPassedThrough = databaseUrl === undefined && process.getuid?.() === 0;
  const mode = isPassedThrough ? 0o711 : 0o700;
  mkdirSync(dataDir, { recursive: true, mode });
  try {
    // One that was there before may be open to others.
    chmodSync(dataDir, mode);
  } catch (error) {
    // A folder of somebody else that this account may write to, such as a mounted volume: its owner decides.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
  const probe = path.join(dataDir, `.write-${process.pid}`);
  try {
    // More than a block, because an empty file fits on a full disk.
    writeFileSync(probe, Buffer.alloc(64 * 1024), { mode: 0o600 });
  } finally {
    rmSync(probe, { force: true });
  }
};
