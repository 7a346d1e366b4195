import { pathOf, type Params } from '@schi/contract';
import { buildRouter } from '../src/app';
import { declared } from '../src/http/route';
import { buildPerson, buildRegistration } from './factories';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const routes = () => declared.get(buildRouter(server.app)) ?? [];
/** Every parameter filled with an id that exists but belongs to somebody else. */
const filled = (path: string, id: number) =>
  pathOf(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id])) as Params<string>);
const send = (method: string, path: string, token?: string) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      'Idempotency-Key': `key-${method}-${Math.random().toString(36).slice(2)}`,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  });

it('finds every call of the API among the declared ones', () => {
  const router = buildRouter(server.app);
  const mounted = router.stack.flatMap((layer) =>
    layer.methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(layer.path)}`),
  );
  const known = routes().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(mounted.filter((call) => call.includes('/api/') && !known.includes(call))).toEqual([]);
  expect(known.length).toBeGreaterThan(25);
});

it('asks everybody who is not a visitor to log in', async () => {
  for (const { endpoint, access } of routes()) {
    const { status } = await send(endpoint.method, filled(endpoint.path, 1));
    const name = `${endpoint.method} ${endpoint.path}`;
    if (access.kind === 'anyone') expect([name, [401, 403].includes(status)]).toEqual([name, false]);
    else expect([name, status]).toEqual([name, 401]);
  }
});

it('lets each role in where it is declared and nowhere else', async () => {
  for (const role of ['Customer', 'CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const) {
    const token = server.tokenOf(await buildPerson(server.db, { role }));
    for (const { endpoint, access } of routes().filter((route) => route.access.kind === 'roles')) {
      const { status } = await send(endpoint.method, filled(endpoint.path, 1), token);
      const name = `${role} ${endpoint.method} ${endpoint.path}`;
      const isAllowed = access.kind === 'roles' && access.roles?.includes(role);
      expect([name, status === 403]).toEqual([name, !isAllowed]);
    }
  }
});

it('never shows or changes a registration of somebody else', async () => {
  const { id } = await buildRegistration(server.db);
  const stranger = server.tokenOf(await buildPerson(server.db));
  const admin = server.tokenOf(await buildPerson(server.db, { role: 'SuperAdmin' }));
  const before = await server.db('registration').where({ id }).first<unknown>();
  const owned = routes().filter(({ endpoint }) => /registration\/.*:(id|registrationId)/.test(endpoint.path) && endpoint.method !== 'PUT');
  expect(owned.length).toBeGreaterThan(8);
  for (const { endpoint } of owned.filter(({ endpoint: { path } }) => !/(checkout|merch-order|roster)$/.test(path))) {
    for (const token of [stranger, admin]) {
      const { status } = await send(endpoint.method, filled(endpoint.path, id), token);
      expect([endpoint.path, status]).toEqual([endpoint.path, 404]);
    }
  }
  expect(await server.db('registration').where({ id }).first<unknown>()).toEqual(before);
});
