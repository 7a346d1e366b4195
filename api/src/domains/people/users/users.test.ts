import * as contract from '@schi/contract';
import { eventually } from '../../../../test/eventually';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';

const clock = stillClock(new Date());
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const signUp = (email: string): contract.SignUp => ({
  firstName: 'Ana',
  lastName: 'Kim',
  email,
  password: 'first-password',
  confirmPassword: 'first-password',
  addressLine1: '1 Main St',
  city: 'Torrance',
  stateProvince: 'CA',
  postalCode: '90503',
  phoneNumber: '(310) 555-0100',
});
const mailsTo = async (email: string) => {
  await server.runJobs();
  return (await readDevInbox(server.db)).filter((mail) => mail.to === email);
};
const verificationHash = (text: string) => /\/user\/verification\/(\S+)/.exec(text)?.[1] ?? '';
const resetParts = (text: string) => {
  const [, userId, hash = ''] = /\/user\/reset\/(\d+)\/(\S+)/.exec(text) ?? [];
  return { userId: Number(userId), hash };
};
const login = (username: string, password: string) =>
  server.call(contract.authenticate, { body: { username, password } });

/** A verified account, made the way people make theirs. */
const verified = async (email: string) => {
  await server.call(contract.register, { body: signUp(email) });
  const [mail] = await mailsTo(email);
  await server.call(contract.verifyAccount, { body: { hash: verificationHash(mail?.text ?? '') } });
};

