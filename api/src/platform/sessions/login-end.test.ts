import jwt from 'jsonwebtoken';
import * as contract from '@schi/contract';
import { eventually } from '../../../test/eventually';
import { buildPerson } from '../../../test/factories';
import { startTestServer, stillClock, type TestServer } from '../../../test/server';
import { readDevInbox } from '../../adapters/mail/dev-inbox';
import { startListener } from '../db/listener';
import { hashPassword } from '../../domains/people/users/passwords.service';
import { newSecret, otpCode } from '../../domains/people/users/second-factor.rules';
import { forgetOldKeys } from '../jobs/forget-old-keys.job';
import { watchEndedLogins } from './ended-logins';
import { tokenLifetimeSeconds } from './tokens';

/** A login has an end that nothing moves (rule B13). */

const hour = 3_600_000;
const password = 'present-password';
const clock = stillClock(new Date(Math.floor(Date.now() / 1000) * 1000));
let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer({ clock });
  passwordHash = await hashPassword(password);
});
afterAll(() => server.stop());

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number;
    exp: number;
    loginId: string;
  };
const logIn = async (username: string, code?: string) =>
  (await server.call(contract.authenticate, { body: { username, password, ...(code && { code }) } })).body.token;
const person = async (role: contract.Role) => {
  const built = await buildPerson(server.db, { role });
  await server.db('person').where({ id: built.id }).update({ password_hash: passwordHash });
  return built;
};
const ask = (token: string) => server.call(contract.getAccount, bearer(token));
const loggedOut = { status: 401, body: { code: contract.sessionEndCode, reason: 'log-out' } };
const details = {
  firstName: 'Ana',
  lastName: 'Kim',
  addressLine1: '1 Main St',
  city: 'Torrance',
  stateProvince: 'CA',
  postalCode: '90503',
  phoneNumber: '3105550100',
};
/** Adds a second factor to the login, and answers its secret and the session that came with it. */
const addFactor = async (token: string) => {
  const begun = await server.call(contract.beginSecondFactor, { ...bearer(token), body: { proof: password } });
  const code = otpCode(begun.body.secret, clock());
  const { body } = await server.call(contract.confirmSecondFactor, { ...bearer(token), body: { code } });
  return { secret: begun.body.secret, token: body.session.token };
};

describe.each<[string, (token: string, who: { id: number; email: string }) => Promise<string>]>([
  [
    'a change of name and address',
    async (token) => (await server.call(contract.changeAccount, { ...bearer(token), body: details })).body.token,
  ],
  [
    'another password',
    async (token) => {
      const body = { currentPassword: password, newPassword: 'another-password' };
      return (await server.call(contract.changePassword, { ...bearer(token), body })).body.token;
    },
  ],
  [
    'another e-mail address',
    async (token, { email }) => {
      const to = `new-${email}`;
      await server.call(contract.changeEmail, { ...bearer(token), body: { email: to, currentPassword: password } });
      await server.runJobs();
      const mail = (await readDevInbox(server.db)).find((one) => one.to === to);
      const hash = /new-email\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      return (await server.call(contract.confirmEmail, { ...bearer(token), body: { hash } })).body?.token ?? '';
    },
  ],
  ['a second factor', async (token) => (await addFactor(token)).token],
  [
    'the end of a second factor',
    async (token) => {
      const added = await addFactor(token);
      clock.advance(60_000);
      const body = { proof: password, code: otpCode(added.secret, clock()) };
      return (await server.call(contract.endSecondFactor, { ...bearer(added.token), body })).body.token;
    },
  ],
])('%s', (_, change) => {
  it('keeps the times of the login, which "Log out" then ends with all its tokens', async () => {
    const who = await person('TournamentDirector');
    const before = await logIn(who.email);
    clock.advance(0.9 * hour);
    await ask(before);
    clock.advance(0.9 * hour);
    const after = await change(before, who);
    const { iat, exp, loginId } = payloadOf(before);
    expect(payloadOf(after)).toMatchObject({ iat, exp, loginId });
    expect((await ask(after)).status).toBe(200);
    expect((await server.call(contract.logOut, bearer(after))).body).toBe(true);
    expect(await ask(after)).toMatchObject(loggedOut);
    expect((await ask(before)).status).toBe(401);
  });
});

it('goes on after an hour without use with password and second factor, no longer than the login lasts', async () => {
  const { email } = await person('CheckInAdmin');
  const { secret, token } = await addFactor(await logIn(email));
  clock.advance(hour);
  const goOn = (body: { proof: string; code?: string }) =>
    server.call(contract.continueSession, { ...bearer(token), body });
  expect(await goOn({ proof: password })).toMatchObject({ status: 422, body: { code: contract.secondFactorCode } });
  expect(await goOn({ proof: password, code: otpCode(newSecret(), clock()) })).toMatchObject({ status: 422 });
  const next = await goOn({ proof: password, code: otpCode(secret, clock()) });
  expect((await ask(next.body.token)).status).toBe(200);
  expect(payloadOf(next.body.token).exp).toBe(payloadOf(token).exp);
});

it('ends one login in every process, also one that was not used for an hour, and leaves the others', async () => {
  const { email } = await person('SuperAdmin');
  const [one, other] = [await logIn(email), await logIn(email)];
  clock.advance(hour);
  const third = await logIn(email);
  const listener = await startListener(server.databaseUrl, server.app.log);
  const elsewhere = watchEndedLogins(server.db, listener, clock);
  const { loginId: id, iat, exp } = payloadOf(one);
  await eventually(() => Promise.resolve(expect(listener.isListening()).toBe(true)));
  expect(await elsewhere.isEnded({ id, iat, exp })).toBe(false);
  expect((await server.call(contract.logOut, bearer(one))).status).toBe(200);
  await eventually(async () => expect(await elsewhere.isEnded({ id, iat, exp })).toBe(true));
  const { loginId: otherId } = payloadOf(other);
  expect(await elsewhere.isEnded({ id: otherId, iat, exp })).toBe(false);
  await listener.stop();
  expect(await elsewhere.isEnded({ id, iat, exp })).toBe(true);
  expect(await ask(one)).toMatchObject(loggedOut);
  expect(await ask(other)).toMatchObject({ status: 401, body: { code: contract.idleCode } });
  expect((await ask(third)).status).toBe(200);
});

it('forgets an ended login once its tokens have expired', async () => {
  const { id, email } = await person('Customer');
  await server.call(contract.logOut, bearer(await logIn(email)));
  const rows = () => server.db('ended_login').where({ person_id: id });
  // Cast: the task takes no payload.
  const forget = () => forgetOldKeys(server.app, undefined as never);
  expect(await rows()).toHaveLength(1);
  await forget();
  expect(await rows()).toHaveLength(1);
  await rows().update({ expires_at: server.db.raw("now() - interval '1 second'") });
  await forget();
  expect(await rows()).toHaveLength(0);
});

it.each([
  ['longer than a login lasts', (iat: number) => ({ iat, exp: iat + tokenLifetimeSeconds + 1 })],
  ['for ever', (iat: number) => ({ iat })],
])('refuses a token that is valid %s, although the key has signed it', async (_, times) => {
  const { id } = await person('SuperAdmin');
  const payload = {
    personId: id,
    roles: ['SuperAdmin'],
    userDisplayName: 'Forged',
    sessionVersion: 99,
    ...times(clock().getTime() / 1000),
  };
  expect((await ask(jwt.sign(payload, server.app.tokenKey, { algorithm: 'HS256' }))).status).toBe(401);
});
