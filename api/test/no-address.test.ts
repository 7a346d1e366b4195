import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { startCheckIn } from './check-in-desk';
import { buildPerson, buildRegistration } from './factories';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Each is an account that no mail reaches: a school of an imported roster, and one that was deleted. */
it.each([`no-address-${randomUUID()}@elsewhere.invalid`, 'deleted-12@deleted.invalid'])(
  'no page, list or export of staff shows %s',
  async (email) => {
    const { id, params, tournament, customer, clerk, device, here } = await startCheckIn(server);
    await server.db('person').where({ id: customer.id }).update({ email });
    const { record, send } = device();
    expect((await send(record(here))).body).toMatchObject([{ outcome: 'applied' }]);
    const other = await buildRegistration(server.db, { tournament });
    const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
    const query = { tournamentId: tournament.id };
    const file = { ...query, format: 'csv' as const };
    const shown = {
      page: await clerk.call(contract.getStaffRegistration, { params }),
      registrations: await director.call(contract.listRegistrations, { query }),
      registrationsFile: await director.call(contract.exportRegistrations, { query: file }),
      competitors: await director.call(contract.listCompetitors, { query }),
      competitorsFile: await director.call(contract.exportCompetitors, { query: file }),
      checkIns: await director.call(contract.listCheckIns, { query }),
      checkInsFile: await director.call(contract.exportCheckIns, { query: file }),
      payments: await director.call(contract.listPayments, { query }),
      paymentsFile: await director.call(contract.exportPayments, { query: file }),
      customers: await clerk.call(contract.findCustomers, { query: { q: email.slice(0, 12) } }),
      moveTargets: await director.call(contract.findMoveTargets, {
        params: { registrationId: other.id },
        query: { q: String(id) },
      }),
    };
    for (const [what, { status, body }] of Object.entries(shown)) {
      expect([what, status]).toEqual([what, 200]);
      expect([what, JSON.stringify(body).includes('.invalid')]).toEqual([what, false]);
    }
    // Control: somebody is on them.
    expect(shown.registrations.body.items.map((row) => row.registrationId)).toContain(id);
  },
);
