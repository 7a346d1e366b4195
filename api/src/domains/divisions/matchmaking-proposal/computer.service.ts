import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { createThreadHost, startThread } from '../../../platform/threads/thread-host';
import type { computations } from './computations.rules';

export const startWorker = (): Worker =>
  startThread({ bundle: 'proposal-worker.js', source: path.join(__dirname, 'proposal.worker.ts') });

/** One thread that computes divisions, one thing at a time (decision divisions/proposal-thread). */
export const createComputer = (start: () => Worker = startWorker) =>
  createThreadHost<typeof computations>({ what: 'The divisions', start });

/** The computer of this process. */
export const { compute, stop: stopComputing } = createComputer();
