import { Logger as WorkerLogger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { App } from '../context';
import type { ScheduledTask, Task } from '../feature';

/** Works through the queue until stopped; any number of processes share it. A job under way at a stop is finished first. */
export const startWorker = async (
  app: App,
  databaseUrl: string,
  { tasks, schedule }: { tasks: Readonly<Record<string, Task>>; schedule: readonly ScheduledTask[] },
): Promise<{ stop(): Promise<void> }> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // Without a handler a restart of PostgreSQL would end the process.
  pool.on('error', (error) => app.log.warn({ err: error }, 'queue lost a connection'));
  pool.on('connect', (client) => void client.on('error', (error) => app.log.warn({ err: error }, 'queue lost a connection')));
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(app, payload as never)]),
  );
  const logger = new WorkerLogger(() => (level: string, message) => {
    if (level === 'error' || level === 'warning') app.log.warn({ source: 'queue' }, message);
  });
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 3,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(schedule.map(({ task, match }) => ({ task, match, options: { maxAttempts: 1 } }))),
    logger,
  });
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
};
