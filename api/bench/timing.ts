import { authenticate, forgotPassword, register, type SignUp } from '@schi/contract';
import { openDatabase } from '../src/platform/db/knex';
import { hashPassword } from '../src/domains/people/users/passwords.service';
import type { setStage } from './stage';

/** So many tries of each kind, known and unknown addresses in turn. */
const tries = Number(process.env.BENCH_TRIES ?? 1_000);

const form = (email: string): SignUp => ({
  firstName: 'Robin',
  lastName: 'Bench',
  email,
  password: 'a-long-password',
  confirmPassword: 'a-long-password',
  addressLine1: '1 Main St',
  city: 'Torrance',
  stateProvince: 'CA',
  postalCode: '90503',
  phoneNumber: '3105550100',
});

const calls = {
  register: (email: string) => [register, form(email)] as const,
  forgot: (email: string) => [forgotPassword, { email }] as const,
  login: (email: string) => [authenticate, { username: email, password: 'not-the-password' }] as const,
};

/** Milliseconds until the whole answer is there. */
const timed = async (
  url: string,
  [endpoint, body]: ReturnType<(typeof calls)[keyof typeof calls]>,
): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(url + endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${endpoint.path} answered ${answer.status}`);
  return performance.now() - start;
};

/**
 * How many standard deviations the rank sum of two samples lies from what chance gives (Mann–Whitney, normal
 * approximation).
 */
const mannWhitney = (a: readonly number[], b: readonly number[]): number => {
  const all = [...a.map((value) => ({ value, isFirst: true })), ...b.map((value) => ({ value, isFirst: false }))];
  all.sort((one, other) => one.value - other.value);
  const rankSum = all.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return Math.abs(u - (a.length * b.length) / 2) / deviation;
};

const known = (index: number) => `bench${index % 40}@example.com`;

/**
 * Whether known and unknown addresses can be told apart by how long the answer takes (rule B2): the deviation of their
 * ranks for each call. Tries alternate, and which of a pair comes first alternates too, since a machine's speed drifts
 * and each call leaves work to a job. The limits' counts, which would refuse the tries, are forgotten as they go.
 */
export const timingDifferences = async ({ url, databaseUrl }: Awaited<ReturnType<typeof setStage>>) => {
  const db = openDatabase(databaseUrl, 2);
  await db('person').update({ password_hash: await hashPassword('the right one') });
  const results: { call: string; deviations: number }[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
    for (let index = -20; index < tries; index += 1) {
      if (index % 4 === 0) await db('throttle').delete();
      const pair: [string, number[]][] = [
        [known(index + 40), ofKnown],
        [`nobody-${name}-${index}@example.com`, ofUnknown],
      ];
      if (index % 2 === 0) pair.reverse();
      for (const [email, times] of pair) {
        const took = await timed(url, call(email));
        // The first twenty pairs warm up.
        if (index >= 0) times.push(took);
      }
    }
    results.push({ call: name, deviations: mannWhitney(ofKnown, ofUnknown) });
  }
  await db.destroy();
  return results;
};
