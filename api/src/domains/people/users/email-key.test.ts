import * as contract from '@schi/contract';
import { up } from '../../../../migrations/0140-email-keys';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { startGoogleKeys, testClientId } from '../../../../test/google-keys';
import { startTestServer, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { knownBrowser, withAccount } from './known-browser.rules';
import { hashPassword } from './passwords.service';
import { makeSuperAdmin } from './super-admin.service';
import { limits } from './throttles.service';

/** Every place that compares addresses does it by `emailKey` (rule B3, decision people/email-key). */

let keys: Awaited<ReturnType<typeof startGoogleKeys>>;
let server: TestServer;
let password: string;
beforeAll(async () => {
  keys = await startGoogleKeys();
  server = await startTestServer({ env: { GOOGLE_CLIENT_ID: testClientId, GOOGLE_KEYS_URL: keys.url } });
  password = await hashPassword('own-password');
});
afterAll(async () => {
  await server.stop();
  await keys.stop();
});
beforeEach(() => server.db('throttle').delete());

let count = 0;
/** An address with a letter outside ASCII and its other spellings: capitals, and the accent as a mark of its own. */
const address = () => {
  count += 1;
  const email = `zoé.îles${count}@münchen.example`;
  return { email, spellings: [email.toUpperCase(), email.normalize('NFD'), email] };
};
const signUp = (email: string): contract.SignUp => ({
  firstName: 'Zoé',
  lastName: 'Kim',
  email,
  password: 'own-password',
  confirmPassword: 'own-password',
  addressLine1: '1 Main St',
  city: 'Torrance',
  stateProvince: 'CA',
  postalCode: '90503',
  phoneNumber: '3105550100',
});
const owner = async (email: string) => {
  const { id } = await buildPerson(server.db, { email });
  await server
    .db('person')
    .where({ id })
    .update({ email, email_key: contract.emailKey(email), password_hash: password, verified_at: new Date() });
  return id;
};
const login = (username: string, given = 'own-password') =>
  server.call(contract.authenticate, { body: { username, password: given } });
const mailsTo = async (email: string) => {
  await server.runJobs();
  return (await readDevInbox(server.db))
    .filter((mail) => contract.isSameEmail(mail.to, email))
    .map((mail) => mail.subject);
};
const peopleAt = async (email: string) =>
  (await server.db('person').select<{ email: string }[]>('email')).filter((one) =>
    contract.isSameEmail(one.email, email),
  ).length;

describe('every spelling of an address is one account', () => {
  it('for the login, which counts all spellings together', async () => {
    const { email, spellings } = address();
    await owner(email);
    for (const spelling of spellings) expect((await login(spelling)).status).toBe(200);
    const codes: unknown[] = [];
    for (let guess = 0; guess <= limits['login-pair'].points; guess += 1)
      codes.push(((await login(spellings[guess % spellings.length] ?? '', 'wrong')).body as { code?: string }).code);
    expect(codes.filter((code) => code === contract.mailedCodeCode)).toHaveLength(1);
  });

  it('for a browser that is known', () => {
    const { spellings } = address();
    const cookie = withAccount(server.app.tokenKey, undefined, spellings[0] ?? '');
    for (const spelling of spellings) expect(knownBrowser(server.app.tokenKey, cookie, spelling)).toBeDefined();
  });

  it('for sign-up, also a second time before the address is verified', async () => {
    const { email, spellings } = address();
    for (const spelling of spellings) {
      expect((await server.call(contract.register, { body: signUp(spelling) })).status).toBe(200);
      await server.runJobs();
    }
    expect(await peopleAt(email)).toBe(1);
  });

  it('for letters, which count all spellings together', async () => {
    const { email, spellings } = address();
    await owner(email);
    for (const spelling of spellings)
      expect((await server.call(contract.forgotPassword, { body: { email: spelling } })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(spellings.length);
    const { rows } = await server.db.raw<{ rows: { points: number }[] }>(
      "select points from throttle where key like 'mail-account:%'",
    );
    expect(rows).toEqual([{ points: spellings.length }]);
  });

  it('for Google', async () => {
    const { spellings } = address();
    const made = new Set<number>();
    for (const email of spellings) {
      const { nonce, headers } = await keys.nonce(server.url);
      const credential = keys.credential({ email, nonce, sub: 'one person' });
      const answer = await server.call(contract.googleLogin, { headers, body: { credential, clientId: testClientId } });
      made.add(answer.body.personId);
    }
    expect(made.size).toBe(1);
  });

  it('for invited staff, families at the desk and a change of address', async () => {
    const { email, spellings } = address();
    await owner(email);
    const admin = await buildPerson(server.db, { role: 'SuperAdmin' });
    const asAdmin = server.as({ id: admin.id, roles: ['SuperAdmin'] });
    const { id: tournamentId } = await buildTournament(server.db);
    for (const spelling of spellings) {
      const person = { firstName: 'Ana', lastName: 'Kim', email: spelling };
      expect((await asAdmin.call(contract.inviteStaff, { body: { ...person, roles: ['CheckInAdmin'] } })).status).toBe(
        422,
      );
      expect(
        (await asAdmin.call(contract.walkIn, { body: { ...person, phoneNumber: '3105550100', tournamentId } })).status,
      ).toBe(422);
      const headers = { Authorization: `Bearer ${(await login(email)).body.token}` };
      const move = await server.call(contract.changeEmail, {
        headers,
        body: { email: spelling, currentPassword: 'own-password' },
      });
      expect(move.body).toMatchObject({ errors: { email: 'This is your address already' } });
    }
    for (const spelling of spellings)
      expect(await makeSuperAdmin(server.db, spelling, new Date())).toEqual({ passwordPath: null });
    expect(await peopleAt(email)).toBe(1);
  });
});

it.each(['admİn@example.com', 'vİctim@example.com', 'kim@ISTANBUL.İn'])(
  'gives %s no part in the account without the dot',
  async (strange) => {
    const plain = strange.replaceAll('İ', 'i').toLowerCase();
    await owner(plain);
    expect((await login(strange)).status).toBe(422);
    expect((await login(plain)).status).toBe(200);
    for (const call of [
      server.call(contract.register, { body: signUp(strange) }),
      server.call(contract.forgotPassword, { body: { email: strange } }),
      server.call(contract.resendVerification, { body: { email: strange } }),
    ])
      expect(await call).toMatchObject({
        status: 422,
        body: { errors: { email: 'Value is not a valid email address' } },
      });
    expect(await mailsTo(plain)).toEqual([]);
  },
);

it('keeps the key that this release stored, and makes one for a release that stores none', async () => {
  const { email } = address();
  const id = await owner(email.toUpperCase());
  const keyOf = async () => (await server.db('person').where({ id }).pluck<string[]>('email_key'))[0];
  expect(await keyOf()).toBe(contract.emailKey(email));
  await server.db('person').where({ id }).update({ email: 'Plain.Address@Example.com' });
  expect(await keyOf()).toBe('plain.address@example.com');
});

it('gives earlier accounts their keys, and the first verified of two that had one address keeps it', async () => {
  const other = await startTestServer();
  await other.db.raw(
    'drop trigger person_email_key on person; alter table person drop column email_key; drop index person_email',
  );
  const add = async (email: string, verifiedAt: Date | null) => {
    const { id } = await buildPerson(other.db, { email });
    await other.db('person').where({ id }).update({ verified_at: verifiedAt });
    return id;
  };
  const unverified = await add('ÉVA@example.com', null);
  const verified = await add('éva@example.com', new Date());
  const plain = await add('Plain@Example.com', new Date());
  await other.db.transaction(up);
  const keys = await other.db('person').whereIn('id', [unverified, verified, plain]).orderBy('id').pluck('email_key');
  expect(keys).toEqual([`éva@example.com ${unverified}`, 'éva@example.com', 'plain@example.com']);
  await other.stop();
});
