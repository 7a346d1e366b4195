import * as contract from '@schi/contract';
import { buildPerson } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { audit, auditOf } from '../../../platform/audit/audit.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isAlone: true });
});
afterAll(() => server.stop());

it('only super admins can read it; the latest entry comes first, and filters are who, what and for whom', async () => {
  const admin = await buildPerson(server.db, { role: 'SuperAdmin' });
  const other = await buildPerson(server.db, { role: 'TournamentDirector' });
  const customer = await buildPerson(server.db);
  const entry = (actorId: number, action: string, over = {}) =>
    server.db.transaction((trx) =>
      audit(trx).record({ actorId, action, object: { type: 'division', id: 5 }, ...over }),
    );
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

describe('private values', () => {
  const secret = { medicalNotes: 'Asthma', emergencyContactName: 'Sam Kim', emergencyContactPhone: '3105550100' };
  const entered = async () => {
    const admin = await buildPerson(server.db, { role: 'SuperAdmin' });
    const family = await buildPerson(server.db);
    const entryId = await server.db.transaction((trx) =>
      audit(trx).recordWithId({
        actorId: admin.id,
        subjectPersonId: family.id,
        action: 'competitor changed',
        object: { type: 'registration', id: 12 },
        before: { firstName: 'Mina', ...secret, others: [{ medicalNotes: 'Peanuts' }] },
        after: { firstName: 'Mina', ...secret, medicalNotes: 'None', others: [{ medicalNotes: 'Peanuts' }] },
      }),
    );
    return { admin, family, entryId };
  };

  it('are in no list: that they changed shows, their content does not', async () => {
    const { admin, entryId } = await entered();
    const { body } = await server.as(admin).call(contract.listAudit, { query: { actorId: admin.id } });
    const row = body.items.find(({ id }) => id === entryId);
    expect(row).toMatchObject({
      hasPrivateValues: true,
      before: { firstName: 'Mina', medicalNotes: 'not shown', emergencyContactName: 'not shown' },
      after: { firstName: 'Mina', medicalNotes: 'not shown, changed', emergencyContactName: 'not shown' },
    });
    const ofRegistration = JSON.stringify(await auditOf(server.db, { type: 'registration', id: 12 }));
    for (const text of [JSON.stringify(body), ofRegistration])
      for (const value of [...Object.values(secret), 'Peanuts']) expect(text).not.toContain(value);
  });

  it('are given to a super admin who asks, and the log says who asked', async () => {
    const { admin, family, entryId } = await entered();
    const params = { entryId };
    const { body } = await server.as(admin).call(contract.showAuditValues, { params });
    expect(body.before).toMatchObject(secret);
    const asked = { action: 'private details shown', object_type: 'audit_log', object_id: String(entryId) };
    expect(
      await server.db('audit_log').where(asked).select('actor_id', 'subject_person_id', 'before', 'after'),
    ).toEqual([{ actor_id: admin.id, subject_person_id: family.id, before: null, after: null }]);
    const director = await buildPerson(server.db, { role: 'TournamentDirector' });
    expect((await server.as(director).call(contract.showAuditValues, { params })).status).toBe(403);
    expect((await server.as(admin).call(contract.showAuditValues, { params: { entryId: 999_999 } })).status).toBe(404);
  });
});
