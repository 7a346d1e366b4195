import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startChild } from '../../../test/child';
import { testDatabase } from '../../../test/database';
import { eventually } from '../../../test/eventually';
import { memoryFolder } from '../../../test/memory-folder';
import { withClient } from '../db/embedded/connection';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded';
import { freePort } from '../db/embedded/free-port';
import { addJob } from './queue';
import { openDatabase } from '../db/knex';
import { deadAfterSeconds, releaseDeadWorkers } from './heartbeat.queries';

const fixture = path.join(__dirname, 'worker.fixture.ts');
const children = new Set<ReturnType<typeof startChild>>();
const work = (how: 'plain' | 'supervised', url: string) => {
  const child = startChild(fixture, [how, url]);
  children.add(child);
  return child;
};
afterEach(async () => {
  for (const child of children) if (!child.hasEnded()) await child.kill();
  children.clear();
});

describe('while PostgreSQL is away', () => {
  const dataDir = mkdtempSync(path.join(memoryFolder(), 'schi-queue-'));
  chmodSync(dataDir, 0o711);
  let postgres: EmbeddedPostgres;
  let port: number;
  const start = async () => {
    postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, port });
  };
  beforeAll(async () => {
    port = await freePort();
    await start();
    await withClient(postgres.url, (client) =>
      client.query(
        'create table job_worker (id text primary key, started_at timestamptz default now(), beat_at timestamptz not null default now(), newest_migration text, connection_name text)',
      ),
    );
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = (sql: string) => withClient(postgres.url, (client) => client.query(sql));
  const startWork = async (how: 'plain' | 'supervised') => {
    const child = work(how, postgres.url);
    await child.waitForOutput('ready');
    await ask('delete from graphile_worker._private_jobs');
    await ask("select graphile_worker.add_job('task')");
    await child.waitForOutput('started');
    return child;
  };

  it.each(['fail', 'succeed'])(
    'a process stays up when a job ends at that moment (%s), and runs the job again at once',
    async (outcome) => {
      const child = await startWork('supervised');
      for (let round = 1; round <= 3; round += 1) {
        await postgres.stop();
        child.writeLine(outcome);
        await child.waitForOutput('the queue’s worker is replaced', round);
        await start();
        // The database may or may not have stored how the job ended.
        await child.waitForOutput('started', round + 1);
      }
      child.writeLine('succeed');
      await eventually(async () => expect((await ask('select 1 from graphile_worker.jobs')).rows).toEqual([]));
      expect(child.hasEnded()).toBe(false);
    },
  );

  it('control: graphile-worker by itself ends the process', async () => {
    const child = await startWork('plain');
    await postgres.stop();
    child.writeLine('fail');
    await child.ended;
    expect(child.output()).toContain('batchFailJobs');
    await start();
  });
});

describe('when a process is killed', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('its job runs again in another process, which takes no job of a living process', async () => {
    const db = openDatabase(database.url, 2);
    try {
      await addJob(db, 'task', { n: 1 });
      const dead = work('supervised', database.url);
      await dead.waitForOutput('started');
      await dead.kill();
      const other = work('supervised', database.url);
      await other.waitForOutput('started', 1, 60_000);
      // The other process works on it now and has a heartbeat.
      await db.raw("update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'");
      expect(await releaseDeadWorkers(db)).toBe(0);
      // Control: without a heartbeat it would count as dead.
      await db.raw('delete from job_worker');
      expect(await releaseDeadWorkers(db)).toBe(1);
    } finally {
      await db.destroy();
    }
  });

  it('its job is free as soon as heartbeats and connections are missing, and a process that only hangs keeps its job until it counts as dead', async () => {
    const db = openDatabase(database.url, 2);
    const missBeats = (seconds: number) =>
      db.raw("update job_worker set beat_at = now() - ? * interval '1 second'", [seconds]);
    const startJob = async () => {
      await db.raw('delete from graphile_worker._private_jobs');
      await db.raw('delete from job_worker');
      await addJob(db, 'task', { n: 1 });
      const child = work('supervised', database.url);
      await child.waitForOutput('started');
      await eventually(async () => expect(await db('job_worker').select('id')).toHaveLength(1));
      return child;
    };
    try {
      const killed = await startJob();
      await killed.kill();
      // A single late heartbeat is no sign of an end.
      await missBeats(1);
      expect(await releaseDeadWorkers(db)).toBe(0);
      await eventually(async () => {
        await missBeats(deadAfterSeconds / 2);
        expect(await releaseDeadWorkers(db)).toBe(1);
      });

      // Control: the same heartbeats of a process whose connections are open.
      const hanging = await startJob();
      process.kill(hanging.pid, 'SIGSTOP');
      await missBeats(deadAfterSeconds / 2);
      expect(await releaseDeadWorkers(db)).toBe(0);
      await db.raw("update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'");
      await missBeats(2 * deadAfterSeconds);
      expect(await releaseDeadWorkers(db)).toBe(1);
    } finally {
      await db.destroy();
    }
  });
});
