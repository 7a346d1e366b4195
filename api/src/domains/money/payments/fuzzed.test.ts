import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { mistyped } from '../../../../test/mistyped';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('refuses an empty person at the desk and a year that the database does not know', async () => {
  const tournament = await buildTournament(server.db);
  const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  const body = { tournamentId: tournament.id, personId: mistyped<number>('') };
  expect((await director.call(contract.walkIn, { body })).status).toBe(422);
  expect((await director.call(contract.getLedgerFingerprint, { query: { until: '0000-01-01' } })).status).toBe(400);
});
