import * as contract from '@schi/contract';
import { buildPerson } from '../../../test/factories';
import { eventually } from '../../../test/eventually';
import { startTestServer, stillClock, type TestServer } from '../../../test/server';
import { signToken, tokenKey } from './tokens';

const clock = stillClock(new Date());
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const ask = (token: string) =>
  server.call(contract.hasCompletedRegistration, { headers: { Authorization: `Bearer ${token}` } });
const status = async (token: string) => (await ask(token)).status;

it('accepts a login for twelve hours and not a second longer', async () => {
  const token = server.tokenOf(await buildPerson(server.db));
  const start = clock();
  clock.advance(12 * 3_600_000 - 1000);
  expect(await status(token)).toBe(200);
  clock.advance(1000);
  expect(await status(token)).toBe(401);
  clock.set(start);
});

it.each([
  [
    'a token of another key',
    (id: number) =>
      signToken(
        tokenKey('another secret, also long enough'),
        { personId: id, roles: ['SuperAdmin'], userDisplayName: '', sessionVersion: 0 },
        clock,
      ),
  ],
  [
    'a token without a signature',
    (id: number) =>
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify({ personId: id, roles: ['SuperAdmin'], exp: 9e9 })).toString('base64url')}.`,
  ],
  ['nonsense', () => 'nonsense'],
])('refuses %s', async (_, make) => {
  const { id } = await buildPerson(server.db);
  expect(await status(make(id))).toBe(401);
});

it.each([
  ['a new password', (id: number) => server.db('person').where({ id }).update({ password_hash: 'changed' })],
  ['a new role', (id: number) => server.db('person_role').insert({ person_id: id, role: 'SuperAdmin' })],
  ['a role taken away', (id: number) => server.db('person_role').where({ person_id: id }).delete()],
  ['a deleted person', (id: number) => server.db('person').where({ id }).delete()],
])('ends every login after %s', async (_, change) => {
  const person = await buildPerson(server.db);
  const other = await buildPerson(server.db);
  const token = server.tokenOf(person);
  expect(await status(token)).toBe(200);
  await change(person.id);
  await eventually(async () => expect(await status(token)).toBe(401));
  expect(await status(server.tokenOf(other))).toBe(200);
});

it('logs out everywhere, and lets a new login in', async () => {
  const person = await buildPerson(server.db);
  const token = server.tokenOf(person);
  await server.as(person).call(contract.logOutEverywhere);
  await eventually(async () => expect(await status(token)).toBe(401));
  expect(await status(server.tokenOf({ ...person, sessionVersion: 1 }))).toBe(200);
});

it('knows a revocation that happened while announcements did not arrive', async () => {
  const person = await buildPerson(server.db);
  const token = server.tokenOf(person);
  expect(await status(token)).toBe(200);
  await server.db.raw(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
  );
  await server.db.raw('select revoke_sessions(?)', [person.id]);
  await eventually(async () => expect(await status(token)).toBe(401));
});

describe('a login that has ended says why', () => {
  it.each([
    ['password', (id: number) => server.db('person').where({ id }).update({ password_hash: 'changed again' })],
    ['roles', (id: number) => server.db('person_role').insert({ person_id: id, role: 'CheckInAdmin' })],
    [
      'erased',
      (id: number) =>
        server.db('person').where({ id }).update({ password_hash: 'none: deleted', deleted_at: new Date() }),
    ],
    ['everywhere', (id: number) => server.as({ id }).call(contract.logOutEverywhere)],
  ])('%s', async (reason, change) => {
    const person = await buildPerson(server.db);
    const token = server.tokenOf(person);
    await change(person.id);
    await eventually(async () =>
      expect(await ask(token)).toMatchObject({ status: 401, body: { code: 'session-ended', reason } }),
    );
  });

  it('expired', async () => {
    const token = server.tokenOf(await buildPerson(server.db));
    const start = clock();
    clock.advance(12 * 3_600_000);
    expect(await ask(token)).toMatchObject({ status: 401, body: { code: 'session-ended', reason: 'expired' } });
    clock.set(start);
  });
});
