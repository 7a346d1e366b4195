import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../http/errors';
import type { PlanningInput, PlanningName, PlanningProgress, PlanningResult } from './plannings.rules';

/** The planning was given up because this process stops. */
export class PlanningStopped extends Error {
  constructor() {
    super('This process stops');
    this.name = 'PlanningStopped';
  }
}

const died = () =>
  new Refusal(
    503,
    'The plan could not be computed: the computation ended unexpectedly. Nothing was changed. Please try again in a moment.',
    {
      headers: { 'Retry-After': '5' },
    },
  );

interface Manner {
  onProgress?: (progress: PlanningProgress) => void;
  /** Ends the search early: the result is the best so far, with `isFinished` false. */
  signal?: AbortSignal;
}
interface Task extends Manner {
  name: PlanningName;
  input: unknown;
  cancelled: SharedArrayBuffer;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}
type Answer = { progress: PlanningProgress } | { result: never } | { error: unknown };

/** Beside this file: in the build the bundle of the worker, otherwise its source. */
const startWorker = (): Worker => {
  if (path.extname(__filename) === '.js') return new Worker(path.join(path.dirname(__filename), 'planning-worker.js'));
  const tsx = createRequire(__filename).resolve('tsx/cjs');
  return new Worker(path.join(path.dirname(__filename), 'planning.worker.ts'), { execArgv: ['--require', tsx] });
};

/** One thread that plans one day at a time, beside the event loop (api decision 0076). It starts when it is first needed and is replaced when it dies. */
export const createPlanner = (start: () => Worker = startWorker) => {
  let worker: Worker | undefined;
  let current: Task | undefined;
  const waiting: Task[] = [];

  const open = (): Worker => {
    const opened = start();
    opened.on('message', (answer: Answer) => {
      if (worker !== opened) return;
      const task = current;
      if ('progress' in answer) return task?.onProgress?.(answer.progress);
      current = undefined;
      if ('error' in answer) task?.reject(answer.error);
      else task?.resolve(answer.result);
      next();
    });
    // An error that the thread did not catch ends it; `exit` follows.
    opened.on('error', () => undefined);
    opened.on('exit', () => {
      if (worker !== opened) return;
      const task = current;
      worker = current = undefined;
      task?.reject(died());
      next();
    });
    return opened;
  };
  const next = () => {
    if (current) return;
    current = waiting.shift();
    if (!current) return worker?.unref();
    worker ??= open();
    worker.ref();
    const { name, input, cancelled } = current;
    worker.postMessage({ name, input, cancelled });
  };

  return {
    /**
     * Computes in the other thread.
     * @throws Refusal 503 when the thread dies; PlanningStopped; what the computation throws
     */
    compute: async <N extends PlanningName>(
      name: N,
      input: PlanningInput<N>,
      { onProgress, signal }: Manner = {},
    ): Promise<PlanningResult<N>> => {
      const cancelled = new SharedArrayBuffer(4);
      const onAbort = () => void Atomics.store(new Int32Array(cancelled), 0, 1);
      if (signal?.aborted) onAbort();
      signal?.addEventListener('abort', onAbort);
      try {
        return await new Promise<PlanningResult<N>>((resolve, reject) => {
          waiting.push({ name, input, cancelled, resolve, reject, ...(onProgress ? { onProgress } : {}) });
          next();
        });
      } finally {
        signal?.removeEventListener('abort', onAbort);
      }
    },
    /** Gives up what is computed, and ends the thread. A later computation starts another. */
    stop: async (): Promise<void> => {
      const given = [...(current ? [current] : []), ...waiting.splice(0)];
      const old = worker;
      worker = current = undefined;
      for (const { reject } of given) reject(new PlanningStopped());
      await old?.terminate();
    },
  };
};

/** The planner of this process. */
export const { compute: computePlan, stop: stopPlanning } = createPlanner();
