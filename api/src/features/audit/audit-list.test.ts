import * as contract from '@schi/contract';
import { buildPerson } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { audit } from './audit.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

it('only super admins can read it; the latest entry comes first, and filters are who, what and for whom', async () => {
  const admin = await buildPerson(server.db, { role: 'SuperAdmin' });
  const other = await buildPerson(server.db, { role: 'TournamentDirector' });
  const customer = await buildPerson(server.db);
  const entry = (actorId: number, action: string, over = {}) =>
    server.db.transaction((trx) => audit(trx).record({ actorId, action, object: { type: 'division', id: 5 }, ...over }));
  await entry(admin.id, 'division changed', { before: { name: 'A' }, after: { name: 'B' } });
  await entry(other.id, 'registration changed', {
    object: { type: 'registration', id: 7 },
    subjectPersonId: customer.id,
    isImpersonated: true,
  });
  await entry(admin.id, 'division deleted');

  const actions = async (query: contract.AuditQuery) =>
    (await server.as(admin).call(contract.listAudit, { query })).body.items.map(({ action }) => action);
  expect(await actions({})).toEqual(['division deleted', 'registration changed', 'division changed']);
  expect(await actions({ sort: 'at', pageSize: 1, page: 2 })).toEqual(['registration changed']);
  expect(await actions({ actorId: other.id })).toEqual(['registration changed']);
  expect(await actions({ subjectPersonId: customer.id })).toEqual(['registration changed']);
  expect(await actions({ objectType: 'division', objectId: '5', q: 'deleted' })).toEqual(['division deleted']);
  expect(await actions({ impersonated: true })).toEqual(['registration changed']);
  const { body } = await server.as(admin).call(contract.listAudit, { query: { q: 'division changed' } });
  expect(body.items[0]).toMatchObject({
    actorId: admin.id,
    actorName: expect.stringContaining('Robin') as string,
    before: { name: 'A' },
    after: { name: 'B' },
  });
  const filters = (await server.as(admin).call(contract.getAuditFilters)).body;
  expect(filters.actors.map(({ id }) => id).sort()).toEqual([admin.id, other.id].sort());
  expect(filters.objectTypes).toEqual(['division', 'registration']);
  expect((await server.as(other).call(contract.listAudit, { query: {} })).status).toBe(403);
});
