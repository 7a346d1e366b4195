import { createHash } from 'node:crypto';
import * as contract from '@schi/contract';
import { eventually } from '../../../test/eventually';
import { buildPerson } from '../../../test/factories';
import { startTestServer, stillClock, type TestServer } from '../../../test/server';
import { readDevInbox } from '../../adapters/mail/dev-inbox';
import { hashPassword } from '../../domains/people/users/passwords.service';
import { createLog } from '../log';
import { newLogin } from './tokens';
import { watchUse } from './use';

const minute = 60_000;
const password = 'present-password';
// Tokens count whole seconds.
const clock = stillClock(new Date(Math.floor(Date.now() / 1000) * 1000));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const person = async (role: contract.Role, hash?: string) => {
  const built = await buildPerson(server.db, { role });
  if (hash) await server.db('person').where({ id: built.id }).update({ password_hash: hash });
  const { session_version: sessionVersion } = await server
    .db('person')
    .where({ id: built.id })
    .first<{ session_version: number }>();
  const token = server.tokenOf({ id: built.id, roles: [role], sessionVersion });
  return { ...built, token, headers: { Authorization: `Bearer ${token}` } };
};
const ask = (headers: Record<string, string>) => server.call(contract.getAccount, { headers });
const isIdle = { status: 401, body: { code: contract.idleCode } };

describe.each(contract.staffRoles)('a login of a %s', (role) => {
  it('ends after 60 minutes without use, and not a minute before', async () => {
    const { headers } = await person(role);
    clock.advance(60 * minute - 1000);
    expect((await ask(headers)).status).toBe(200);
    clock.advance(60 * minute - 1000);
    expect((await ask(headers)).status).toBe(200);
    clock.advance(60 * minute);
    expect(await ask(headers)).toMatchObject(isIdle);
    // It stays ended: asking again is no use.
    expect(await ask(headers)).toMatchObject(isIdle);
  });
});

it('does not concern customers', async () => {
  const { headers } = await person('Customer');
  clock.advance(11 * 60 * minute);
  expect((await ask(headers)).status).toBe(200);
});

it.each<[string, (headers: Record<string, string>) => Promise<unknown>]>([
  ['a refresh that the browser makes by itself', (headers) => ask({ ...headers, [contract.backgroundHeader]: '1' })],
  [
    'a poll of live data',
    (headers) => server.call(contract.pollLive, { params: { tournamentId: 1 }, query: { topics: 'board' }, headers }),
  ],
])('%s is no use', async (_, call) => {
  const { headers } = await person('TournamentDirector');
  clock.advance(50 * minute);
  await call(headers);
  clock.advance(10 * minute);
  expect(await ask(headers)).toMatchObject(isIdle);
});

it('goes on with the password, as the same person', async () => {
  const { id, headers } = await person('CheckInAdmin', await hashPassword(password));
  clock.advance(61 * minute);
  const wrong = await server.call(contract.continueSession, { headers, body: { proof: 'guess' } });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { proof: 'This is not your current password' } } });
  const { body } = await server.call(contract.continueSession, { headers, body: { proof: password } });
  expect(body).toMatchObject({ personId: id, roles: ['CheckInAdmin'] });
  expect((await ask({ Authorization: `Bearer ${body.token}` })).status).toBe(200);
  expect(await ask(headers)).toMatchObject(isIdle);
});

it('goes on with a mailed code where there is no password', async () => {
  const { email, headers } = await person('TournamentDirector');
  clock.advance(61 * minute);
  expect((await server.call(contract.sendOwnerCode, { headers })).status).toBe(200);
  await server.runJobs();
  const mail = (await readDevInbox(server.db)).find(({ to }) => to === email);
  const code = /Your code is (\d{6})\./.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await server.call(contract.continueSession, { headers, body: { proof: code } })).status).toBe(200);
});

it('does not continue a login that was revoked', async () => {
  const { id, headers } = await person('TournamentDirector', await hashPassword(password));
  clock.advance(61 * minute);
  await server.db.raw('select revoke_sessions(?)', [id]);
  const again = () => server.call(contract.continueSession, { headers, body: { proof: password } });
  await eventually(async () => expect((await again()).status).toBe(401));
});

it('is known to every process, and stored at most once a minute', async () => {
  const { id, token, headers } = await person('SuperAdmin');
  // As the server names a login whose token has no name.
  const loginId = createHash('sha256').update(`Bearer ${token}`).digest('base64url');
  const session = { login: { ...newLogin(clock), id: loginId }, personId: id, roles: ['SuperAdmin'] as const };
  const other = watchUse(server.db, clock, createLog('silent'));
  const stored = () =>
    server.db('session_use').where({ person_id: id }).first<{ used_at: Date } | undefined>('used_at');
  await ask(headers);
  expect(await stored()).toBeUndefined();
  clock.advance(50 * minute);
  const used = clock();
  await ask(headers);
  await eventually(async () => expect((await stored())?.used_at).toEqual(used));
  clock.advance(minute - 1);
  await ask(headers);
  clock.advance(58 * minute);
  expect(await other.isIdle(session)).toBe(false);
  expect((await stored())?.used_at).toEqual(used);
  clock.advance(2 * minute);
  expect(await other.isIdle(session)).toBe(true);
});
