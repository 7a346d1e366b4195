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
  return { ...desk, read };
};

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

it('refuses a day that does not exist', async () => {
  const { clerk } = await startDesk(server);
  expect((await clerk.call(contract.listPayments, { query: { date: '2026-02-30' } })).status).toBe(400);
});
