import { pathOf, type Params } from '@schi/contract';
import { buildPerson, buildTournament, type BuiltTournament } from './factories';
import { buildFamily } from './family-of-everything';
import { isBulkRead, routeTable } from './route-table';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
let tournament: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer();
  await server.db('feature_flag').update({ is_on: true });
  tournament = await buildTournament(server.db);
  await buildFamily(server, tournament, await buildPerson(server.db, { role: 'CheckInAdmin' }));
});
afterAll(() => server.stop());

const bulkReads = routeTable.filter(({ call }) => isBulkRead(call)).map(({ call }) => call);

describe('a whole list that is read (B14)', () => {
  it('is found among the calls', () => expect(bulkReads.length).toBeGreaterThan(7));

  it.each(bulkReads)('%s is one entry of the audit log, with who, which, by what and how many', async (call) => {
    const reader = await buildPerson(server.db, { role: 'SuperAdmin' });
    const path = pathOf(call.slice('GET '.length), { tournamentId: tournament.id } as Params<string>);
    const query = call.endsWith('/export') ? '?format=csv' : '';
    const more = call.includes('end-of-day') ? '&date=2026-11-20' : call.includes('/results/') ? `&tournamentId=${tournament.id}` : '';
    const answer = await fetch(`${server.url}${path}${query}${more}`, {
      headers: { Authorization: `Bearer ${server.tokenOf({ id: reader.id, roles: ['SuperAdmin'] })}` },
    });
    const text = await answer.text();
    expect([answer.status, text.length > 0]).toEqual([200, true]);
    const entries = await server.db('audit_log').where({ actor_id: reader.id });
    expect(entries).toMatchObject([
      {
        action: 'list read',
        object_type: expect.any(String) as string,
        request_id: expect.any(String) as string,
        after: { count: expect.any(Number) as number },
      },
    ]);
    const after = (entries[0] as { after: { count: number } }).after;
    if (call.endsWith('/export')) expect(after).toMatchObject({ format: 'csv' });
    // The lines of the file, without its heading.
    if (call.endsWith('/export')) expect(after.count).toBe(text.trim().split('\r\n').length - 1);
    else expect(after.count).toBe((JSON.parse(text) as { families: unknown[] }).families.length);
  });

  it('is not recorded when nothing of it leaves', async () => {
    const reader = await buildPerson(server.db);
    const headers = { Authorization: `Bearer ${server.tokenOf(reader)}` };
    expect((await fetch(`${server.url}/api/admin/registrations/export?format=csv`, { headers })).status).toBe(403);
    expect(await server.db('audit_log').where({ actor_id: reader.id })).toEqual([]);
  });
});
