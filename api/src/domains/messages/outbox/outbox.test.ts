import * as contract from '@schi/contract';
import { buildPerson, buildRegistration } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
let director: ReturnType<TestServer['as']>;
let registrationId: number;
beforeAll(async () => {
  server = await startTestServer();
  director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  ({ id: registrationId } = await buildRegistration(server.db));
  const { db } = server;
  await db('mail').delete();
  const day = (date: number) => new Date(Date.UTC(2025, 2, date, 18));
  await db('mail').insert([
    { template: 'verify', to_address: 'cho@example.com', state: 'queued', created_at: day(3) },
    {
      template: 'receipt',
      to_address: 'ada@example.com',
      state: 'sent',
      attempts: 1,
      created_at: day(2),
      sent_at: day(3),
      registration_id: registrationId,
    },
    {
      template: 'verify',
      to_address: 'Ben@example.org',
      state: 'failed',
      attempts: 4,
      last_error: 'Full',
      created_at: day(1),
    },
  ]);
});
afterAll(() => server.stop());

const list = async (query: contract.OutboxQuery) => {
  const { items, total } = (await director.call(contract.listOutbox, { query })).body;
  return { total, items: items.map(({ mailId: _id, ...mail }) => mail) };
};
const names = async (query: contract.OutboxQuery) => (await list(query)).items.map(({ to }) => to.slice(0, 3));

it('lists what was sent, waits or failed, the newest first', async () => {
  const none = { attempts: 0, lastError: null, sentAt: null, registrationId: null };
  const at = (date: number) => `2025-03-0${date}T18:00:00.000Z`;
  expect(await list({})).toEqual({
    total: 3,
    items: [
      {
        ...none,
        template: 'verify',
        to: 'Ben@example.org',
        state: 'failed',
        attempts: 4,
        lastError: 'Full',
        createdAt: at(1),
      },
      {
        ...none,
        template: 'receipt',
        to: 'ada@example.com',
        state: 'sent',
        attempts: 1,
        createdAt: at(2),
        sentAt: at(3),
        registrationId,
      },
      { ...none, template: 'verify', to: 'cho@example.com', state: 'queued', createdAt: at(3) },
    ],
  });
});

it.each<[contract.OutboxQuery, string[]]>([
  [{ state: 'failed' }, ['Ben']],
  [{ q: 'example.com' }, ['ada', 'cho']],
  [{ q: 'example.com', state: 'sent' }, ['ada']],
  [{ sort: 'to' }, ['ada', 'Ben', 'cho']],
  [{ sort: '-to' }, ['cho', 'Ben', 'ada']],
  [{ sort: 'attempts' }, ['cho', 'ada', 'Ben']],
  [{ sort: 'createdAt' }, ['cho', 'ada', 'Ben']],
])('%j are %j', async (query, found) => {
  expect(await names(query)).toEqual(found);
});
