import { run, runMigrations, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { openDatabase } from '../db/knex';
import { startListener } from '../db/listener';
import { createLog } from '../log';
import { startWorker } from './worker';

/**
 * A process that works on a queue and can be killed. Its one task says "started" and waits for a line on standard
 * input: "fail" or "succeed". Run as `plain`, graphile-worker is started as its documentation shows; as `supervised`,
 * by us.
 */
const [how = '', url = ''] = process.argv.slice(2);

const task = async (): Promise<void> => {
  const asked = new Promise<string>((resolve) =>
    process.stdin.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  console.log('started');
  if ((await asked) === 'fail') throw new Error('The task failed');
  console.log('done');
};
const taskList: TaskList = { task };

const runPlain = async () => {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  await run({ pgPool: pool, taskList, concurrency: 3, noHandleSignals: true, parsedCronItems: [] });
};
const runSupervised = async () => {
  const log = createLog('warn');
  const db = openDatabase(url, 2);
  await startWorker({ db, log, listener: await startListener(url, log) }, url, { taskList, crontab: [] });
};

process.stdin.resume();
void (async () => {
  await runMigrations({ connectionString: url });
  await (how === 'plain' ? runPlain() : runSupervised());
  console.log('ready');
})();
