import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the data directory, for its owner only, and tries to write in it, so that a disk that is full or can only be read is noticed before anything
 * is started. Root's is open for passing through, because PostgreSQL, which never runs as root, has its folder in it; the folders in it are closed.
 * @throws the error of the system, which names the path.
 */
export const prepareDataDir = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const probe = path.join(dataDir, `.write-${process.pid}`);
  try {
    // More than a block, because an empty file fits on a full disk.
    writeFileSync(probe, Buffer.alloc(64 * 1024), { mode: 0o600 });
  } finally {
    rmSync(probe, { force: true });
  }
};
