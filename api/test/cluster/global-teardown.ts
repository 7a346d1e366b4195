import { keptCluster } from './handover';

/** Stops the run's cluster and removes its folder. */
export default async function stopCluster(): Promise<void> {
  await keptCluster()?.stop();
}
