import * as contract from '@schi/contract';
import { startDesk } from '../../../../test/desk';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

const started = async () => {
  const desk = await startDesk(server);
  const drawer = await desk.clerk.call(contract.openDrawer, { body: { name: `Drawer ${desk.id}`, float: 20 } });
  await desk.take({ cashDrawerId: drawer.body.cashDrawerId });
  await desk.refund({ method: 'check', amount: 5, purpose: 'payAnotherWay' });
  const read = async (query: Partial<contract.PaymentQuery> = {}) =>
    (await desk.clerk.call(contract.listPayments, { query: { tournamentId: desk.tournament.id, ...query } })).body;
  const kinds = async (query: Partial<contract.PaymentQuery>) =>
    (await read(query)).items.map(({ kind, amount }) => [kind, amount]);
  return { ...desk, read, kinds };
};
const today = () => contract.todayIn('America/Los_Angeles', new Date());

it('lists payments and refunds, the newest first, with who took them and into which drawer', async () => {
  const { id, read, readPage } = await started();
  const { items, total } = await read();
  const { registration } = await readPage();
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { kind: 'check', amount: -5, note: 'Asked for', drawer: null },
    {
      registrationId: id,
      kind: 'cash',
      amount: 75,
      drawer: `Drawer ${id}`,
      by: expect.stringContaining('Robin') as string,
      tournamentName: expect.stringContaining('Invitational') as string,
      confirmationCode: registration.receipt?.confirmationCode,
    },
  ]);
});

it('narrows by method, direction, day and words, sorts and pages', async () => {
  const { kinds, read, take, family, params } = await started();
  const [cash, check] = [
    ['cash', 75],
    ['check', -5],
  ];
  expect(await kinds({ method: 'cash' })).toEqual([cash]);
  expect(await kinds({ direction: 'returned' })).toEqual([check]);
  expect(await kinds({ date: today() })).toEqual([check, cash]);
  expect(await kinds({ date: '2020-01-01' })).toEqual([]);
  expect(await kinds({ sort: '-amount' })).toEqual([cash, check]);
  expect(await kinds({ sort: 'amount', page: 2, pageSize: 1 })).toEqual([cash]);
  expect(await kinds({ q: 'nobody is called so' })).toEqual([]);
  expect(
    (await family.call(contract.getRegistration, { params: { id: params.registrationId } })).body.isCompleted,
  ).toBe(true);
  await take({ method: 'check', reference: 'No. 1001', amount: 5 });
  expect((await read({ q: 'no. 1001' })).items.map(({ reference }) => reference)).toEqual(['No. 1001']);
});

it('is exported as it is filtered', async () => {
  const { clerk, tournament } = await started();
  const answer = await clerk.call(contract.exportPayments, {
    query: { tournamentId: tournament.id, method: 'cash', format: 'csv' },
  });
  // Cast: the test server answers text where the browser gets a file.
  const lines = (answer.body as unknown as string).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(',cash,75,');
});

it.each([
  ['a day that does not exist', { date: '2026-02-30' }],
  ['another method', { method: 'barter' }],
  ['another column', { sort: 'secrets' }],
])('refuses %s', async (_, query) => {
  const { clerk } = await startDesk(server);
  // Cast: the test sends what the types forbid.
  expect((await clerk.call(contract.listPayments, { query: query as never })).status).toBe(400);
});
