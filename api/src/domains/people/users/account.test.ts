import * as contract from '@schi/contract';
import { eventually } from '../../../../test/eventually';
import { buildPerson } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { hashPassword } from './passwords.service';

let server: TestServer;
const password = 'present-password';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody who has logged in with a password. */
const customer = async (role: contract.Role = 'Customer') => {
  const { id, email } = await buildPerson(server.db, { role });
  await server
    .db('person')
    .where({ id })
    .update({ password_hash: await hashPassword(password) });
  const { body } = await server.call(contract.authenticate, { body: { username: email, password } });
  const headers = { Authorization: `Bearer ${body.token}` };
  return { id, email, headers };
};
const mailsTo = async (email: string) => {
  await server.runJobs();
  return (await readDevInbox(server.db)).filter((mail) => mail.to.toLowerCase() === email.toLowerCase());
};
const isIn = async (headers: Record<string, string>) =>
  (await server.call(contract.hasCompletedRegistration, { headers })).status === 200;

describe('the details', () => {
  it('are shown and changed, and the session carries the new name', async () => {
    const { headers } = await customer();
    const details = {
      firstName: 'Zoë',
      lastName: 'O’Neil-김',
      addressLine1: '2 Elm St',
      city: 'Lomita',
      stateProvince: 'CA',
      postalCode: '90717-1234',
      phoneNumber: '+1 (310) 555-0199',
    };
    const changed = await server.call(contract.changeAccount, { headers, body: details });
    expect(changed.body.userDisplayName).toBe('Zoë O’Neil-김');
    expect((await server.call(contract.getAccount, { headers })).body).toMatchObject({
      ...details,
      phoneNumber: '3105550199',
      addressLine2: '',
      hasPassword: true,
      isComplete: true,
      newEmail: null,
    });
  });

  it('are refused beside each field, and nothing is half done', async () => {
    const { headers } = await customer();
    const body = {
      firstName: '',
      lastName: 'Kim',
      addressLine1: '',
      city: 'X',
      stateProvince: 'ZZ',
      postalCode: '1',
      phoneNumber: '1',
    };
    expect(await server.call(contract.changeAccount, { headers, body })).toMatchObject({
      status: 422,
      body: {
        errors: {
          firstName: 'Value is required',
          addressLine1: 'Value is required',
          stateProvince: 'Please choose one of the list',
          postalCode: 'Please enter a valid zip code',
          phoneNumber: 'Please enter a valid 10 digit phone number',
        },
      },
    });
    expect((await server.call(contract.getAccount, { headers })).body.city).toBe('Torrance');
  });
});

describe('another password', () => {
  it('needs the current one, and ends every other login', async () => {
    const { email, headers } = await customer();
    const elsewhere = await server.call(contract.authenticate, { body: { username: email, password } });
    const change = (currentPassword: string) =>
      server.call(contract.changePassword, { headers, body: { currentPassword, newPassword: 'another-password' } });
    expect(await change('wrong')).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: 'This is not your current password' } },
    });
    const { body } = await change(password);
    await eventually(async () => expect(await isIn({ Authorization: `Bearer ${elsewhere.body.token}` })).toBe(false));
    expect(await isIn(headers)).toBe(false);
    expect(await isIn({ Authorization: `Bearer ${body.token}` })).toBe(true);
    expect((await server.call(contract.authenticate, { body: { username: email, password } })).status).toBe(422);
    expect(
      (await server.call(contract.authenticate, { body: { username: email, password: 'another-password' } })).status,
    ).toBe(200);
  });

  it('is told to the owner by mail', async () => {
    const { email, headers } = await customer();
    const change = (currentPassword: string) =>
      server.call(contract.changePassword, { headers, body: { currentPassword, newPassword: 'another-password' } });
    await change('wrong');
    expect(await mailsTo(email)).toEqual([]);
    await change(password);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['The password of your account was changed']);
  });

  it('cannot be guessed without limit from a browser that was left logged in', async () => {
    const { headers } = await customer();
    const change = () =>
      server.call(contract.changePassword, { headers, body: { currentPassword: 'guess', newPassword: 'another-one' } });
    for (let tries = 0; tries < 10; tries += 1) expect((await change()).status).toBe(422);
    expect((await change()).status).toBe(429);
  });

  it('cannot be changed in this way on an account without a password', async () => {
    const { id } = await buildPerson(server.db);
    const body = { currentPassword: 'no password', newPassword: 'another-password' };
    expect((await server.as({ id }).call(contract.changePassword, { body })).status).toBe(409);
  });
});

