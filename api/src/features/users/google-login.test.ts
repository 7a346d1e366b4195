import * as contract from '@schi/contract';
import { buildPerson } from '../../../test/factories';
import { startGoogleKeys, testClientId } from '../../../test/google-keys';
import { startTestServer, type TestServer } from '../../../test/server';
import { readDevInbox } from '../../adapters/mail/dev-inbox';

let keys: Awaited<ReturnType<typeof startGoogleKeys>>;
let server: TestServer;
beforeAll(async () => {
  keys = await startGoogleKeys();
  server = await startTestServer({ env: { GOOGLE_CLIENT_ID: testClientId, GOOGLE_KEYS_URL: keys.url } });
});
afterAll(async () => {
  await server.stop();
  await keys.stop();
});

const logInWithGoogle = (credential: string, clientId = testClientId) =>
  server.call(contract.googleLogin, { body: { credential, clientId } });
const signUp = (email: string, password: string): contract.SignUp => ({
  firstName: 'Trap',
  lastName: 'Layer',
  email,
  password,
  confirmPassword: password,
  addressLine1: '1 Trap St',
  city: 'Torrance',
  stateProvince: 'CA',
  postalCode: '90503',
  phoneNumber: '3105550100',
});
const login = (username: string, password: string) => server.call(contract.authenticate, { body: { username, password } });
const mailTo = async (email: string) => {
  await server.runJobs();
  return (await readDevInbox(server.db)).find((mail) => mail.to === email)?.text ?? '';
};

it('makes an account for a new address, verified, whose postal address is asked for later', async () => {
  const first = await logInWithGoogle(keys.credential());
  expect(first).toMatchObject({ status: 200, body: { roles: ['Customer'], userDisplayName: 'Gina Park', isComplete: false } });
  const again = await logInWithGoogle(keys.credential({ email: 'GINA@example.com' }));
  expect(again.body.personId).toBe(first.body.personId);
  const mine = await server.call(contract.getAccount, { headers: { Authorization: `Bearer ${again.body.token}` } });
  expect(mine.body).toMatchObject({ email: 'gina@example.com', firstName: 'Gina', hasPassword: false, isComplete: false, phoneNumber: '' });
});

it('is linked by e-mail to an account that was verified before, whose password still works', async () => {
  const email = 'both@example.com';
  await server.call(contract.register, { body: signUp(email, 'own-password') });
  const hash = /verification\/(\S+)/.exec(await mailTo(email))?.[1] ?? '';
  await server.call(contract.verifyAccount, { body: { hash } });
  const byPassword = await login(email, 'own-password');
  const byGoogle = await logInWithGoogle(keys.credential({ email }));
  expect(byGoogle.body).toMatchObject({ personId: byPassword.body.personId, userDisplayName: 'Trap Layer', isComplete: true });
  expect((await login(email, 'own-password')).status).toBe(200);
});

it('leaves nothing of an account that somebody else made with the address and could not verify', async () => {
  const email = 'victim@example.com';
  await server.call(contract.register, { body: signUp(email, 'attackers-password') });
  const hash = /verification\/(\S+)/.exec(await mailTo(email))?.[1] ?? '';
  const session = await logInWithGoogle(keys.credential({ email, given_name: 'Vera', family_name: 'Victim' }));
  expect(session.body).toMatchObject({ userDisplayName: 'Vera Victim', isComplete: false });
  expect((await login(email, 'attackers-password')).status).toBe(422);
  expect((await server.call(contract.verifyAccount, { body: { hash } })).status).toBe(422);
  const mine = await server.call(contract.getAccount, { headers: { Authorization: `Bearer ${session.body.token}` } });
  expect(mine.body).toMatchObject({ addressLine1: '', phoneNumber: '', hasPassword: false });
});

it('does not let a later sign-up set a password on an account made with Google', async () => {
  const email = 'later@example.com';
  await logInWithGoogle(keys.credential({ email }));
  await server.call(contract.register, { body: signUp(email, 'attackers-password') });
  expect(await mailTo(email)).toContain('already has an account');
  expect((await login(email, 'attackers-password')).status).toBe(422);
});

it('keeps the roles of staff', async () => {
  const { email } = await buildPerson(server.db, { role: 'TournamentDirector' });
  expect((await logInWithGoogle(keys.credential({ email }))).body.roles).toEqual(['TournamentDirector']);
});

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);
it.each<[string, () => string]>([
  ['another audience', () => keys.credential({ aud: 'another-site' })],
  ['another issuer', () => keys.credential({ iss: 'https://accounts.example.com' })],
  ['an expired credential', () => keys.credential({ iat: now() - 3 * hour, exp: now() - hour })],
  ['a credential of tomorrow', () => keys.credential({ iat: now() + 20 * hour, exp: now() + 21 * hour })],
  ['an address Google has not verified', () => keys.credential({ email_verified: false })],
  ['an address whose verification is words', () => keys.credential({ email_verified: 'true' })],
  ['no address', () => keys.credential({ email: undefined })],
  ['a signature of somebody else', () => keys.credential({}, { isForged: true })],
  ['no signature', () => keys.credential().replace(/\.[^.]+$/, '.')],
  ['nonsense', () => 'nonsense'],
])('refuses %s', async (_, make) => {
  const people = await server.db('person').count();
  expect(await logInWithGoogle(make())).toMatchObject({
    status: 422,
    body: { message: 'Google could not confirm this login. Please try again, or use your password.' },
  });
  expect(await server.db('person').count()).toEqual(people);
});

it('refuses a good credential sent for another client', async () => {
  expect((await logInWithGoogle(keys.credential(), 'another-client')).status).toBe(422);
});

it('says so while Google’s keys cannot be loaded, and works again afterwards', async () => {
  const other = await startTestServer({ env: { GOOGLE_CLIENT_ID: testClientId, GOOGLE_KEYS_URL: keys.url } });
  const body = { credential: keys.credential({ email: 'late@example.com' }), clientId: testClientId };
  keys.setUp(false);
  expect(await other.call(contract.googleLogin, { body })).toMatchObject({
    status: 503,
    body: { message: 'Google cannot be reached to check this login. Please try again in a moment, or use your password.' },
  });
  keys.setUp(true);
  expect((await other.call(contract.googleLogin, { body })).status).toBe(200);
  await other.stop();
});

it('does not work where it is not configured', async () => {
  const without = await startTestServer();
  expect((await without.call(contract.googleLogin, { body: { credential: keys.credential(), clientId: testClientId } })).status).toBe(404);
  await without.stop();
});
