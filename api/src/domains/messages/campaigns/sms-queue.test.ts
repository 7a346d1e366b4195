import { buildCustomer } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { deleteStoppedNumber, lockText, queueText, recordTry, storeStoppedNumber } from './sms-queue.queries';

let server: TestServer;
let personId: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ id: personId } = await buildCustomer(server.db));
});
afterAll(() => server.stop());

/** Two text messages, because what is done with one leaves the other as it is. */
const two = () =>
  server.db.transaction(async (trx) => ({
    one: await queueText(trx, { to: '3105550101', body: 'Ring 1', personId, tries: 3 }),
    other: await queueText(trx, { to: '3105550102', body: 'Ring 2', personId }),
  }));
const rows = (ids: readonly number[]) =>
  server
    .db('sms')
    .whereIn('id', ids)
    .orderBy('id')
    .select(
      'to_number as to',
      'body',
      'person_id as personId',
      'state',
      'attempts',
      'last_error as error',
      'sent_at as at',
    );
const first = { to: '3105550101', body: 'Ring 1' };
const second = { to: '3105550102', body: 'Ring 2' };
const lock = (id: number) => server.db.transaction((trx) => lockText(trx, id));

it('is queued with a job of its own, which is tried as often as was said', async () => {
  const { one, other } = await two();
  const fresh = { personId, state: 'queued', attempts: 0, error: null, at: null };
  expect(await rows([one, other])).toEqual([
    { ...first, ...fresh },
    { ...second, ...fresh },
  ]);
  const jobs = await server
    .db('graphile_worker.jobs')
    .whereIn('key', [`sms:${one}`, `sms:${other}`])
    .orderBy('key')
    .select('task_identifier as task', 'max_attempts as tries');
  expect(jobs).toEqual([
    { task: 'sendSms', tries: 3 },
    { task: 'sendSms', tries: 25 },
  ]);
});

it('counts its tries, and is not taken up again once it is sent', async () => {
  const { one, other } = await two();
  const record = (result: Parameters<typeof recordTry>[2]) =>
    server.db.transaction((trx) => recordTry(trx, one, result));
  await record({ state: 'failed', last_error: 'No answer' });
  const waiting = { ...second, personId, state: 'queued', attempts: 0, error: null, at: null };
  const tried = { ...first, personId, state: 'failed', attempts: 1, error: 'No answer', at: null };
  expect(await rows([one, other])).toEqual([tried, waiting]);
  expect(await lock(one)).toEqual({ id: one, toNumber: first.to, body: first.body });
  const at = new Date('2025-03-01T18:00:00Z');
  await record({ state: 'sent', sent_at: at, last_error: null });
  expect(await rows([one, other])).toEqual([{ ...tried, state: 'sent', attempts: 2, error: null, at }, waiting]);
  expect(await lock(one)).toBeUndefined();
  expect(await lock(other)).toEqual({ id: other, toNumber: second.to, body: second.body });
});

it('is left to the job that is sending it', async () => {
  const { one, other } = await two();
  await server.db.transaction(async (trx) => {
    await lockText(trx, one);
    expect(await lock(one)).toBeUndefined();
    expect(await lock(other)).toMatchObject({ id: other });
  });
});

it('knows since when a number is stopped, until that number starts again', async () => {
  const at = (day: number) => new Date(Date.UTC(2025, 2, day));
  const inOne = <T>(work: Parameters<typeof server.db.transaction<T>>[0]) => server.db.transaction(work);
  await inOne((trx) => storeStoppedNumber(trx, first.to, at(1)));
  await inOne((trx) => storeStoppedNumber(trx, second.to, at(2)));
  await inOne((trx) => storeStoppedNumber(trx, first.to, at(3)));
  const stopped = () =>
    server.db('stopped_number').orderBy('phone_number').select('phone_number as to', 'stopped_at as at');
  expect(await stopped()).toEqual([
    { to: first.to, at: at(1) },
    { to: second.to, at: at(2) },
  ]);
  await inOne((trx) => deleteStoppedNumber(trx, first.to));
  expect(await stopped()).toEqual([{ to: second.to, at: at(2) }]);
});
