import { eventually } from '../../../test/eventually';
import { startTestServer, type TestServer } from '../../../test/server';
import { addJob } from './queue';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const key = 'one of a kind';
const queued = () =>
  server
    .db('graphile_worker._private_jobs')
    .select('key', server.db.raw('locked_at is not null as "isStarted"'))
    .orderBy('id');

/** A worker starts the queued job after `add` has looked for started jobs and before it writes. */
const startedMeanwhile = async (add: () => Promise<unknown>) => {
  await server.db('graphile_worker._private_jobs').delete();
  await addJob(server.db, 'removeFiles', {}, { key });
  const worker = await server.db.transaction();
  await worker.raw("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'");
  const adding = add();
  const isWaiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%add_job%'";
  await eventually(async () => expect((await server.db.raw<{ rows: unknown[] }>(isWaiting)).rows).toHaveLength(1));
  await worker.commit();
  await adding;
};

it('is queued again when a worker starts the job with the same key at that moment', async () => {
  await startedMeanwhile(() => addJob(server.db, 'removeFiles', {}, { key }));
  expect(await queued()).toEqual([
    { key: null, isStarted: true },
    { key, isStarted: false },
  ]);
});

it('control: the library alone adds nothing then', async () => {
  await startedMeanwhile(async () =>
    server.db.raw("select graphile_worker.add_job('removeFiles', job_key => ?)", [key]),
  );
  expect(await queued()).toEqual([{ key, isStarted: true }]);
});