describe('an account without a password', () => {
  const codeTo = async (email: string) =>
    /Your code is (\d{6})\./.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
  const move = (as: ReturnType<TestServer['as']>, email: string, currentPassword?: string) =>
    as.call(contract.changeEmail, { body: { email, ...(currentPassword === undefined ? {} : { currentPassword }) } });

  it('is moved to another address only with a code that was mailed to the present one', async () => {
    const { id, email } = await buildPerson(server.db);
    const as = server.as({ id });
    const wrong = {
      status: 422,
      body: { errors: { currentPassword: 'This is not the code that we mailed last, or it has expired' } },
    };
    expect(await move(as, 'thief@example.com')).toMatchObject(wrong);
    expect(await move(as, 'thief@example.com', email)).toMatchObject(wrong);
    expect((await as.call(contract.sendOwnerCode)).status).toBe(200);
    const code = await codeTo(email);
    const other = await buildPerson(server.db);
    expect(await move(server.as({ id: other.id }), 'thief@example.com', code)).toMatchObject(wrong);
    expect((await move(as, 'moved-here@example.com', code)).status).toBe(200);
    expect(await move(as, 'moved-again@example.com', code)).toMatchObject(wrong);
    expect(await mailsTo('thief@example.com')).toEqual([]);
    expect((await mailsTo('moved-here@example.com'))[0]?.subject).toBe('Confirm your new e-mail address');
  });

  it('takes the newest code only, for fifteen minutes, and stops guesses', async () => {
    const { id, email } = await buildPerson(server.db);
    const as = server.as({ id });
    await as.call(contract.sendOwnerCode);
    const first = await codeTo(email);
    await as.call(contract.sendOwnerCode);
    const second = await codeTo(email);
    if (first !== second) expect((await move(as, 'newest@example.com', first)).status).toBe(422);
    await server
      .db('account_link')
      .where({ person_id: id })
      .update({ expires_at: new Date(Date.now() - 1) });
    expect((await move(as, 'newest@example.com', second)).status).toBe(422);
    for (let tries = 0; tries < 10; tries += 1) await move(as, 'newest@example.com', '000000');
    expect((await move(as, 'newest@example.com', '000000')).status).toBe(429);
  });

  it('is asked for no code where there is a password', async () => {
    const { headers } = await customer();
    expect((await server.call(contract.sendOwnerCode, { headers })).status).toBe(409);
  });

  it('cannot cause letters to any number of addresses', async () => {
    const { headers } = await customer();
    const ask = (index: number) =>
      server.call(contract.changeEmail, {
        headers,
        body: { email: `any-${index}@example.com`, currentPassword: password },
      });
    const answers = [];
    for (let index = 0; index < 12; index += 1) answers.push((await ask(index)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('another e-mail address', () => {
  const ask = (headers: Record<string, string>, email: string, currentPassword = password) =>
    server.call(contract.changeEmail, { headers, body: { email, currentPassword } });
  const hashTo = async (email: string) => /new-email\/(\S+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';

  it('is the account’s once its link was followed, and the old one is told', async () => {
    const { email, headers } = await customer();
    expect((await ask(headers, 'New.Name+x@Example.com', 'wrong')).status).toBe(422);
    expect((await ask(headers, 'New.Name+x@Example.com')).status).toBe(200);
    const hash = await hashTo('New.Name+x@Example.com');
    expect((await server.call(contract.getAccount, { headers })).body).toMatchObject({
      email,
      newEmail: 'New.Name+x@Example.com',
    });
    const confirmed = await server.call(contract.confirmEmail, { headers, body: { hash } });
    expect(await server.call(contract.confirmEmail, { body: { hash } })).toMatchObject({
      status: 409,
      body: { code: contract.verifiedAlreadyCode },
    });
    // The login of this browser goes on with a new token, and every other one ends.
    await eventually(async () => expect(await isIn(headers)).toBe(false));
    const here = { Authorization: `Bearer ${confirmed.body?.token}` };
    expect((await server.call(contract.getAccount, { headers: here })).body).toMatchObject({
      email: 'New.Name+x@Example.com',
      newEmail: null,
    });
    expect((await mailsTo(email))[0]?.subject).toBe('The e-mail address of your account was changed');
    expect(
      (await server.call(contract.authenticate, { body: { username: 'new.name+x@example.com', password } })).status,
    ).toBe(200);
    expect((await server.call(contract.authenticate, { body: { username: email, password } })).status).toBe(422);
  });

  it('answers the same for one that has an account, whose owner alone is told', async () => {
    const { headers } = await customer();
    const other = await customer();
    const taken = await ask(headers, other.email);
    const free = await ask(headers, 'free-one@example.com');
    expect([taken.status, taken.body.message.replace(other.email, '')]).toEqual([
      free.status,
      free.body.message.replace('free-one@example.com', ''),
    ]);
    expect((await mailsTo(other.email))[0]?.subject).toBe('You already have an account');
  });

  it('cannot be taken twice, and a newer request voids the older link', async () => {
    const [one, two] = [await customer(), await customer()];
    await ask(one.headers, 'wanted@example.com');
    const first = await hashTo('wanted@example.com');
    await ask(two.headers, 'wanted@example.com');
    const second = await hashTo('wanted@example.com');
    expect((await server.call(contract.confirmEmail, { body: { hash: first } })).status).toBe(200);
    expect((await server.call(contract.confirmEmail, { body: { hash: second } })).status).toBe(422);

    await ask(two.headers, 'first-choice@example.com');
    const outdated = await hashTo('first-choice@example.com');
    await ask(two.headers, 'second-choice@example.com');
    expect((await server.call(contract.confirmEmail, { body: { hash: outdated } })).status).toBe(422);
  });

  it('gives no session to who is not logged in to the account', async () => {
    const { headers } = await customer();
    const other = await customer();
    await ask(headers, 'followed-elsewhere@example.com');
    const hash = await hashTo('followed-elsewhere@example.com');
    expect(await server.call(contract.confirmEmail, { headers: other.headers, body: { hash } })).toMatchObject({
      status: 200,
      body: null,
    });
    await eventually(async () => expect(await isIn(headers)).toBe(false));
    expect(await isIn(other.headers)).toBe(true);
  });

  it('ends a reset link that lies in the old mailbox', async () => {
    const { id, email, headers } = await customer();
    await server.call(contract.forgotPassword, { body: { email } });
    const reset = /reset\/\d+\/(\S+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
    await ask(headers, 'moved@example.com');
    await server.call(contract.confirmEmail, { body: { hash: await hashTo('moved@example.com') } });
    const body = { userId: id, hash: reset, newPassword: 'old-mailbox' };
    expect((await server.call(contract.resetPassword, { body })).status).toBe(422);
  });
});
