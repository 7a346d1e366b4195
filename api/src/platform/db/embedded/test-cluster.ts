import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index';
import { isAlive } from './owner-lock';
import { findPostmaster } from './postmaster';

const PREFIX = 'schi-test-';

/** The data of a test cluster are not needed after the run, so it never waits for the disk. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  // The folder may be in memory.
  max_wal_size: '256MB',
};

/** Starts a cluster for tests in a new folder inside `parent`; `stop` removes every trace of it. */
export async function startTestCluster(parent: string): Promise<EmbeddedPostgres> {
  removeAbandoned(parent);
  const dataDir = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  // As root, PostgreSQL runs under another account, which must be able to traverse this folder.
  chmodSync(dataDir, 0o711);
  const cluster = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: careless });
  const stop = async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...cluster, stop };
}

/** A killed run leaves its server and folder behind. The folder's name has the process id of that run. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
    try {
      const server = findPostmaster(path.join(folder, 'postgres', 'cluster'));
      if (server) process.kill(server.pid, 'SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // It belongs to another user, or a process still writes to it. The next run tries again.
    }
  }
}
