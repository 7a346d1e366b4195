import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';

export const testClientId = 'tests.apps.googleusercontent.example';

/** A local server with a key set like Google's, and credentials signed with it. */
export const startGoogleKeys = async () => {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const ours = pair();
  const strange = pair();
  let isUp = true;
  const server = createServer((_, response) => {
    if (isUp)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ ours: ours.publicKey }));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const seconds = () => Math.floor(Date.now() / 1000);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    setUp: (up: boolean) => void (isUp = up),
    /** A credential as Google's button provides it, with the claims that differ from a valid one. */
    credential: (claims: Record<string, unknown> = {}, { isForged = false } = {}): string =>
      jwt.sign(
        {
          iss: 'https://accounts.google.com',
          aud: testClientId,
          sub: '110169484474386276334',
          email: 'gina@example.com',
          email_verified: true,
          given_name: 'Gina',
          family_name: 'Park',
          name: 'Gina Park',
          iat: seconds(),
          exp: seconds() + 3600,
          ...claims,
        },
        isForged ? strange.privateKey : ours.privateKey,
        { algorithm: 'RS256', keyid: 'ours' },
      ),
    /** Asks for a nonce as a browser does, and answers it with the browser's cookie. */
    nonce: async (url: string): Promise<{ nonce: string; headers: { Cookie: string } }> => {
      const answer = await fetch(`${url}/api/users/google-nonce`, { method: 'POST' });
      const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('schi.google=')) ?? '';
      const { nonce } = (await answer.json()) as { nonce: string };
      return { nonce, headers: { Cookie: cookie.split(';')[0] ?? '' } };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
