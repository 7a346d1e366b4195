import { createTemplate } from '../../src/db/embedded/templates';
import { startTestCluster } from '../../src/db/embedded/test-cluster';
import { migrateToLatest } from '../../src/db/migrate';
import { announceTemplate, keepCluster } from './shared-cluster';

/** Starts one temporary cluster for each run, and migrates the database that every test file copies. */
export default async function startCluster(): Promise<void> {
  const cluster = await startTestCluster();
  keepCluster(cluster);
  announceTemplate(await createTemplate(cluster.url, migrateToLatest));
}
