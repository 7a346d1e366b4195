import { setTimeout as pause } from 'node:timers/promises';
import type { CronItem, TaskList } from 'graphile-worker';
import type { App } from '../../context';
import { DatabaseSilent } from '../db/database-unavailable';
import { startHeartbeat } from './heartbeat';
import type { ScheduledTask, Task } from '../feature';
import { startRunner, type Runner } from './runner';

/**
 * Milliseconds before the next try to start a runner, by how many tries failed: the queue works again within five
 * seconds of the database's return.
 */
const backOff = (failures: number) => Math.min(2_000, 250 * 2 ** failures);
/** How long a stopping server waits for runners that were replaced, in milliseconds. */
const graceMs = 10_000;

interface Work {
  taskList: TaskList;
  crontab: readonly CronItem[];
}

/** What the worker of a server does: every task of the application, and the scheduled tasks. */
export const workOf = (app: App, tasks: Readonly<Record<string, Task>>, schedule: readonly ScheduledTask[]): Work => ({
  taskList: Object.fromEntries(
    // Cast: each task declares its own payload; the queue has it as JSON.
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(app, payload as never)]),
  ),
  crontab: schedule.map(({ task, match }) => ({ task, match, options: { maxAttempts: 1 } })),
});

/**
 * Works through the queue until stopped; any number of processes share it. A runner that fails, as when the database
 * restarts, is replaced, and its jobs are released. A runner is replaced too after the database was away, because its
 * own pauses between two tries grow to a minute. A job in progress at a stop is finished first.
 */
export const startWorker = async (
  { db, log, listener }: Pick<App, 'db' | 'log' | 'listener'>,
  databaseUrl: string,
  work: Work,
): Promise<{ stop(): Promise<void> }> => {
  const heartbeat = startHeartbeat(db, log);
  const running = new Set<Runner>();
  const retiring = new Set<Promise<void>>();
  const stopping = new AbortController();
  let replace: () => void = () => undefined;

  const retire = (runner: Runner) => {
    const retired = runner.stop().then(async () => {
      running.delete(runner);
      await heartbeat.end(runner.id);
      retiring.delete(retired);
    });
    retiring.add(retired);
    return retired;
  };
  const runOne = async (onStarted: () => void) => {
    const runner = await startRunner({ databaseUrl, ...work, log });
    running.add(runner);
    const replaced = new Promise<void>((resolve) => (replace = resolve));
    const stopped = new Promise<void>((resolve) => {
      // A signal that was aborted while the runner started sends no event any more.
      if (stopping.signal.aborted) resolve();
      stopping.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await heartbeat.begin(runner.id, runner.connectionName);
    onStarted();
    await Promise.race([runner.broken, replaced, stopped]);
    void retire(runner);
  };
  const keepRunning = async (onStarted: () => void) => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await runOne(() => {
          failures = 0;
          onStarted();
        });
        if (!stopping.signal.aborted) log.warn('the queue’s worker is replaced');
      } catch (error) {
        log.warn({ err: error }, 'the queue’s worker could not start, trying again');
      }
      onStarted();
      await pause(backOff(failures), undefined, { signal: stopping.signal }).catch(() => undefined);
      failures += 1;
    }
  };

  listener.watch({
    onSilent: () => {
      for (const runner of running) runner.cut(new DatabaseSilent());
    },
    onBack: () => replace(),
  });
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const loop = keepRunning(begun);
  await hasBegun;
  return {
    stop: async () => {
      stopping.abort();
      await loop;
      await Promise.race([Promise.all(retiring), pause(graceMs, undefined, { ref: false })]);
      await heartbeat.stop();
    },
  };
};
