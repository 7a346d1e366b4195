import * as contract from '@schi/contract';
import { pathOf, roles, type Params, type Role } from '@schi/contract';
import { buildRouter } from '../src/app';
import type { Access } from '../src/platform/http/access';
import { declared } from '../src/platform/http/route';
import { buildDevice, buildPerson, buildTournament, type BuiltTournament } from './factories';
import { buildFamily, documentForm, type Family } from './family-of-everything';
import { routeTable, type Asked, type Row, type Who } from './route-table';
import { isRefusal, startTestServer, type Caller, type TestServer } from './server';

let server: TestServer;
let tournament: BuiltTournament;
const staff = {} as Record<Exclude<Role, 'Customer'>, Caller>;
const staffRoles = ['CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const;
beforeAll(async () => {
  server = await startTestServer();
  tournament = await buildTournament(server.db);
  await server.db('feature_flag').update({ is_on: true });
  for (const role of staffRoles) staff[role] = await buildPerson(server.db, { role });
});
afterAll(() => server.stop());

const rolesOf: Record<Who, readonly Role[]> = {
  anyone: roles,
  'logged in': roles,
  personal: roles,
  staff: staffRoles,
  directors: ['TournamentDirector', 'SuperAdmin'],
  'super admins': ['SuperAdmin'],
  devices: [],
  'devices or directors': ['TournamentDirector', 'SuperAdmin'],
};
const accessOf = (access: Access): Who => {
  if (access.kind === 'anyone' || access.kind === 'devices') return access.kind;
  if (access.kind === 'devices or roles') return 'devices or directors';
  if (access.isPersonal) return 'personal';
  const isSame = (who: Who) =>
    access.roles?.length === rolesOf[who].length && rolesOf[who].every((role) => access.roles?.includes(role));
  return access.roles ? ((['staff', 'directors', 'super admins'] as const).find(isSame) ?? 'logged in') : 'logged in';
};

/** Every parameter that is not given is an id that nothing has. */
const fill = (path: string, params: Asked['params'] = {}) =>
  pathOf(
    path,
    Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, params[name] ?? 999_999]),
    ) as Params<string>,
  );