describe('signing up', () => {
  it('takes the initial province beside the submitted one, which counts', async () => {
    const email = 'province@example.com';
    const body = { ...signUp(email), province: 'BC' };
    expect((await server.call(contract.register, { body })).status).toBe(200);
    await server.runJobs();
    expect(await server.db('person').where({ email }).pluck('state_province')).toEqual(['CA']);
  });

  it('leads through the mail to a login, and the link works once', async () => {
    const email = 'ana@example.com';
    expect((await server.call(contract.register, { body: signUp(email) })).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(await login(email, 'first-password')).toMatchObject({ status: 422, body: { code: 'unverified' } });
    expect(mail?.subject).toBe('Please verify your e-mail address');
    const hash = verificationHash(mail?.text ?? '');
    expect(mail?.html).toContain(`/user/verification/${hash}`);
    expect(await server.call(contract.verifyAccount, { body: { hash } })).toMatchObject({ status: 200, body: true });
    // A reload, another tab, or a program that looked at the link first.
    expect(await server.call(contract.verifyAccount, { body: { hash } })).toMatchObject({
      status: 409,
      body: { code: contract.verifiedAlreadyCode, message: 'This address is verified already. Log in.' },
    });
    expect(await server.call(contract.verifyAccount, { body: { hash: `${hash}x` } })).toMatchObject({
      status: 422,
      body: { code: contract.deadLinkCode },
    });

    const session = await login('ANA@example.com', 'first-password');
    expect(session.body).toMatchObject({ roles: ['Customer'], userDisplayName: 'Ana Kim' });
    const [, payload = ''] = session.body.token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      personId: session.body.personId,
      userDisplayName: 'Ana Kim',
    });
  });

  it('only sends another link when the same browser signs up again: every link, and what was entered last, works', async () => {
    const email = 'again@example.com';
    const first = await server.call(contract.register, { body: signUp(email) });
    await server.runJobs();
    const headers = { Cookie: first.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    const second = { ...signUp(email), password: 'second-password', confirmPassword: 'second-password' };
    await server.call(contract.register, { headers, body: second });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Please verify your e-mail address'));
    // The older one.
    expect(
      (await server.call(contract.verifyAccount, { body: { hash: verificationHash(mails[1]?.text ?? '') } })).status,
    ).toBe(200);
    expect((await login(email, 'second-password')).status).toBe(200);
    // Another account of the same browser is one of its own.
    await server.call(contract.register, { headers, body: signUp('sister@example.com') });
    const [mail] = await mailsTo('sister@example.com');
    expect(
      (await server.call(contract.verifyAccount, { body: { hash: verificationHash(mail?.text ?? '') } })).status,
    ).toBe(200);
  });

  it('keeps neither the password nor a link in readable form', async () => {
    const email = 'secret@example.com';
    await server.call(contract.register, { body: signUp(email) });
    const hash = verificationHash((await mailsTo(email))[0]?.text ?? '');
    await server.call(contract.register, { body: signUp('waiting@example.com') });
    const tables = ['sign_up', 'person', 'account_link', 'mail', 'graphile_worker._private_jobs'];
    for (const table of tables) {
      const { rows } = await server.db.raw<{ rows: { row: string }[] }>(`select t::text as row from ${table} t`);
      expect(rows.filter(({ row }) => row.includes('first-password') || row.includes(hash))).toEqual([]);
    }
    const person = await server.db('person').where({ email }).first<{ password_hash: string }>();
    expect(person.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('answers the same for an address that is taken, and tells only its owner', async () => {
    const email = 'taken@example.com';
    await verified(email);
    const again = await server.call(contract.register, { body: signUp('Taken@Example.com') });
    const fresh = await server.call(contract.register, { body: signUp('fresh@example.com') });
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
    expect((await mailsTo(email))[0]?.subject).toBe('You already have an account');
  });

  it('sends a new link on request, which voids the old one', async () => {
    const email = 'resend@example.com';
    await server.call(contract.register, { body: signUp(email) });
    const first = verificationHash((await mailsTo(email))[0]?.text ?? '');
    await server.call(contract.resendVerification, { body: { email } });
    const second = verificationHash((await mailsTo(email))[0]?.text ?? '');
    expect(second).not.toBe(first);
    expect((await server.call(contract.verifyAccount, { body: { hash: first } })).status).toBe(422);
    expect((await server.call(contract.verifyAccount, { body: { hash: second } })).status).toBe(200);
  });

  it('lets nobody swap the password that the owner then confirms, whichever link is followed', async () => {
    const email = 'swapped@example.com';
    await server.call(contract.register, { body: signUp(email) });
    const first = await mailsTo(email);
    const trap = { ...signUp(email), password: 'attackers-password', confirmPassword: 'attackers-password' };
    await server.call(contract.register, { body: trap });
    const all = await mailsTo(email);
    expect(all[0]?.subject).toBe('Choose a password to finish your sign-up');
    for (const { text } of [...first, ...all])
      await server.call(contract.verifyAccount, { body: { hash: verificationHash(text) || 'none' } });
    expect((await login(email, 'attackers-password')).status).toBe(422);

    // The same when the stranger was first, and asks for the link of a verification again.
    await server.call(contract.resendVerification, { body: { email } });
    const [again] = await mailsTo(email);
    expect(again?.subject).toBe('Choose a password to finish your sign-up');
    const { userId, hash } = resetParts(again?.text ?? '');
    expect(
      (await server.call(contract.resetPassword, { body: { userId, hash, newPassword: 'owners-password' } })).body,
    ).toBe(true);
    expect((await login(email, 'owners-password')).status).toBe(200);
    expect((await login(email, 'attackers-password')).status).toBe(422);
  });

  it('does not put the words of a stranger into the letter', async () => {
    const email = 'addressee@example.com';
    const words = 'Click https://evil.example/win';
    await server.call(contract.register, { body: { ...signUp(email), firstName: words, lastName: words } });
    await server.runJobs();
    await server.call(contract.forgotPassword, { body: { email } });
    await server.call(contract.register, { body: { ...signUp(email), firstName: words, lastName: words } });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    for (const { subject, text, html } of mails)
      for (const part of [subject, text, html]) expect(part).not.toMatch(/Click|evil/);
  });

  it('sends five letters an hour to one address, and another one only when no link works', async () => {
    const email = 'flooded@example.com';
    const register = async () => (await server.call(contract.register, { body: signUp(email) })).status;
    const answers = [];
    for (let count = 0; count < 60; count += 1) {
      answers.push(await register());
      if (count < 5) await server.runJobs();
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(await mailsTo(email)).toHaveLength(5);
    const started = clock();
    for (const template of [contract.forgotPassword, contract.resendVerification, contract.forgotPassword]) {
      expect((await server.call(template, { body: { email } })).status).toBe(200);
      await server.runJobs();
    }
    // The first reset link and no more: the link of the sign-up still works.
    expect(await mailsTo(email)).toHaveLength(6);
    clock.advance(72 * 3_600_000);
    await server.call(contract.resendVerification, { body: { email } });
    await server.runJobs();
    await server.call(contract.resendVerification, { body: { email } });
    expect(await mailsTo(email)).toHaveLength(7);
    clock.set(started);
  });

  it('refuses a link after 72 hours', async () => {
    const email = 'late@example.com';
    await server.call(contract.register, { body: signUp(email) });
    const hash = verificationHash((await mailsTo(email))[0]?.text ?? '');
    const sent = clock();
    clock.advance(72 * 3_600_000);
    expect((await server.call(contract.verifyAccount, { body: { hash } })).body).toEqual({
      code: contract.deadLinkCode,
      message: 'This link has expired or was already used. Log in to have a new one sent.',
    });
    clock.set(new Date(sent.getTime() + 72 * 3_600_000 - 1000));
    expect((await server.call(contract.verifyAccount, { body: { hash } })).status).toBe(200);
    clock.set(sent);
  });

  it('says beside each field what is wrong, and keeps nothing', async () => {
    const body = { ...signUp('bad'), postalCode: 'x', password: 'short' };
    const refused = await server.call(contract.register, { body });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: {
          email: 'Value is not a valid email address',
          postalCode: 'Please enter a valid zip code',
          password: 'Passwords must be at least 8 characters',
          confirmPassword: 'Passwords must match',
        },
      },
    });
    expect(await server.db('person').where({ email: 'bad' })).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('is replaced through the mailed link, once, and every login made before ends', async () => {
    const email = 'forgot@example.com';
    await verified(email);
    const before = await login(email, 'first-password');
    const call = () =>
      server.call(contract.hasCompletedRegistration, { headers: { Authorization: `Bearer ${before.body.token}` } });
    expect((await call()).status).toBe(200);

    await server.call(contract.forgotPassword, { body: { email } });
    const { userId, hash } = resetParts((await mailsTo(email))[0]?.text ?? '');
    const reset = (to: string, id = userId) =>
      server.call(contract.resetPassword, { body: { userId: id, hash, newPassword: to } });
    expect((await reset('other-password', userId + 1)).status).toBe(422);
    expect(await reset('other-password')).toMatchObject({ status: 200, body: true });
    expect(await reset('third-password')).toMatchObject({ status: 409, body: { code: contract.usedLinkCode } });

    expect((await login(email, 'first-password')).status).toBe(422);
    expect((await login(email, 'other-password')).status).toBe(200);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('The password of your account was changed');
    await eventually(async () => expect((await call()).status).toBe(401));
  });

  it('expires after an hour, and a newer link voids an older one', async () => {
    const email = 'forgot-late@example.com';
    await verified(email);
    await server.call(contract.forgotPassword, { body: { email } });
    const first = resetParts((await mailsTo(email))[0]?.text ?? '');
    await server.call(contract.forgotPassword, { body: { email } });
    const second = resetParts((await mailsTo(email))[0]?.text ?? '');
    const reset = (parts: typeof first) =>
      server.call(contract.resetPassword, { body: { ...parts, newPassword: 'other-password' } });
    expect((await reset(first)).status).toBe(422);
    const sent = clock();
    clock.advance(3_600_000);
    expect((await reset(second)).status).toBe(422);
    clock.set(sent);
    expect((await reset(second)).status).toBe(200);
  });

  it('answers the same for an unknown address, and sends nothing', async () => {
    await verified('known@example.com');
    const known = await server.call(contract.forgotPassword, { body: { email: 'known@example.com' } });
    const unknown = await server.call(contract.forgotPassword, { body: { email: 'unknown@example.com' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo('unknown@example.com')).toEqual([]);
  });
});

describe('logging in', () => {
  it('answers the same for a wrong password and an unknown address', async () => {
    await verified('login@example.com');
    const wrong = await login('login@example.com', 'wrong-password');
    const unknown = await login('nobody@example.com', 'wrong-password');
    expect(wrong).toMatchObject({ status: 422, body: { message: 'The e-mail address or the password is not right.' } });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('stops guessing at an account from one address after ten tries, and asks for a mailed code then', async () => {
    await verified('guessed@example.com');
    for (let tries = 0; tries < 10; tries += 1)
      expect((await login('guessed@example.com', `guess-${tries}`)).status).toBe(422);
    const refused = await login('Guessed@example.com', 'first-password');
    expect(refused).toMatchObject({ status: 422, body: { code: contract.mailedCodeCode } });
    expect((await login('login@example.com', 'first-password')).status).toBe(200);
  });
});
