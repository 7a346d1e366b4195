import { pathOf, roles, type Params } from '@schi/contract';
import { buildRouter } from '../src/app';
import { declared } from '../src/platform/http/route';
import { eventually } from './eventually';
import { buildPerson, buildTournament } from './factories';
import { buildFamily, type Family } from './family-of-everything';
import { routeTable, type Row } from './route-table';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
let family: Family;
beforeAll(async () => {
  server = await startTestServer();
  await server.db('feature_flag').update({ is_on: true });
  const desk = await buildPerson(server.db, { role: 'CheckInAdmin' });
  family = await buildFamily(server, await buildTournament(server.db), desk);
  // From now on PostgreSQL refuses every write in every new connection.
  const { database } =
    (await server.db.raw<{ rows: { database: string }[] }>('select current_database() as database')).rows[0] ?? {};
  await server.db.raw(`alter database "${database}" set default_transaction_read_only = on`);
  await server.db.raw(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await server.db.raw('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  // Each connection that was closed fails once; these use them up, so that no read below does.
  for (let round = 0; round < 2; round += 1)
    await Promise.all(Array.from({ length: 40 }, () => server.db.raw('select pg_sleep(0.05)').catch(() => undefined)));
});
afterAll(() => server.stop());

// Whole lists that are read are recorded (rule B14), which `bulk-reads.test.ts` holds.
const reads = routeTable.filter(({ call }) => call.startsWith('GET '));
const pathFor = ({ call, ask }: Row) => {
  const path = call.slice('GET '.length);
  const given = ask?.(family).params ?? {};
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, given[name] ?? 1]));
  return pathOf(path, params as Params<string>);
};
const read = async (row: Row) => {
  const asOwner = row.object === 'own' || row.who === 'personal' || row.who === 'logged in';
  const caller = asOwner ? family.owner : { id: family.owner.id, roles: [...roles] };
  const answer = await fetch(server.url + pathFor(row), {
    headers: { Authorization: `Bearer ${server.tokenOf(caller)}` },
  });
  return { status: answer.status, text: await answer.text() };
};

it('refuses a write where this test reads (control)', async () => {
  // The first try may use a connection that was closed above.
  await eventually(() =>
    expect(server.db('feature_flag').update({ is_on: true })).rejects.toMatchObject({ code: '25006' }),
  );
});

it.each(reads.map((row) => [row.call, row] as const))('%s writes nothing', async (_, row) => {
  const route = declared
    .get(buildRouter(server.app))
    ?.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === row.call);
  if (route?.bulk) return;
  const { status, text } = await read(row);
  expect([status >= 500, text]).toEqual([false, text]);
});
