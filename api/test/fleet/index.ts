import path from 'node:path';
import { pathOf, type Endpoint, type Role } from '@schi/contract';
import { freePort } from '../../src/platform/db/embedded/free-port';
import { signToken, tokenKey } from '../../src/platform/sessions/tokens';
import { eventually } from '../eventually';
import { newDataDir, startBuiltServer } from '../server-process';
import { startMailSink } from './mail-sink';
import { startProxy } from './proxy';
import { startS3Service } from './s3-service';

const secret = 'a secret of this test alone, long enough';

/** A token that every process of a fleet accepts. */
export const fleetToken = ({ id, roles = ['Customer'] }: { id: number; roles?: Role[] }): string =>
  signToken(
    tokenKey(secret),
    { personId: id, roles, userDisplayName: 'Test Person', sessionVersion: 0 },
    () => new Date(),
  );

/** Sends a call; a call with a key may be repeated with the same one. */
export const sendCall = (
  url: string,
  { method, path: at }: Pick<Endpoint<string, unknown, unknown, unknown>, 'method' | 'path'>,
  {
    token,
    key,
    params = {},
    body,
  }: { token?: string; key?: string; params?: Record<string, number>; body?: object } = {},
): Promise<Response> =>
  fetch(url + pathOf(at, params), {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/**
 * So many built servers on one database behind a proxy, each with a data directory of its own, with files in a bucket
 * and one mail server. `file` is the bundle that they run at first.
 */
export const startFleet = async (databaseUrl: string, file: string, count = 3) => {
  const [s3, mail] = await Promise.all([startS3Service(), startMailSink()]);
  const places: (ReturnType<typeof newDataDir> & { port: number; url: string })[] = [];
  for (let number = 0; number < count; number += 1) {
    const port = await freePort();
    places.push({ ...newDataDir(), port, url: `http://127.0.0.1:${port}` });
  }
  const proxy = await startProxy(places.map(({ url }) => url));
  const run = async ({ port, dataDir, url }: (typeof places)[number], bundle: string) => {
    const child = startBuiltServer(bundle, {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(dataDir, 'data'),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '6',
      PUBLIC_URL: 'https://schi.example',
      TRUST_PROXY: 'on',
      DRAIN_SECONDS: '2',
      JWT_SECRET: secret,
      SMTP_URL: mail.url,
      PAYMENTS: 'desk-only',
      ...s3.env,
    });
    await eventually(async () => {
      if (child.hasEnded()) throw new Error(`The server ended: ${child.output()}`);
      expect((await fetch(`${url}/readyz`)).ok).toBe(true);
      expect(proxy.isReady(url)).toBe(true);
    });
    return child;
  };
  const children = await Promise.all(places.map((place) => run(place, file)));
  return {
    url: proxy.url,
    urls: places.map(({ url }) => url),
    proxy,
    bucket: s3.bucket,
    mailed: mail.recipients,
    child: (index: number) => children[index] as (typeof children)[number],
    /** Starts this process again, after it has ended, and waits until the proxy sends to it. */
    startAgain: async (index: number, bundle = file) => {
      children[index] = await run(places[index] as (typeof places)[number], bundle);
    },
    stop: async () => {
      await Promise.all(children.filter((child) => !child.hasEnded()).map((child) => child.kill('SIGTERM')));
      proxy.stop();
      s3.stop();
      await mail.stop();
      for (const { remove } of places) remove();
    },
  };
};

export type Fleet = Awaited<ReturnType<typeof startFleet>>;
