import * as contract from '@schi/contract';
import { buildPerson, buildRegistration } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { addJob } from '../../../platform/jobs/queue';

let server: TestServer;
let director: ReturnType<TestServer['as']>;
beforeAll(async () => {
  server = await startTestServer();
  director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { db } = server;
  await db('mail').delete();
  await db('job_worker').delete();
  await db.raw('delete from graphile_worker._private_jobs');
  await db.raw('delete from graphile_worker._private_known_crontabs');
});

const longAgo = () => new Date(Date.now() - 11 * 60_000);
/** The heartbeat of a process that works on the queue. */
const beat = () => server.db('job_worker').insert({ id: 'alive', newest_migration: 'none' });
const waitingMail = async (change: object = {}) => {
  const [mail] = await server
    .db('mail')
    .insert({ template: 'verify', to_address: 'a@example.com', created_at: longAgo(), ...change })
    .returning<{ id: number }[]>('id');
  await addJob(
    server.db,
    'sendMail',
    { mailId: mail?.id },
    { key: `mail:${mail?.id}`, runAt: new Date(Date.now() + 60_000) },
  );
};
const holdByADeadProcess = () =>
  server.db.raw(`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 minute'`);
const check = async (name: RegExp) => {
  const found = (await director.call(contract.getChecks)).body.find((each) => name.test(each.name));
  if (!found) throw new Error(`There is no check ${String(name)}`);
  return found;
};

describe('of an e-mail that waits the panel names', () => {
  const advice = async () => (await check(/^No e-mail waits/)).advice;

  it('the missing worker', async () => {
    await waitingMail();
    expect(await advice()).toMatch(/^No server process works on the queue\. Restart the server/);
  });
  it('the missing worker, where the last process was heard of long ago', async () => {
    await beat();
    await server.db('job_worker').update({ beat_at: longAgo() });
    await waitingMail();
    expect(await advice()).toMatch(/^No server process works on the queue/);
  });
  it('the process that ended, and not the mail server', async () => {
    await beat();
    await waitingMail();
    await holdByADeadProcess();
    expect(await advice()).toMatch(/^A server process ended during its work/);
    expect(await advice()).not.toContain('mail server');
  });
  it.each([
    ['unreachable', /cannot be reached.*SMTP_URL/],
    ['login', /refuses the user name or password/],
  ])('the mail server: %s', async (failure, words) => {
    await beat();
    await waitingMail({ state: 'failed', failure });
    expect(await advice()).toMatch(words);
    expect(await advice()).not.toContain('server process');
  });
  it('the log, where no cause is known', async () => {
    await beat();
    await waitingMail();
    expect(await advice()).toMatch(/no cause is recorded\. Look for sendMail/);
  });
});

it.each([
  ['address', /mailbox does not exist/],
  ['refused', /mail server refused an e-mail/],
])('says why an e-mail failed for good: %s', async (failure, words) => {
  await waitingMail({ state: 'failed', failure });
  expect((await check(/^No e-mail has failed/)).advice).toMatch(words);
});

describe('an undecided refund', () => {
  let registrationId: number;
  beforeAll(async () => {
    const registration = await buildRegistration(server.db);
    registrationId = registration.id;
    const [payment] = await server
      .db('payment')
      .insert({
        registration_id: registrationId,
        gateway: 'sandbox',
        quote: '[]',
        cart_version: 1,
        gateway_ref: 'paid',
        status: 'paid',
        amount_cents: 5_000,
        expires_at: new Date(),
      })
      .returning<{ id: number }[]>('id');
    await server.db('ledger_entry').insert({
      registration_id: registrationId,
      kind: 'charge',
      payment_id: payment?.id,
      amount_cents: 5_000,
      note: '',
    });
    await server
      .db('refund')
      .insert({ payment_id: payment?.id, amount_cents: 1_000, reason: 'Asked for', created_at: longAgo() });
  });
  const refunds = () => check(/^No refund is undecided/);

  it('is found with its registration and the missing worker', async () => {
    expect(await refunds()).toMatchObject({ found: 1, findings: [{ kind: 'registration', registrationId }] });
    expect((await refunds()).advice).toMatch(/^No server process works on the queue/);
  });
  it('is found with what the gateway answered', async () => {
    await beat();
    await server.db('refund').update({ message: 'The account has no money' });
    expect((await refunds()).advice).toMatch(/gateway did not pay them back: “The account has no money”/);
  });
  it('is not found once it is paid, nor in its first minutes', async () => {
    await server.db('refund').update({ created_at: new Date() });
    expect((await refunds()).found).toBe(0);
    await server.db('refund').update({ created_at: longAgo(), status: 'done' });
    expect((await refunds()).found).toBe(0);
  });
});

describe('a task', () => {
  const task = (options: Parameters<typeof addJob>[3] = {}) => addJob(server.db, 'refundPayment', {}, options);
  const waits = () => check(/^No task waits/);
  const givenUp = () => check(/^No task was given up/);
  const exhaust = () =>
    server.db.raw(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'It failed'`);

  it('that waits is found with its cause', async () => {
    await task({ runAt: longAgo() });
    expect(await waits()).toMatchObject({ found: 1, findings: [{ kind: 'task', task: 'refundPayment' }] });
    expect((await waits()).advice).toMatch(/^No server process works on the queue/);
    await beat();
    expect((await waits()).advice).toMatch(/more tasks than they can do/);
    await holdByADeadProcess();
    expect((await waits()).advice).toMatch(/^A server process ended/);
  });
  it('that is due later, or in work, does not wait', async () => {
    await beat();
    await task({ runAt: new Date(Date.now() + 60_000) });
    expect((await waits()).found).toBe(0);
    await server.db.raw(`update graphile_worker._private_jobs set run_at = ?, locked_by = 'alive', locked_at = now()`, [
      longAgo(),
    ]);
    expect((await waits()).found).toBe(0);
  });
  it('that was given up is found, and is not after the statement of docs/operations.md', async () => {
    await task();
    expect((await givenUp()).found).toBe(0);
    await exhaust();
    expect(await givenUp()).toMatchObject({ found: 1, findings: [{ kind: 'task', task: 'refundPayment' }] });
    expect((await givenUp()).advice).toContain('why refundPayment failed');
    await server.db.raw(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0) from graphile_worker.jobs
        where task_identifier = 'refundPayment' and attempts >= max_attempts`,
    );
    expect((await givenUp()).found).toBe(0);
  });
  it('that is scheduled is found when its newest run failed, not an earlier one', async () => {
    const lastRun = (at: string) =>
      server.db.raw(
        `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('refundPayment', now(), now() ${at})
         on conflict (identifier) do update set last_execution = excluded.last_execution`,
      );
    await task({ maxAttempts: 1 });
    await exhaust();
    await lastRun(`- interval '1 second'`);
    expect((await givenUp()).found).toBe(1);
    await lastRun(`+ interval '1 minute'`);
    expect((await givenUp()).found).toBe(0);
  });
});
