import fc from 'fast-check';
import * as contract from '@schi/contract';
import { buildPerson } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { Refusal } from '../../../platform/http/errors';
import { countLogin, type Origin } from './login-guard.service';
import { hashPassword } from './passwords.service';
import {
  createThrottles,
  createThrottlesWith,
  limits,
  networkOf,
  type Limits,
  type Throttles,
} from './throttles.service';

const quarter = 15 * 60_000;
const password = 'the-right-password';
let server: TestServer;
let throttles: Throttles;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'on' } });
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await server.stop();
});
beforeEach(async () => {
  throttles = createThrottles(server.db);
  await server.db('throttle').delete();
});

/**
 * Whether a try gets as far as the password's hash; when not, whether a mailed code is asked for, or for how many
 * seconds it has to wait.
 */
const tryIt = async (email: string, origin: Origin, by = throttles): Promise<true | 'mailed code' | number> => {
  try {
    await countLogin(by, email, origin);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === contract.mailedCodeCode) return 'mailed code';
    if (!(error instanceof Refusal) || error.status !== 429) throw error;
    return Number(error.extra.headers?.['Retry-After']);
  }
};
const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
/** So many guesses at an account, a hundred at a time; how many were looked at. */
const guess = async (count: number, email: string, originOf: (index: number) => Origin, by = throttles) => {
  let lookedAt = 0;
  for (let start = 0; start < count; start += 100) {
    const tries = Array.from({ length: 100 }, (_, index) => tryIt(email, originOf(start + index), by));
    lookedAt += (await Promise.all(tries)).filter((result) => result === true).length;
  }
  return lookedAt;
};

describe('thousands of guesses at one account', () => {
  const owner = 'owner@example.com';

  it('of two thousand from as many addresses fifty are checked; the owner’s browser can log in at once, another browser fifteen minutes later', async () => {
    expect(await guess(2_000, owner, (index) => ({ address: addressOf(index) }))).toBe(limits['login-account'].points);
    expect(await tryIt(owner, { address: '203.0.113.5', browser: 'the-owners-browser' })).toBe(true);
    expect(await tryIt(owner, { address: '203.0.113.5' })).toBe('mailed code');
    now += quarter;
    expect(await tryIt(owner, { address: '203.0.113.5' })).toBe(true);
  }, 120_000);

  it('of two thousand from the hall’s one address ten are checked, and every other family behind it can log in', async () => {
    const hall = { address: '203.0.113.9' };
    expect(await guess(2_000, owner, () => hall)).toBe(limits['login-pair'].points);
    for (let family = 0; family < 250; family += 1) expect(await tryIt(`family${family}@example.com`, hall)).toBe(true);
    expect(await tryIt(owner, { ...hall, browser: 'the-owners-browser' })).toBe(true);
  }, 120_000);

  it('control: without the guard all are checked', async () => {
    const off = Object.fromEntries(Object.keys(limits).map((name) => [name, { points: 1e6, duration: 900 }])) as Limits;
    expect(
      await guess(200, owner, (index) => ({ address: addressOf(index) }), createThrottlesWith(off)(server.db)),
    ).toBe(200);
  });
});

