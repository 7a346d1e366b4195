import { familyToken, isFamilyToken } from '../../domains/people/users/family-link.rules';
import { certificateCode, certifiedBy } from '../../domains/hall/results/certificate-code.rules';
import { knownBrowser, withAccount } from '../../domains/people/users/known-browser.rules';
import { hashPassword } from '../../domains/people/users/passwords.service';
import { secondFactor } from '../../domains/people/users/second-factor.service';
import { createThrottles } from '../../domains/people/users/throttles.service';
import { findPerson } from '../../domains/people/users/users.queries';
import { newSecret, openSecret, otpCode, sealSecret } from '../../domains/people/users/second-factor.rules';
import { buildPerson } from '../../../test/factories';
import { startTestServer } from '../../../test/server';
import { getAccount } from '@schi/contract';
import { newLogin, signToken, tokenKey } from './tokens';

const [before, after] = [
  'the secret of the last season, 0123456789',
  'the secret of this season, abcdefghijklmnop',
].map((text) => text.replaceAll(',', ';'));
const old = tokenKey(String(before));
const rotated = tokenKey(`${after}, ${before}`);
const fresh = tokenKey(String(after));

/** Everything that the secret signs, seals or hashes: made with one key, and whether another one takes it. */
const uses: [string, (made: typeof old, by: typeof old) => boolean][] = [
  ['a private link of My day', (made, by) => isFamilyToken(by, familyToken(made, 7, 1), 7, 1)],
  [
    'a certificate',
    (made, by) =>
      certifiedBy(by, certificateCode(made, { contestId: 1, competitorId: 2, place: 1, version: 1 })) !== undefined,
  ],
  [
    'a known browser',
    (made, by) => knownBrowser(by, withAccount(made, undefined, 'a@example.com'), 'a@example.com') !== undefined,
  ],
  ['a sealed second factor', (made, by) => openSecret(by, 3, sealSecret(made, 3, newSecret())) !== undefined],
];
it.each(uses)(
  '%s outlives a change of the secret while the former one is listed, and new ones need the new one alone',
  (_, isTaken) => {
    expect(isTaken(old, rotated)).toBe(true);
    expect(isTaken(old, fresh)).toBe(false);
    expect(isTaken(rotated, fresh)).toBe(true);
    expect(isTaken(rotated, old)).toBe(false);
  },
);

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

it('so does a login', async () => {
  const server = await startTestServer({ secret: `${after}, ${before}` });
  const { id } = await buildPerson(server.db);
  const payload = { personId: id, roles: ['Customer' as const], userDisplayName: 'Ana', sessionVersion: 0 };
  const status = async (key: typeof old) =>
    (await server.call(getAccount, { headers: bearer(signToken(key, payload, server.app.clock)) })).status;
  const unknown = tokenKey('a secret that this server never had, 9876543210');
  expect([await status(old), await status(fresh), await status(unknown)]).toEqual([200, 200, 401]);
  await server.stop();
});

it('so do the app and the recovery codes of a second factor', async () => {
  const server = await startTestServer();
  const person = await buildPerson(server.db, { role: 'CheckInAdmin' });
  const password_hash = await hashPassword('present-password');
  await server.db('person').where({ id: person.id }).update({ password_hash });
  /** The same server after a restart with another JWT_SECRET. */
  const restarted = (key: typeof old) =>
    secondFactor({ ...server.app, tokenKey: key }, server.db, createThrottles(server.db));
  const [former, now, forgetful] = [restarted(old), restarted(rotated), restarted(fresh)];
  const { secret } = await former.begin(person.id, 'present-password');
  const { recoveryCodes } = await former.confirm(person.id, newLogin(server.app.clock), otpCode(secret, new Date()));
  const row = await findPerson(server.db, person.id);
  if (!row) throw new Error('The person is gone');
  const [first, second] = recoveryCodes;
  await expect(forgetful.prove(row, first)).rejects.toMatchObject({ status: 422 });
  await now.prove(row, first);
  await expect(now.prove(row, first)).rejects.toMatchObject({ status: 422 });
  await former.prove(row, second);
  await expect(now.prove(row, second)).rejects.toMatchObject({ status: 422 });
  await server.db('second_factor').update({ last_period: 0 });
  await expect(forgetful.prove(row, otpCode(secret, new Date()))).rejects.toMatchObject({ status: 422 });
  await now.prove(row, otpCode(secret, new Date()));
  await server.stop();
});
