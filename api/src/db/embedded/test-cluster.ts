import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index';
import { isAlive } from './owner-lock';
import { findPostmaster } from './postmaster';

const PREFIX = 'schi-test-';

/** Nothing of a test cluster outlives the run, so it never waits for the disk. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '128MB' };

/** Starts a cluster for tests in a temporary folder; `stop` removes every trace of it. */
export async function startTestCluster(log: (message: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  removeAbandoned();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  // When we are root PostgreSQL runs under another account, which must be able to pass through.
  chmodSync(dataDir, 0o711);
  const cluster = await startEmbeddedPostgres({ dataDir, log, settings: careless });
  const stop = async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...cluster, stop };
}

/** A run that was killed leaves its server and folder behind; the folder's name tells whose they were. */
function removeAbandoned(): void {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(os.tmpdir(), name);
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
    try {
      const server = findPostmaster(path.join(folder, 'postgres', 'cluster'));
      if (server) process.kill(server.pid, 'SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Another user's, or still being written to: the next run tries again.
    }
  }
}
