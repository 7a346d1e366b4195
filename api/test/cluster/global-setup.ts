import { createTemplate } from '../../src/platform/db/embedded/templates';
import { startTestCluster } from '../../src/platform/db/embedded/test-cluster';
import { migrateToLatest } from '../../src/platform/db/migrate';
import { memoryFolder } from '../memory-folder';
import { announceTemplate, keepCluster } from './shared-cluster';

/** Starts one temporary cluster for each run, and migrates the database that every test file copies. */
export default async function startCluster(): Promise<void> {
  const cluster = await startTestCluster(memoryFolder());
  keepCluster(cluster);
  announceTemplate(await createTemplate(cluster.url, migrateToLatest));
}
