import * as contract from '@schi/contract';
import { startCheckIn } from '../../../../test/check-in-desk';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

const started = async () => {
  const desk = await startCheckIn(server);
  const { record, send } = desk.device();
  const [arrived, weighed] = [record(desk.here), record({ ...desk.weight, value: 152.5 })];
  await send(arrived, weighed);
  await send(record({ ...desk.weight, value: 150, believed: weighed.id }), record({ ...desk.wristbands, value: 2 }));
  const read = async (query: Partial<contract.CheckInQuery> = {}) =>
    (await desk.clerk.call(contract.listCheckIns, { query: { tournamentId: desk.tournament.id, ...query } })).body;
  return { ...desk, read };
};

it('lists everything noted, with whom it is about, who noted it and whether it holds', async () => {
  const { id, read, competitor } = await started();
  const { items, total } = await read({ sort: 'at' });
  expect(total).toBe(4);
  const name = `${competitor.firstName} ${competitor.lastName}`;
  expect(items.map(({ kind, subject, value, isCurrent }) => [kind, subject, value, isCurrent])).toEqual(
    expect.arrayContaining([
      ['competitor', name, 1, true],
      ['weight', name, 152.5, false],
      ['weight', name, 150, true],
      ['wristbands', '', 2, true],
    ]),
  );
  expect(items[0]).toMatchObject({
    registrationId: id,
    by: expect.stringContaining('Robin') as string,
    outcome: 'applied',
  });
});

it('is exported as it is filtered', async () => {
  const { clerk, tournament } = await started();
  const answer = await clerk.call(contract.exportCheckIns, {
    query: { tournamentId: tournament.id, kind: 'wristbands', format: 'csv' },
  });
  // Cast: the test server answers text where the browser gets a file.
  expect((answer.body as unknown as string).trim().split('\r\n')).toHaveLength(2);
});
