import * as contract from '@schi/contract';
import { buildPerson } from '../../../../test/factories';
import { startGoogleKeys, testClientId } from '../../../../test/google-keys';
import { startTestServer, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { newSecret, otpCode, sealSecret } from './second-factor.rules';

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

type Further = Partial<contract.GoogleCredential>;
/** A login in a browser that has just asked for its nonce. */
const logInWithGoogle = async (claims: Record<string, unknown> = {}, further: Further = {}, options = {}) => {
  const { nonce, headers } = await keys.nonce(server.url);
  const credential = keys.credential({ nonce, ...claims }, options);
  return server.call(contract.googleLogin, { headers, body: { credential, clientId: testClientId, ...further } });
};
const codeTo = async (email: string) => {
  await server.call(contract.sendLoginCode, { body: { email } });
  return /Your code is (\S+)\./.exec(await mailTo(email))?.[1] ?? '';
};
const needsProof = { status: 422, body: { code: contract.googleProofCode } };
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
const login = (username: string, password: string) =>
  server.call(contract.authenticate, { body: { username, password } });
const mailTo = async (email: string) => {
  await server.runJobs();
  return (await readDevInbox(server.db)).find((mail) => mail.to === email)?.text ?? '';
};

it('makes an account for a new address, verified, whose postal address is asked for later', async () => {
  const first = await logInWithGoogle();
  expect(first).toMatchObject({
    status: 200,
    body: { roles: ['Customer'], userDisplayName: 'Gina Park', isComplete: false },
  });
  const again = await logInWithGoogle({ email: 'GINA@example.com' });
  expect(again.body.personId).toBe(first.body.personId);
  const mine = await server.call(contract.getAccount, { headers: { Authorization: `Bearer ${again.body.token}` } });
  expect(mine.body).toMatchObject({
    email: 'gina@example.com',
    firstName: 'Gina',
    hasPassword: false,
    isComplete: false,
    phoneNumber: '',
  });
});

it('is linked to an account that was verified before by its password, once; the password still works', async () => {
  const email = 'both@example.com';
  await server.call(contract.register, { body: signUp(email, 'own-password') });
  const hash = /verification\/(\S+)/.exec(await mailTo(email))?.[1] ?? '';
  await server.call(contract.verifyAccount, { body: { hash } });
  const byPassword = await login(email, 'own-password');
  expect(await logInWithGoogle({ email, sub: 'both' })).toMatchObject({
    ...needsProof,
    body: { email, hasPassword: true },
  });
  expect(await logInWithGoogle({ email, sub: 'both' }, { password: 'guess' })).toMatchObject({
    ...needsProof,
    body: { errors: { password: 'This is not the password of the account' } },
  });
  const byGoogle = await logInWithGoogle({ email, sub: 'both' }, { password: 'own-password' });
  expect((await logInWithGoogle({ email, sub: 'both' })).body.personId).toBe(byGoogle.body.personId);
  expect(byGoogle.body).toMatchObject({
    personId: byPassword.body.personId,
    userDisplayName: 'Trap Layer',
    isComplete: true,
  });
  expect((await login(email, 'own-password')).status).toBe(200);
});

it('leaves nothing of an account that somebody else made with the address and could not verify', async () => {
  const email = 'victim@example.com';
  await server.call(contract.register, { body: signUp(email, 'attackers-password') });
  const hash = /verification\/(\S+)/.exec(await mailTo(email))?.[1] ?? '';
  const vera = { email, sub: 'vera', given_name: 'Vera', family_name: 'Victim' };
  // The password is the stranger's: only the mailbox proves this account.
  expect(await logInWithGoogle(vera, { password: 'attackers-password' })).toMatchObject({
    ...needsProof,
    body: { hasPassword: false },
  });
  const session = await logInWithGoogle(vera, { mailedCode: await codeTo(email) });
  expect(session.body).toMatchObject({ userDisplayName: 'Vera Victim', isComplete: false });
  expect((await login(email, 'attackers-password')).status).toBe(422);
  expect((await server.call(contract.verifyAccount, { body: { hash } })).status).toBe(422);
  const mine = await server.call(contract.getAccount, { headers: { Authorization: `Bearer ${session.body.token}` } });
  expect(mine.body).toMatchObject({ addressLine1: '', phoneNumber: '', hasPassword: false });
});

it('does not let a later sign-up set a password on an account made with Google', async () => {
  const email = 'later@example.com';
  await logInWithGoogle({ email, sub: 'later' });
  await server.call(contract.register, { body: signUp(email, 'attackers-password') });
  expect(await mailTo(email)).toContain('already has an account');
  expect((await login(email, 'attackers-password')).status).toBe(422);
});

describe.each(['Customer', ...contract.staffRoles] as const)('an account of a %s', (role) => {
  it('is never entered by its address alone: a mailed code links one subject, and a second one never enters', async () => {
    const { id, email } = await buildPerson(server.db, { role });
    const [own, other] = [
      { email, sub: `own ${id}` },
      { email, sub: `other ${id}` },
    ];
    expect(await logInWithGoogle(own)).toMatchObject({ ...needsProof, body: { email, hasPassword: false } });
    expect(await logInWithGoogle(own, { mailedCode: 'ABCD-EFGH' })).toMatchObject({
      ...needsProof,
      body: { errors: { mailedCode: 'This is not the code that we mailed last, or it has expired' } },
    });
    const code = await codeTo(email);
    expect((await logInWithGoogle(own, { mailedCode: code.toLowerCase() })).body).toMatchObject({
      personId: id,
      roles: [role],
    });
    expect(await logInWithGoogle(other)).toMatchObject({ status: 422 });
    expect(await logInWithGoogle(other, { mailedCode: code })).toMatchObject({ status: 422 });
    expect(await logInWithGoogle(other, { mailedCode: await codeTo(email) })).toMatchObject({ status: 422 });
    // The subject stays the same person when its address at Google changes, or the account's.
    expect((await logInWithGoogle({ ...own, email: `moved-${email}` })).body.personId).toBe(id);
    expect(await server.db('person').where({ id }).pluck('google_sub')).toEqual([own.sub]);
  });
});

it('lets one of two subjects that prove one account at the same time enter', async () => {
  const { id, email } = await buildPerson(server.db);
  const mailedCode = await codeTo(email);
  const answers = await Promise.all(
    ['one', 'two'].map((who) => logInWithGoogle({ email, sub: `${who} ${id}` }, { mailedCode })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('links nothing while the second factor is missing, and the mailed code still works then', async () => {
  const { id, email } = await buildPerson(server.db, { role: 'SuperAdmin' });
  const secret = newSecret();
  const sealed = sealSecret(server.app.tokenKey, id, secret);
  await server
    .db('second_factor')
    .insert({ person_id: id, secret: sealed, begun_at: new Date(), confirmed_at: new Date() });
  const mailedCode = await codeTo(email);
  const who = { email, sub: 'with a factor' };
  expect(await logInWithGoogle(who, { mailedCode })).toMatchObject({
    status: 422,
    body: { code: contract.secondFactorCode },
  });
  expect(await server.db('person').where({ id }).pluck('google_sub')).toEqual([null]);
  expect((await logInWithGoogle(who, { mailedCode, code: otpCode(secret, new Date()) })).status).toBe(200);
});

describe('a credential', () => {
  const send = (credential: string, headers: Record<string, string> = {}) =>
    server.call(contract.googleLogin, { headers, body: { credential, clientId: testClientId } });

  it('logs in once, also of two calls at the same moment', async () => {
    const { nonce, headers } = await keys.nonce(server.url);
    const credential = keys.credential({ nonce, email: 'once@example.com', sub: 'once' });
    const answers = await Promise.all([send(credential, headers), send(credential, headers)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await send(credential, headers)).status).toBe(422);
  });

  it('logs in only in the browser that asked for its nonce', async () => {
    const [one, other] = [await keys.nonce(server.url), await keys.nonce(server.url)];
    const credential = keys.credential({ nonce: one.nonce, email: 'bound@example.com', sub: 'bound' });
    expect((await send(credential)).status).toBe(422);
    expect((await send(credential, other.headers)).status).toBe(422);
    expect((await send(credential, one.headers)).status).toBe(200);
  });

  it('keeps its nonce for every tab of a browser, until a login has used it', async () => {
    const first = await keys.nonce(server.url);
    const again = async () => (await server.call(contract.googleNonce, { headers: first.headers })).body.nonce;
    expect(await again()).toBe(first.nonce);
    await send(keys.credential({ nonce: first.nonce, email: 'tabs@example.com', sub: 'tabs' }), first.headers);
    expect(await again()).not.toBe(first.nonce);
  });
});

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);
it.each<[string, Record<string, unknown>, { isForged?: boolean }?]>([
  ['another audience', { aud: 'another-site' }],
  ['another issuer', { iss: 'https://accounts.example.com' }],
  ['an expired credential', { iat: now() - 3 * hour, exp: now() - hour }],
  ['a credential of tomorrow', { iat: now() + 20 * hour, exp: now() + 21 * hour }],
  ['an address Google has not verified', { email_verified: false }],
  ['an address whose verification is words', { email_verified: 'true' }],
  ['no address', { email: undefined }],
  ['no subject', { sub: '' }],
  ['no nonce', { nonce: '' }],
  ['a credential that another client asked for', { azp: 'another.apps.googleusercontent.example' }],
  ['a signature of somebody else', {}, { isForged: true }],
])('refuses %s', async (_, claims, options = {}) => {
  const people = await server.db('person').count();
  expect(await logInWithGoogle({ email: 'strange@example.com', ...claims }, {}, options)).toMatchObject({
    status: 422,
    body: { message: 'Google could not confirm this login. Please try again, or use your password.' },
  });
  expect(await server.db('person').count()).toEqual(people);
});

it('refuses a good credential sent for another client', async () => {
  expect((await logInWithGoogle({}, { clientId: 'another-client' })).status).toBe(422);
});

it('says so while Google’s keys cannot be loaded, and works again afterwards', async () => {
  const other = await startTestServer({ env: { GOOGLE_CLIENT_ID: testClientId, GOOGLE_KEYS_URL: keys.url } });
  const { nonce, headers } = await keys.nonce(other.url);
  const body = { credential: keys.credential({ nonce, email: 'late@example.com' }), clientId: testClientId };
  keys.setUp(false);
  expect(await other.call(contract.googleLogin, { headers, body })).toMatchObject({
    status: 503,
    body: {
      message: 'Google cannot be reached to check this login. Please try again in a moment, or use your password.',
    },
  });
  keys.setUp(true);
  expect((await other.call(contract.googleLogin, { headers, body })).status).toBe(200);
  await other.stop();
});

it('does not work where it is not configured', async () => {
  const without = await startTestServer();
  expect(
    (await without.call(contract.googleLogin, { body: { credential: keys.credential(), clientId: testClientId } }))
      .status,
  ).toBe(404);
  await without.stop();
});
