import { keptCluster } from './shared-cluster';

/** Stops the run's cluster and removes its folder. */
export default async function stopCluster(): Promise<void> {
  await keptCluster()?.stop();
}
