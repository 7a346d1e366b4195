import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../http/errors';
import type { ComputationName, InputOf, ResultOf } from './computations.rules';

/** The computation was given up because this process stops. Another process can do it. */
export class ComputingStopped extends Error {
  constructor() {
    super('This process stops');
    this.name = 'ComputingStopped';
  }
}

const died = () =>
  new Refusal(
    503,
    'The divisions could not be computed: the computation ended unexpectedly. Nothing was changed. Please try again in a moment.',
    { headers: { 'Retry-After': '5' } },
  );

/** How a computation is done. */
interface Manner {
  /** It waits until nothing else does: nobody waits for its answer. */
  isBackground?: boolean;
  /** Ends it, also while it is computed. */
  signal?: AbortSignal;
}

interface Task extends Manner {
  name: ComputationName;
  input: unknown;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}
type Answer = { result: never } | { error: unknown };

/** Beside this file: in the build the bundle of the worker, otherwise its source. */
export const startWorker = (): Worker => {
  if (path.extname(__filename) === '.js') return new Worker(path.join(path.dirname(__filename), 'proposal-worker.js'));
  const tsx = createRequire(__filename).resolve('tsx/cjs');
  return new Worker(path.join(path.dirname(__filename), 'proposal.worker.ts'), { execArgv: ['--require', tsx] });
};

/**
 * One thread that computes one thing at a time, so that the event loop of the server stays free. It is started when it is first needed, and replaced when it dies.
 * While it is idle it does not keep the process from ending.
 */
export const createComputer = (start: () => Worker = startWorker) => {
  let worker: Worker | undefined;
  let current: Task | undefined;
  const waiting: Task[] = [];

  const open = (): Worker => {
    const opened = start();
    const end = (settle: (task: Task) => void) => {
      if (worker !== opened) return;
      const task = current;
      current = undefined;
      if (task) settle(task);
      next();
    };
    opened.on('message', (answer: Answer) => end((task) => ('error' in answer ? task.reject(answer.error) : task.resolve(answer.result))));
    // An error that the thread did not catch, such as too little memory, ends it; `exit` follows.
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
    const urgent = waiting.findIndex(({ isBackground }) => !isBackground);
    [current] = waiting.splice(Math.max(0, urgent), 1);
    if (!current) return worker?.unref();
    worker ??= open();
    worker.ref();
    try {
      worker.postMessage({ name: current.name, input: current.input });
    } catch (error) {
      // What cannot be sent was never started.
      current.reject(error);
      current = undefined;
      next();
    }
  };
  const replace = async () => {
    const old = worker;
    worker = current = undefined;
    await old?.terminate();
  };
  const abandon = (task: Task) => {
    const place = waiting.indexOf(task);
    if (place >= 0) waiting.splice(place, 1);
    else if (task !== current) return;
    else void replace();
    task.reject(task.signal?.reason);
    next();
  };

  return {
    /**
     * Computes in the other thread.
     * @throws Refusal 503 when the thread dies; ComputingStopped; the reason of the signal; what the computation throws
     */
    compute: async <N extends ComputationName>(name: N, input: InputOf<N>, { isBackground, signal }: Manner = {}): Promise<ResultOf<N>> => {
      signal?.throwIfAborted();
      let onAbort: () => void = () => undefined;
      try {
        return await new Promise<ResultOf<N>>((resolve, reject) => {
          const task: Task = { name, input, resolve, reject, ...(isBackground ? { isBackground } : {}), ...(signal ? { signal } : {}) };
          onAbort = () => abandon(task);
          signal?.addEventListener('abort', onAbort);
          waiting.push(task);
          next();
        });
      } finally {
        signal?.removeEventListener('abort', onAbort);
      }
    },
    /** Gives up what is computed, and ends the thread. A later computation starts another. */
    stop: async (): Promise<void> => {
      const given = [...(current ? [current] : []), ...waiting.splice(0)];
      const ended = replace();
      for (const { reject } of given) reject(new ComputingStopped());
      await ended;
    },
  };
};

/** The computer of this process. */
export const { compute, stop: stopComputing } = createComputer();
