import { Histogram } from 'prom-client';
import { metrics } from '../http/observe';

/**
 * From the writing of an event to the last stream it was written to. The age at the read is measured by the clock of
 * the database alone.
 */
export const liveSeconds = new Histogram({
  name: 'schi_live_seconds',
  help: 'Time from writing a live event to the last of its streams, in seconds',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
  registers: [metrics],
});
