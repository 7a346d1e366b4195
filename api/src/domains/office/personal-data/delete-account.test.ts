import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { eventually } from '../../../../test/eventually';
import {
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from '../../../../test/factories';
import { mark, plantPerson } from '../../../../test/factories/planted-person';
import { startTestServer, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { tables } from '../../../app';
import { createThrottles } from '../../people/users';
import { hashPassword } from '../../people/users/passwords.service';
import { findDeletionObstacles } from './personal-data.queries';
import { createPersonalData, personalData } from './personal-data.service';

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
const mailsTo = async (email: string) => {
  await server.runJobs();
  return (await readDevInbox(server.db)).filter((mail) => mail.to.toLowerCase() === email.toLowerCase());
};
const isIn = async (headers: Record<string, string>) =>
  (await server.call(contract.hasCompletedRegistration, { headers })).status === 200;

describe('deleting an account', () => {
  const end = (headers: Record<string, string>, proof = password) =>
    server.call(contract.deleteAccount, { headers, body: { proof } });

  it('deletes everything but records of money, all of which the download had', async () => {
    const person = await plantPerson(server.db);
    await server
      .db('person')
      .where({ id: person.id })
      .update({ password_hash: await hashPassword(password) });
    const { body } = await server.call(contract.authenticate, { body: { username: person.email, password } });
    const headers = { Authorization: `Bearer ${body.token}` };
    const data = (await server.call(contract.downloadMyData, { headers })).body;
    expect(data).toMatchObject({
      account: [{ firstName: mark }],
      registrations: [{}, {}],
      payments: [{ amountCents: 6500 }],
    });
    expect(await end(headers, 'wrong')).toMatchObject({
      status: 422,
      body: { errors: { proof: 'This is not your current password' } },
    });
    expect((await end(headers)).body).toBe(true);
    await eventually(async () => expect(await isIn(headers)).toBe(false));
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Your account is deleted');
    expect(await server.db('mail').whereRaw('to_address ilike ?', [`%${mark}%`])).toEqual([]);
    expect((await server.call(contract.authenticate, { body: { username: person.email, password } })).status).toBe(422);
    // The address is free again.
    expect(await server.db('person').whereRaw('lower(email) = lower(?)', [person.email])).toEqual([]);
  });

  it('is confirmed with a mailed code by a person without a password', async () => {
    const { id, email } = await buildPerson(server.db);
    const as = server.as({ id });
    expect((await as.call(contract.deleteAccount, { body: { proof: 'no password' } })).status).toBe(422);
    expect((await as.call(contract.deleteAccount, { body: { proof: email } })).status).toBe(422);
    await as.call(contract.sendOwnerCode);
    const code = /Your code is (\d{6})\./.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
    expect(
      (await as.call(contract.deleteAccount, { body: { proof: ` ${code.slice(0, 3)} ${code.slice(3)}` } })).status,
    ).toBe(200);
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
  const compete = async (id: number, headers: Record<string, string>) => {
    const added = await server.call(contract.addCompetitor, { headers, body: competitorForm(tournament, id) });
    expect(added.status).toBe(200);
    await server.db('registration').where({ id }).update({ completed_at: new Date() });
  };
  it.each<[string, RegExp, (registrationId: number, headers: Record<string, string>) => Promise<unknown>]>([
    ['while a payment is open', /payment is under way/, (id) => server.db('payment').insert(payment(id, 'open'))],
    [
      'while a refund is on its way',
      /Money is on its way back/,
      async (id) => {
        const [paid] = await server.db('payment').insert(payment(id, 'paid')).returning<{ id: number }[]>('id');
        await server
          .db('ledger_entry')
          .insert({ registration_id: id, kind: 'charge', amount_cents: 100, payment_id: paid?.id });
        await server.db('refund').insert({ payment_id: paid?.id, amount_cents: 100, reason: 'x' });
      },
    ],
    ['before a tournament one is registered for', /Somebody competes at .* on its receipt/, compete],
  ])('is refused %s, with the reason, and deletes nothing', async (_, reason, prepare) => {
    const { id, email, headers } = await customer();
    const registration = await buildRegistration(server.db, { tournament, customer: { id } });
    await prepare(registration.id, headers);
    const known = (await server.call(contract.getDeletionObstacle, { headers })).body;
    expect(known).toMatchObject({ message: expect.stringMatching(reason) });
    const refused = await end(headers);
    expect(refused).toMatchObject({ body: { code: known?.code } });
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(reason) } });
    expect(await server.db('person').where({ id }).first('email', 'deleted_at')).toEqual({ email, deleted_at: null });
    expect(await isIn(headers)).toBe(true);
  });

  it('is possible once everybody has withdrawn, with passes left, and where nobody competes', async () => {
    const { id, headers } = await customer();
    const registration = await buildRegistration(server.db, { tournament, customer: { id } });
    await compete(registration.id, headers);
    await server.db('registration').where({ id: registration.id }).update({ spectators: 2 });
    expect((await server.call(contract.getDeletionObstacle, { headers })).body).toMatchObject({
      code: 'competing',
      registrationId: registration.id,
    });
    await server.db('competitor').where({ registration_id: registration.id }).update({ withdrawn_at: new Date() });
    expect((await server.call(contract.getDeletionObstacle, { headers })).body).toBeNull();
    expect((await end(headers)).status).toBe(200);
  });

  describe('of super admins', () => {
    const onlyTwo = async () => {
      await server.db('person_role').where({ role: 'SuperAdmin' }).delete();
      return [await customer('SuperAdmin'), await customer('SuperAdmin')] as const;
    };
    const endBoth = async (serviceWith = personalData) => {
      const both = await onlyTwo();
      const service = serviceWith(server.app, server.db, tables, createThrottles(server.db));
      const ends = await Promise.allSettled(both.map(({ id }) => service.delete(id, password)));
      return ends.filter(({ status }) => status === 'fulfilled').length;
    };

    it('is refused to the last one', async () => {
      const [one, two] = await onlyTwo();
      expect((await end(one.headers)).status).toBe(200);
      expect(await end(two.headers)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/last super admin/) },
      });
    });

    it('is refused to one of two at once', async () => expect(await endBoth()).toBe(1));

    it('control: without the lock both would be deleted', async () => {
      const bothHaveLooked = createBarrier(2);
      const findObstacles: typeof findDeletionObstacles = async (...asked) => {
        const obstacles = await findDeletionObstacles(...asked);
        await bothHaveLooked();
        return obstacles;
      };
      expect(await endBoth(createPersonalData({ lock: () => Promise.resolve(), findObstacles }))).toBe(2);
    });
  });
});