let keys = 0;
const send = async (
  { call }: Row,
  { params, body, file }: Asked,
  caller?: Caller,
  headers: Record<string, string> = {},
) => {
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(server.url + fill(path, params), {
    method,
    headers: {
      'Idempotency-Key': `route-table-${(keys += 1)}`,
      ...(caller ? { Authorization: `Bearer ${server.tokenOf(caller)}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(file ? { body: documentForm() } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status >= 400 && !isRefusal(text)) throw new Error(`${call} refuses without a code: ${text}`);
  if (answer.status === 404) notFound.set(call, (JSON.parse(text) as { message: string }).message);
  return answer.status;
};
/** What a call said last that found nothing. */
const notFound = new Map<string, string>();
const family = () => buildFamily(server, tournament, staff.CheckInAdmin);
let read: Promise<Family> | undefined;
/** A family of its own for a call that changes something; calls that read share one. */
const familyFor = ({ call }: Row) => (call.startsWith('GET ') ? (read ??= family()) : family());
/** The contents of all tables that hold a family's objects. */
const everything = async ({ owner, cart, paid }: Family) => {
  const ids = [cart.registrationId, paid.registrationId];
  const of = (table: string) => server.db(table).whereIn('registration_id', ids).orderBy('id');
  return [
    await server.db('registration').whereIn('id', ids).orderBy('id'),
    await server
      .db('stored_file')
      .where({ person_id: owner.id })
      .orWhere({ recipient_person_id: owner.id })
      .orderBy('id'),
    ...(await Promise.all(
      ['competitor', 'merch_order', 'ledger_entry', 'payment', 'mail', 'registration_line'].map(of),
    )),
  ];
};
const statusOf = (row: Row, role: string, status: number) => ({ call: row.call, role, status });
const about = (kind: Row['object']) => routeTable.filter(({ object }) => object === kind);

it('has a row for every call, and a call for every row, with the access that is declared', () => {
  const router = buildRouter(server.app);
  const routes = declared.get(router) ?? [];
  const written = routeTable.map(({ call, who }) => `${call}: ${who}`).sort();
  expect(written).toEqual(
    routes.map(({ endpoint, access }) => `${endpoint.method} ${endpoint.path}: ${accessOf(access)}`).sort(),
  );
  const mounted = router.stack.flatMap((layer) =>
    layer.methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(layer.path)}`),
  );
  const known = routeTable.map(({ call }) => call);
  expect(mounted.filter((call) => call.includes('/api/') && !known.includes(call))).toEqual([]);
});

it('answers every call of the contract', () => {
  const answered = (declared.get(buildRouter(server.app)) ?? []).map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path}`,
  );
  const calls = Object.values<unknown>(contract)
    .filter(
      (value): value is contract.Endpoint =>
        typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
    )
    .map(({ method, path }) => `${method} ${path}`);
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter((call) => !answered.includes(call))).toEqual([]);
});

it('refuses every call without a login, except those for visitors', async () => {
  for (const row of routeTable) {
    const status = await send(row, {});
    if (row.who === 'anyone')
      expect({ ...row, isLetIn: status !== 401 && status !== 403 }).toEqual({ ...row, isLetIn: true });
    else expect(statusOf(row, 'visitor', status)).toEqual(statusOf(row, 'visitor', 401));
  }
});

it.each(roles)('accepts %s where it is declared and nowhere else', async (role) => {
  const caller = await buildPerson(server.db, { role });
  for (const row of routeTable.filter(({ who }) => who !== 'anyone')) {
    // Another person for a call that may end its own session.
    const status = await send(row, {}, row.who === 'personal' ? await buildPerson(server.db, { role }) : caller);
    expect(statusOf(row, role, status === 403 ? 403 : 200)).toEqual(
      statusOf(row, role, rolesOf[row.who].includes(role) ? 200 : 403),
    );
    expect(status).toBeLessThan(500);
  }
});

describe('a paired device', () => {
  const isForDevices = ({ who }: Row) => who === 'devices' || who === 'devices or directors';

  it('is let in where devices are declared, and is nobody where people are', async () => {
    const { headers } = await buildDevice(server.db, tournament.id);
    for (const row of routeTable.filter(({ who }) => who !== 'anyone')) {
      const status = await send(row, { params: { tournamentId: tournament.id } }, undefined, headers);
      if (isForDevices(row))
        expect({ ...row, isLetIn: status !== 401 && status !== 403 }).toEqual({ ...row, isLetIn: true });
      else expect(statusOf(row, 'device', status)).toEqual(statusOf(row, 'device', 401));
    }
  });

  it('is let in for three calls only while it may only send', async () => {
    const former = await buildDevice(server.db, tournament.id);
    const { id, headers } = await buildDevice(server.db, tournament.id);
    await server.db('device').where({ id }).update({ sends_for_device_id: former.id });
    const open: string[] = [];
    for (const row of routeTable.filter(({ who }) => who !== 'anyone')) {
      const status = await send(row, { params: { tournamentId: tournament.id } }, undefined, headers);
      if (status !== 401 && status !== 403) open.push(row.call);
    }
    expect(open.sort()).toEqual([
      'GET /api/devices/self',
      'POST /api/devices/self/report',
      'POST /api/ring-calls/:tournamentId/events',
    ]);
  });

  it('is refused everywhere once it was ended', async () => {
    const { id, headers } = await buildDevice(server.db, tournament.id);
    await server.db('device').where({ id }).update({ revoked_at: new Date() });
    for (const row of routeTable)
      expect(statusOf(row, 'ended device', await send(row, {}, undefined, headers))).toEqual(
        statusOf(row, 'ended device', 401),
      );
  });

  it('finds nothing of another tournament, and nothing of another ring', async () => {
    const { headers } = await buildDevice(server.db, tournament.id);
    for (const row of routeTable.filter(isForDevices)) {
      const elsewhere: Asked[] = [
        ...(row.call.includes(':tournamentId') ? [{ params: { tournamentId: 999_999 } }] : []),
        ...(row.call.includes(':ringId') ? [{ params: { tournamentId: tournament.id, ringId: 999_999 } }] : []),
      ];
      for (const asked of elsewhere)
        expect(statusOf(row, 'device', await send(row, asked, undefined, headers))).toEqual(
          statusOf(row, 'device', 404),
        );
    }
  });
});

it('says what was not found, wherever the address of a call has a number that nothing has', async () => {
  notFound.clear();
  for (const row of routeTable.filter(({ call }) => call.includes(':')))
    for (const caller of [staff.SuperAdmin, await buildPerson(server.db)]) await send(row, {}, caller);
  expect(Object.fromEntries([...notFound].sort())).toMatchSnapshot();
});

describe.each(about('own'))('$call', (row) => {
  it('is done for the owner, and finds nothing for anybody else, who changes nothing', async () => {
    const one = await familyFor(row);
    const asked = row.ask?.(one) ?? {};
    const before = await everything(one);
    for (const role of roles) {
      const stranger = role === 'Customer' ? await buildPerson(server.db) : staff[role];
      expect(statusOf(row, role, await send(row, asked, stranger))).toEqual(statusOf(row, role, 404));
    }
    expect(await everything(one)).toEqual(before);
    expect(statusOf(row, 'owner', await send(row, asked, one.owner))).toEqual(statusOf(row, 'owner', 200));
  });
});

describe.each(about('any'))('$call', (row) => {
  it('is done for staff, with any owner, and not for its owner', async () => {
    const families = await Promise.all(rolesOf[row.who].map(async (role) => ({ role, one: await familyFor(row) })));
    for (const { role, one } of families) {
      const asked = row.ask?.(one) ?? {};
      const before = await everything(one);
      expect(statusOf(row, 'owner', await send(row, asked, one.owner))).toEqual(statusOf(row, 'owner', 403));
      expect(await everything(one)).toEqual(before);
      const caller = role === 'Customer' ? one.owner : staff[role];
      expect(statusOf(row, role, await send(row, asked, caller))).toEqual(statusOf(row, role, 200));
    }
  });
});
