import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import type { consumeReadiness } from './sign-up-browser.queries';
import { browserHash, continueSignUp, createContinueSignUp } from './sign-up-browser.service';
import { createThrottles } from './throttles.service';

const clock = stillClock(new Date());
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

let count = 0;
/** Signs somebody up in a browser of their own; answers the address, the link's token and the browser's cookie. */
const signedUp = async (email = `browser${(count += 1)}@example.com`) => {
  const password = 'first-password';
  const place = {
    addressLine1: '1 Main St',
    city: 'Torrance',
    stateProvince: 'CA',
    postalCode: '90503',
    phoneNumber: '3105550100',
  };
  const body = { firstName: 'Ana', lastName: 'Kim', email, password, confirmPassword: password, ...place };
  const { headers } = await server.call(contract.register, { body });
  await server.runJobs();
  const mail = (await readDevInbox(server.db)).find((one) => one.to === email);
  const cookie = headers.get('set-cookie') ?? '';
  return {
    email,
    hash: /\/user\/verification\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '',
    attributes: cookie,
    cookie: cookie.split(';')[0] ?? '',
    secret: /^schi\.signUp=([^;]*)/.exec(cookie)?.[1] ?? '',
  };
};
const inBrowser = (cookie: string) => (cookie === '' ? {} : { headers: { Cookie: cookie } });
const follow = (hash: string, cookie: string) =>
  server.call(contract.verifyAccount, { body: { hash }, ...inBrowser(cookie) });
const proceed = (cookie: string) => server.call(contract.continueSignUp, inBrowser(cookie));

describe('the browser that signed up', () => {
  it('continues without a login once it has followed the link, and only once', async () => {
    const { hash, cookie, attributes, email } = await signedUp();
    expect(attributes).toMatch(
      /^schi\.signUp=[\w-]{43}; Path=\/api\/users; Max-Age=259200; HttpOnly; SameSite=Strict$/,
    );
    expect((await proceed(cookie)).status).toBe(422);
    expect((await follow(hash, cookie)).body).toBe(true);
    const { status, body } = await proceed(cookie);
    expect(status).toBe(200);
    const account = await server.call(contract.getAccount, { headers: { Authorization: `Bearer ${body.token}` } });
    expect(account.body.email).toBe(email);
    expect(await proceed(cookie)).toMatchObject({
      status: 422,
      body: { message: 'Please log in with your password to continue.' },
    });
  });

  it.each([
    ['another browser follows the link', ''],
    ['a browser of another sign-up follows it', 'another'],
  ])('has to log in when %s', async (_, which) => {
    const { hash, cookie } = await signedUp();
    const other = which === '' ? '' : (await signedUp()).cookie;
    expect((await follow(hash, other)).status).toBe(200);
    expect((await proceed(cookie)).status).toBe(422);
    expect((await proceed(other)).status).toBe(422);
  });

  it('has to log in after 15 minutes', async () => {
    const { hash, cookie } = await signedUp();
    await follow(hash, cookie);
    clock.advance(15 * 60_000);
    expect((await proceed(cookie)).status).toBe(422);
  });

  it('has to log in when somebody else signed up with the same address', async () => {
    const first = await signedUp();
    const second = await signedUp(first.email);
    for (const { cookie } of [first, second]) {
      await follow(first.hash, cookie);
      expect((await proceed(cookie)).status).toBe(422);
    }
    const kept = server
      .db('sign_up_browser as b')
      .join('person as p', 'p.id', 'b.person_id')
      .where('p.email', first.email);
    expect(await kept).toEqual([]);
  });

  const atOnce = async (proceedWith: typeof continueSignUp) => {
    const { hash, cookie, secret } = await signedUp();
    await follow(hash, cookie);
    const tries = [1, 2].map(() =>
      proceedWith(server.app, server.db, createThrottles(server.db), secret, '198.51.100.9'),
    );
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
  };
  it('gets one login of two calls at once', async () => expect(await atOnce(continueSignUp)).toBe(1));
  it('control: a permission that is looked up before it is taken away gives two', async () => {
    const bothHaveLooked = createBarrier(2);
    const take: typeof consumeReadiness = async (trx, hash) => {
      const found = await trx('sign_up_browser').where({ secret_hash: hash }).first<{ person_id: number }>('person_id');
      await bothHaveLooked();
      await trx('sign_up_browser').where({ secret_hash: hash }).delete();
      return found.person_id;
    };
    expect(await atOnce(createContinueSignUp({ take }))).toBe(2);
  });

  it('is stored as a hash only', async () => {
    const { secret } = await signedUp();
    const rows = await server.db('sign_up_browser').select<{ secret_hash: Buffer }[]>('secret_hash');
    expect(rows.map(({ secret_hash: stored }) => stored.toString('hex'))).toContain(
      browserHash(secret).toString('hex'),
    );
    expect(JSON.stringify(await server.db('sign_up'))).not.toContain(secret);
  });
});
