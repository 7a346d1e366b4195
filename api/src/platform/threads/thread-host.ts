import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/errors';

/** The computation was given up because this process stops. Another process can do it. */
export class ComputingStopped extends Error {
  constructor() {
    super('This process stops');
    this.name = 'ComputingStopped';
  }
}

/** What a thread computes, by name. Inputs and results are plain data, which can be sent there and back. */
type Works = Readonly<Record<string, (input: never, ...more: never[]) => unknown>>;
type InputOf<W extends Works, N extends keyof W> = Parameters<W[N]>[0];
type ResultOf<W extends Works, N extends keyof W> = Awaited<ReturnType<W[N]>>;

/** How a computation is done. */
interface Manner<Progress> {
  /** It waits until nothing else does: nobody waits for its answer. */
  isBackground?: boolean;
  /** Ends it, also while it is computed. */
  signal?: AbortSignal;
  /** Ends it early: the result is the best so far. */
  enough?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** What the thread is asked. `enough` is one whole number: not 0 once the best so far is wanted. */
export interface Question {
  name: string;
  input: never;
  enough: SharedArrayBuffer;
}
export type Answer = { progress: unknown } | { result: unknown } | { error: unknown };

interface Task extends Manner<never> {
  question: Question;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** Whether the server runs from its bundle. */
export const isBundled = path.extname(__filename) === '.js';

/** Where a thread's code is: the bundle beside that of the server in the build, otherwise its source. */
export const startThread = ({ bundle, source }: { bundle: string; source: string }): Worker => {
  if (isBundled) return new Worker(path.join(path.dirname(__filename), bundle));
  const tsx = createRequire(__filename).resolve('tsx/cjs');
  return new Worker(source, { execArgv: ['--require', tsx] });
};

const diedOf = (what: string) =>
  new Refusal(
    503,
    'unavailable',
    `${what} could not be computed: the computation ended unexpectedly. Nothing was changed. Please try again in a moment.`,
    { headers: { 'Retry-After': '5' } },
  );

/**
 * One thread that computes one thing at a time, so that the event loop of the server stays free. It is started when it
 * is first needed, and replaced when it dies. While it is idle it does not keep the process from ending.
 * @param what begins the sentence that says that the thread died: "The plan"
 */
export const createThreadHost = <W extends Works, Progress = never>({
  what,
  start,
}: {
  what: string;
  start: () => Worker;
}) => {
  let worker: Worker | undefined;
  let current: Task | undefined;
  const waiting: Task[] = [];

  const open = (): Worker => {
    const opened = start();
    opened.on('message', (answer: Answer) => {
      if (worker !== opened) return;
      const task = current;
      // Cast: the thread reports what its host was made for.
      if ('progress' in answer) return task?.onProgress?.(answer.progress as never);
      current = undefined;
      if ('error' in answer) task?.reject(answer.error);
      // Cast: the thread computes what was asked of it.
      else task?.resolve(answer.result as never);
      next();
    });
    // An error that the thread did not catch, such as too little memory, ends it; `exit` follows.
    opened.on('error', () => undefined);
    opened.on('exit', () => {
      if (worker !== opened) return;
      const task = current;
      worker = current = undefined;
      task?.reject(diedOf(what));
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
      worker.postMessage(current.question);
    } catch (error) {
      // postMessage threw: the job never started.
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
    compute: async <N extends keyof W & string>(
      name: N,
      input: InputOf<W, N>,
      manner: Manner<Progress> = {},
    ): Promise<ResultOf<W, N>> => {
      const { signal, enough } = manner;
      signal?.throwIfAborted();
      const flag = new SharedArrayBuffer(4);
      const onEnough = () => void Atomics.store(new Int32Array(flag), 0, 1);
      if (enough?.aborted) onEnough();
      enough?.addEventListener('abort', onEnough);
      let onAbort: () => void = () => undefined;
      try {
        return await new Promise<ResultOf<W, N>>((resolve, reject) => {
          const task: Task = { ...manner, question: { name, input, enough: flag }, resolve, reject };
          onAbort = () => abandon(task);
          signal?.addEventListener('abort', onAbort);
          waiting.push(task);
          next();
        });
      } finally {
        signal?.removeEventListener('abort', onAbort);
        enough?.removeEventListener('abort', onEnough);
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