it('never lets strangers block a known browser, and checks at most fifty of their guesses, in every order', async () => {
  const step = fc.record({
    account: fc.constantFrom('a@example.com', 'b@example.com'),
    address: fc.integer({ min: 0, max: 20 }),
    isOwner: fc.boolean(),
    waits: fc.constantFrom(0, 0, 0, 60_000, 5 * 60_000),
    times: fc.integer({ min: 1, max: 15 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      await server.db('throttle').delete();
      throttles = createThrottles(server.db);
      const lookedAt: { account: string; at: number }[] = [];
      const own = new Map<string, number[]>();
      for (const { account, address, isOwner, waits, times } of steps) {
        now += waits;
        for (let time = 0; time < times; time += 1) {
          const result = await tryIt(account, { address: addressOf(address), browser: isOwner ? 'known' : undefined });
          if (result !== true && !isOwner) expect(result).toBe('mailed code');
          if (isOwner) {
            const recent = (own.get(account) ?? []).filter((at) => at > now - quarter);
            if (recent.length < limits['login-device'].points) expect(result).toBe(true);
            own.set(account, [...recent, now]);
          } else if (result === true) lookedAt.push({ account, at: now });
        }
      }
      for (const { account, at } of lookedAt) {
        // Windows are fixed, so any fifteen minutes touch two of them.
        const within = lookedAt.filter(
          (other) => other.account === account && other.at >= at && other.at < at + quarter,
        );
        expect(within.length).toBeLessThanOrEqual(2 * limits['login-account'].points);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

describe('over HTTP', () => {
  const login = async (email: string, given: string, { from = '198.51.100.1', cookie = '' } = {}) =>
    server.call(contract.authenticate, {
      body: { username: email, password: given },
      headers: { 'X-Forwarded-For': from, ...(cookie ? { Cookie: cookie } : {}) },
    });
  const owner = async () => {
    const { id, email } = await buildPerson(server.db);
    await server
      .db('person')
      .where({ id })
      .update({ password_hash: await hashPassword(password) });
    return email;
  };
  const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

  it('knows the browser that was in an account again, and only there', async () => {
    const [mine, other] = [await owner(), await owner()];
    const first = await login(mine, password);
    expect(first.headers.get('set-cookie')).toMatch(
      /^schi\.known=[\w.-]+; Path=\/api\/users; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(first.headers);
    expect(cookie).not.toContain(mine);
    for (const email of [mine, other])
      for (let time = 0; time < 10; time += 1) expect((await login(email, 'guess')).status).toBe(422);
    const refused = await login(mine, password);
    expect(refused).toMatchObject({ status: 422, body: { code: contract.mailedCodeCode } });
    expect((await login(mine, password, { cookie })).status).toBe(200);
    expect((await login(other, password, { cookie })).status).toBe(422);
    expect(
      (await login(mine, password, { cookie: cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).status,
    ).toBe(422);
  });

  it('tells nobody by its cookie whether an account exists: a refused login sets none', async () => {
    expect((await login('nobody@example.com', 'guess')).headers.get('set-cookie')).toBeNull();
    expect((await login(await owner(), 'guess')).headers.get('set-cookie')).toBeNull();
  });

  it('allows a login after a new password was chosen by mail, while strangers continue to guess', async () => {
    const email = await owner();
    for (let index = 0; index < 55; index += 1) await login(email, 'guess', { from: addressOf(index) });
    expect((await login(email, password, { from: '203.0.113.77' })).status).toBe(422);
    await server.call(contract.forgotPassword, { body: { email } });
    await server.runJobs();
    const mail = await server.db('dev_inbox').where({ to_address: email }).first<{ body_text: string }>('body_text');
    const [, userId, hash = ''] = /reset\/(\d+)\/(\S+)/.exec(mail.body_text) ?? [];
    const reset = await server.call(contract.resetPassword, {
      body: { userId: Number(userId), hash, newPassword: 'chosen-again' },
    });
    expect((await login(email, 'chosen-again', { from: '203.0.113.77', cookie: cookieOf(reset.headers) })).status).toBe(
      200,
    );
  });

  it('lets the owner in from any browser by a mailed code, whatever strangers do, and says the same about unknown addresses', async () => {
    const email = await owner();
    for (let index = 0; index < 55; index += 1) await login(email, 'guess', { from: addressOf(index) });
    const asked = await login(email, password, { from: '203.0.113.80' });
    for (let index = 0; index < 55; index += 1) await login('unknown@example.com', 'guess', { from: addressOf(index) });
    const unknown = await login('unknown@example.com', password, { from: '203.0.113.80' });
    expect([unknown.status, unknown.body]).toEqual([asked.status, asked.body]);
    // Strangers ask for as many letters as there may be, and more.
    for (let index = 0; index < 20; index += 1) {
      expect((await server.call(contract.sendLoginCode, { body: { email } })).status).toBe(200);
      if (index < 6) await server.runJobs();
    }
    await server.runJobs();
    const mails = () =>
      server.db('dev_inbox').where({ to_address: email }).orderBy('id', 'desc').pluck<string[]>('body_text');
    expect(await mails()).toHaveLength(limits['mail-account'].points);
    const code = /Your code is (\S+)\./.exec((await mails())[0] ?? '')?.[1] ?? '';
    const enter = (given: string, mailedCode: string) =>
      server.call(contract.authenticate, {
        body: { username: email, password: given, mailedCode },
        headers: { 'X-Forwarded-For': '203.0.113.80' },
      });
    expect(await enter(password, 'AAAA-BBBB')).toMatchObject({
      status: 422,
      body: { errors: { mailedCode: expect.any(String) } },
    });
    expect(await enter('guess', code)).toMatchObject({
      status: 422,
      body: { message: 'The e-mail address or the password is not right.' },
    });
    expect((await enter(password, code)).status).toBe(200);
    expect((await enter(password, code)).status).toBe(422);
    // No code works any more, so the next one is sent although the limit is reached.
    await server.call(contract.sendLoginCode, { body: { email } });
    await server.runJobs();
    expect(await mails()).toHaveLength(limits['mail-account'].points + 1);
  });

  it('counts the networks of one IPv6 line together', async () => {
    let refused = 0;
    for (let index = 0; index < 100; index += 1) {
      const error = await throttles
        .take('pair-address', networkOf(`2001:db8:7:${index.toString(16)}::1`))
        .catch((thrown: unknown) => thrown);
      if (error instanceof Refusal) refused += 1;
    }
    // All of these lie in one network of 56 bits.
    expect(refused).toBe(100 - 2 * limits['pair-address'].points);
    const other = (index: number) => networkOf(`2001:db8:7:${(0x100 * index).toString(16)}::1`);
    for (let index = 1; index <= 60; index += 1)
      await throttles.take('pair-address', other(index)).catch(() => (refused += 1));
    expect(refused).toBeGreaterThan(100 - 2 * limits['pair-address'].points);
    await throttles.take('pair-address', networkOf('2001:db8:8::1'));
  });

  it('keeps no address in readable form', async () => {
    const email = await owner();
    await login(email, 'guess', { from: '198.51.100.77' });
    const { rows } = await server.db.raw<{ rows: { key: string }[] }>('select key from throttle');
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ key }) => key.includes('@') || key.includes('198.51'))).toEqual([]);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));
