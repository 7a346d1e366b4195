import { startTestCluster } from '../../src/platform/db/embedded/test-cluster';
import { createTemplate } from '../../src/platform/db/embedded/templates';
import { openDatabase } from '../../src/platform/db/knex';
import { migrateToLatest } from '../../src/platform/db/migrate';
import { plantBystanders } from '../factories/bystanders';
import { memoryFolder } from '../memory-folder';
import { announceTemplates, storeCluster } from './shared-cluster';

const migrateAndPlant = async (url: string) => {
  await migrateToLatest(url);
  const db = openDatabase(url);
  await plantBystanders(db).finally(() => db.destroy());
};

/** Starts one temporary cluster for each run, and migrates the databases that test files copy. */
export default async function startCluster(): Promise<void> {
  const cluster = await startTestCluster(memoryFolder());
  storeCluster(cluster);
  announceTemplates({
    empty: await createTemplate(cluster.url, migrateToLatest),
    inhabited: await createTemplate(cluster.url, migrateAndPlant),
  });
}
