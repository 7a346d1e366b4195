import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { createThreadHost, startThread } from '../../../platform/threads/thread-host';
import type { PlanningProgress, plannings } from './plannings.rules';

const startWorker = (): Worker =>
  startThread({ bundle: 'planning-worker.js', source: path.join(__dirname, 'planning.worker.ts') });

/** One thread that plans one day at a time, beside the event loop (decision hall/ring-planner). */
export const createPlanner = (start: () => Worker = startWorker) =>
  createThreadHost<typeof plannings, PlanningProgress>({ what: 'The plan', start });

/** The planner of this process. */
export const { compute: computePlan, stop: stopPlanning } = createPlanner();
