import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index';
import { isAlive } from './owner-lock';
import { readPostmaster } from './postmaster';

const PREFIX = 'schi-test-';

/** Nothing of a test cluster outlives the run, so it never waits for the disk. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '128MB' };

/** Starts a cluster for tests in a temporary folder; `stop` removes every trace of it. */
export async function startTestCluster(log: (message: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  removeAbandoned();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  // Inside the folder of `mkdtemp`, which only we may enter, PostgreSQL's own account would be shut out when we are root.
  const cluster = await startEmbeddedPostgres({ dataDir: openToAll(dataDir), log, settings: careless });
  const stop = async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...cluster, stop };
}
