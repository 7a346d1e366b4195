import { familyToken, isFamilyToken } from '../features/family-links/family-link.rules';
import { certificateCode, certifiedBy } from '../features/results/certificate-code.rules';
import { knownBrowser, withAccount } from '../features/users/known-browser.rules';
import { newSecret, openSecret, sealSecret } from '../features/users/second-factor.rules';
import { buildPerson } from '../../test/factories';
import { startTestServer } from '../../test/server';
import { getAccount } from '@schi/contract';
import { signToken, tokenKey, verifyingKeys } from './tokens';

const [before, after] = ['the secret of the last season, 0123456789', 'the secret of this season, abcdefghijklmnop'].map((text) =>
  text.replaceAll(',', ';'),
);
const old = tokenKey(String(before));
const rotated = tokenKey(`${after}, ${before}`);
const fresh = tokenKey(String(after));

/** Everything that the secret signs, seals or hashes: made with one key, and whether another one takes it. */
const uses: [string, (made: typeof old, by: typeof old) => boolean][] = [
  ['a private link of My day', (made, by) => isFamilyToken(by, familyToken(made, 7, 1), 7, 1)],
  [
    'a certificate',
    (made, by) => certifiedBy(by, certificateCode(made, { contestId: 1, competitorId: 2, place: 1, version: 1 })) !== undefined,
  ],
  ['a known browser', (made, by) => knownBrowser(by, withAccount(made, undefined, 'a@example.com'), 'a@example.com') !== undefined],
  ['a sealed second factor', (made, by) => openSecret(by, 3, sealSecret(made, 3, newSecret())) !== undefined],
];
it.each(uses)('%s outlives a change of the secret while the former one is listed, and new ones need the new one alone', (_, isTaken) => {
  expect(isTaken(old, rotated)).toBe(true);
  expect(isTaken(old, fresh)).toBe(false);
  expect(isTaken(rotated, fresh)).toBe(true);
  expect(isTaken(rotated, old)).toBe(false);
});

it('so does a login', async () => {
  const server = await startTestServer();
  const former = tokenKey(String(before));
  const { id } = await buildPerson(server.db);
  const payload = { personId: id, roles: ['Customer' as const], userDisplayName: 'Ana', sessionVersion: 0 };
  const status = async (key: typeof old) =>
    (await server.call(getAccount, { headers: { Authorization: `Bearer ${signToken(key, payload, server.app.clock)}` } })).status;
  expect(await status(former)).toBe(401);
  expect(await status(server.app.tokenKey)).toBe(200);
  await server.stop();
  expect(verifyingKeys(rotated)).toHaveLength(2);
});
