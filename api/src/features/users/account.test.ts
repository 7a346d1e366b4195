import * as contract from '@schi/contract';
import { eventually } from '../../../test/eventually';
import { buildPerson, buildRegistration, buildTournament, type BuiltTournament } from '../../../test/factories';
import { mark, plantPerson } from '../../../test/factories/planted-person';
import { startTestServer, type TestServer } from '../../../test/server';
import { readDevInbox } from '../../adapters/mail/dev-inbox';
import { findTies } from './account.queries';
import { account } from './account.service';
import { hashPassword } from './passwords';
import { createThrottles } from './throttles';

let server: TestServer;
let tournament: BuiltTournament;
const password = 'present-password';
beforeAll(async () => {
  server = await startTestServer();
  tournament = await buildTournament(server.db);
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
const lettersTo = async (email: string) => {
  await server.runJobs();
  return (await readDevInbox(server.db)).filter((letter) => letter.to.toLowerCase() === email.toLowerCase());
};
const isIn = async (headers: Record<string, string>) => (await server.call(contract.hasCompletedRegistration, { headers })).status === 200;

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
    const body = { firstName: '', lastName: 'Kim', addressLine1: '', city: 'X', stateProvince: 'ZZ', postalCode: '1', phoneNumber: '1' };
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
  it('is set by who knows the present one, and ends every other login', async () => {
    const { email, headers } = await customer();
    const elsewhere = await server.call(contract.authenticate, { body: { username: email, password } });
    const change = (currentPassword: string) =>
      server.call(contract.changePassword, { headers, body: { currentPassword, newPassword: 'another-password' } });
    expect(await change('wrong')).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: 'This is not your present password' } },
    });
    const { body } = await change(password);
    await eventually(async () => expect(await isIn({ Authorization: `Bearer ${elsewhere.body.token}` })).toBe(false));
    expect(await isIn(headers)).toBe(false);
    expect(await isIn({ Authorization: `Bearer ${body.token}` })).toBe(true);
    expect((await server.call(contract.authenticate, { body: { username: email, password } })).status).toBe(422);
    expect((await server.call(contract.authenticate, { body: { username: email, password: 'another-password' } })).status).toBe(200);
  });

  it('cannot be guessed at by who found a browser logged in', async () => {
    const { headers } = await customer();
    const change = () => server.call(contract.changePassword, { headers, body: { currentPassword: 'guess', newPassword: 'another-one' } });
    for (let tries = 0; tries < 10; tries += 1) expect((await change()).status).toBe(422);
    expect((await change()).status).toBe(429);
  });

  it('is chosen through a link by who has none', async () => {
    const { id } = await buildPerson(server.db);
    const body = { currentPassword: 'no password', newPassword: 'another-password' };
    expect((await server.as({ id }).call(contract.changePassword, { body })).status).toBe(409);
  });
});

