import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  type CronItem,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { openConnections } from '../db/connections';
import { timeOuts } from '../db/time-outs';
import type { Logger } from '../log';

/** The tasks and the schedule of a runner. */
export interface RunnerParts {
  databaseUrl: string;
  taskList: TaskList;
  crontab: readonly CronItem[];
  log: Logger;
}

/** One run of graphile-worker, with connections of its own. */
export interface Runner {
  /** The id under which it locks jobs. */
  readonly id: string;
  /** What the database calls its connections; no other runner's have this name. */
  readonly connectionName: string;
  /** Resolves when the runner has failed or ended. It never rejects. */
  readonly broken: Promise<void>;
  /** Takes no more jobs, waits for those in progress, and closes its connections. It never rejects. */
  stop(): Promise<void>;
  /** Closes its connections at once, for a database that does not answer. */
  cut(reason: Error): void;
}

const openPool = (databaseUrl: string, connectionName: string, log: Logger) => {
  const connections = openConnections();
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: connectionName,
    max: 6,
    connectionTimeoutMillis: timeOuts.connect,
    keepAlive: true,
  });
  const warn = (error: Error) => log.warn({ err: error }, 'queue lost a connection');
  // Without a handler a restart of PostgreSQL would end the process.
  pool.on('error', warn);
  pool.on('connect', (client) => {
    client.on('error', warn);
    connections.add(client);
  });
  return { pool, connections };
};

/**
 * Starts graphile-worker once. It reports a job's end without waiting for the answer, so that a connection lost at that
 * moment rejects a promise without a handler and ends the process. With its two batch delays, reports go through a
 * batcher that catches this and announces `pool:fatalError` instead; `worker.ts` then starts another runner.
 * @throws what the database throws while it cannot be used.
 */
export const startRunner = async ({ databaseUrl, taskList, crontab, log }: RunnerParts): Promise<Runner> => {
  const connectionName = `schi jobs ${randomUUID()}`;
  const { pool, connections } = openPool(databaseUrl, connectionName, log);
  const events = new EventEmitter() as WorkerEvents;
  const created = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  );
  const fatal = new Promise<void>((resolve) => events.once('pool:fatalError', () => resolve()));
  const logger = new WorkerLogger(() => (level: string, message) => {
    if (level === 'error' || level === 'warning') log.warn({ source: 'queue' }, message);
  });
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 6,
    noHandleSignals: true,
    parsedCronItems: parseCronItems([...crontab]),
    logger,
    events,
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch((error: unknown) => {
    void pool.end().catch(() => undefined);
    throw error;
  });
  const ended = runner.promise.catch(() => undefined);
  return {
    id: await created,
    connectionName,
    broken: Promise.race([fatal, ended]),
    stop: async () => {
      // Rejects when it is stopping already.
      await runner.stop().catch(() => undefined);
      await ended;
      await pool.end().catch(() => undefined);
    },
    cut: (reason) => connections.cut(reason),
  };
};