describe('another e-mail address', () => {
  const ask = (headers: Record<string, string>, email: string, currentPassword = password) =>
    server.call(contract.changeEmail, { headers, body: { email, currentPassword } });
  const hashTo = async (email: string) => /new-email\/(\S+)/.exec((await lettersTo(email))[0]?.text ?? '')?.[1] ?? '';

  it('is the account’s once its link was followed, and the old one is told', async () => {
    const { email, headers } = await customer();
    expect((await ask(headers, 'New.Name+x@Example.com', 'wrong')).status).toBe(422);
    expect((await ask(headers, 'New.Name+x@Example.com')).status).toBe(200);
    const hash = await hashTo('New.Name+x@Example.com');
    expect((await server.call(contract.getAccount, { headers })).body).toMatchObject({ email, newEmail: 'New.Name+x@Example.com' });
    expect((await server.call(contract.confirmEmail, { body: { hash } })).body).toBe(true);
    expect((await server.call(contract.confirmEmail, { body: { hash } })).status).toBe(422);
    expect((await server.call(contract.getAccount, { headers })).body).toMatchObject({ email: 'New.Name+x@Example.com', newEmail: null });
    expect((await lettersTo(email))[0]?.subject).toBe('The e-mail address of your account was changed');
    expect((await server.call(contract.authenticate, { body: { username: 'new.name+x@example.com', password } })).status).toBe(200);
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
    expect((await lettersTo(other.email))[0]?.subject).toBe('You already have an account');
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

  it('ends a reset link that lies in the old mailbox', async () => {
    const { id, email, headers } = await customer();
    await server.call(contract.forgotPassword, { body: { email } });
    const reset = /reset\/\d+\/(\S+)/.exec((await lettersTo(email))[0]?.text ?? '')?.[1] ?? '';
    await ask(headers, 'moved@example.com');
    await server.call(contract.confirmEmail, { body: { hash: await hashTo('moved@example.com') } });
    const body = { userId: id, hash: reset, newPassword: 'old-mailbox' };
    expect((await server.call(contract.resetPassword, { body })).status).toBe(422);
  });
});

describe('the end of an account', () => {
  const end = (headers: Record<string, string>, proof = password) => server.call(contract.deleteAccount, { headers, body: { proof } });

  it('takes everything but the money, after the download had it all', async () => {
    const person = await plantPerson(server.db);
    await server
      .db('person')
      .where({ id: person.id })
      .update({ password_hash: await hashPassword(password) });
    const { body } = await server.call(contract.authenticate, { body: { username: person.email, password } });
    const headers = { Authorization: `Bearer ${body.token}` };
    const data = (await server.call(contract.downloadMyData, { headers })).body;
    expect(data).toMatchObject({ account: [{ firstName: mark }], registrations: [{}, {}], payments: [{ amountCents: 6500 }] });
    expect(await end(headers, 'wrong')).toMatchObject({ status: 422, body: { errors: { proof: 'This is not your present password' } } });
    expect((await end(headers)).body).toBe(true);
    await eventually(async () => expect(await isIn(headers)).toBe(false));
    const [letter] = await lettersTo(person.email);
    expect(letter?.subject).toBe('Your account is deleted');
    expect(await server.db('mail').whereRaw('to_address ilike ?', [`%${mark}%`])).toEqual([]);
    expect((await server.call(contract.authenticate, { body: { username: person.email, password } })).status).toBe(422);
    // The address is free again.
    expect(await server.db('person').whereRaw('lower(email) = lower(?)', [person.email])).toEqual([]);
  });

  it('is confirmed with the address by who has no password', async () => {
    const { id, email } = await buildPerson(server.db);
    const as = server.as({ id });
    expect((await as.call(contract.deleteAccount, { body: { proof: 'no password' } })).status).toBe(422);
    expect((await as.call(contract.deleteAccount, { body: { proof: email.toUpperCase() } })).status).toBe(200);
  });

  const payment = (registrationId: number, status: string) => ({
    registration_id: registrationId,
    gateway: 'sandbox',
    status,
    amount_cents: 100,
    quote: '[]',
    cart_version: 0,
    expires_at: new Date(Date.now() + 60_000),
  });
  it.each<[string, RegExp, (registrationId: number) => Promise<unknown>]>([
    ['while a payment is open', /payment is under way/, (id) => server.db('payment').insert(payment(id, 'open'))],
    [
      'while a refund is on its way',
      /Money is on its way back/,
      async (id) => {
        const [paid] = await server.db('payment').insert(payment(id, 'paid')).returning<{ id: number }[]>('id');
        await server.db('ledger_entry').insert({ registration_id: id, kind: 'charge', amount_cents: 100, payment_id: paid?.id });
        await server.db('refund').insert({ payment_id: paid?.id, amount_cents: 100, reason: 'x' });
      },
    ],
    [
      'before a tournament one is registered for',
      /You are registered for/,
      (id) => server.db('registration').where({ id }).update({ completed_at: new Date() }),
    ],
  ])('is refused %s, with the reason, and nothing goes', async (_, reason, tie) => {
    const { id, email, headers } = await customer();
    const registration = await buildRegistration(server.db, { tournament, customer: { id } });
    await tie(registration.id);
    const refused = await end(headers);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(reason) } });
    expect(await server.db('person').where({ id }).first('email', 'deleted_at')).toEqual({ email, deleted_at: null });
    expect(await isIn(headers)).toBe(true);
  });

  describe('of super admins', () => {
    const onlyTwo = async () => {
      await server.db('person_role').where({ role: 'SuperAdmin' }).delete();
      return [await customer('SuperAdmin'), await customer('SuperAdmin')] as const;
    };
    const endBoth = async (guards?: Parameters<typeof account>[3]) => {
      const both = await onlyTwo();
      const service = account(server.app, server.db, createThrottles(server.db), guards);
      const ends = await Promise.allSettled(both.map(({ id }) => service.delete(id, password)));
      return ends.filter(({ status }) => status === 'fulfilled').length;
    };

    it('is refused to the last one', async () => {
      const [one, two] = await onlyTwo();
      expect((await end(one.headers)).status).toBe(200);
      expect(await end(two.headers)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/last super admin/) } });
    });

    it('is refused to one of two at once', async () => expect(await endBoth()).toBe(1));

    it('would not be without the lock (control)', async () => {
      let waiting = 0;
      let go = () => undefined as void;
      const both = new Promise<void>((resolve) => (go = resolve));
      // Both look before either has changed anything.
      const look: typeof findTies = async (...asked) => {
        const ties = await findTies(...asked);
        if ((waiting += 1) === 2) go();
        await both;
        return ties;
      };
      expect(await endBoth({ lock: () => Promise.resolve(), look })).toBe(2);
    });
  });
});
