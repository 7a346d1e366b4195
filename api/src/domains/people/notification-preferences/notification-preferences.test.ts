import { getNotificationPreferences, saveNotificationPreferences, type Topic } from '@schi/contract';
import { buildCustomer, buildRegistration, buildTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { mistyped } from '../../../../test/mistyped';
import { unsubscribeUrl } from './unsubscribe.rules';

let server: TestServer;
let tournament: Awaited<ReturnType<typeof buildTournament>>;
beforeAll(async () => {
  server = await startTestServer();
  tournament = await buildTournament(server.db);
});
afterAll(() => server.stop());
const allowSms = (isOn: boolean) =>
  server.db('feature_flag').where({ name: 'AllowSmsNotifications' }).update({ is_on: isOn });
afterEach(() => allowSms(false));

const withPhones = async (customer: Awaited<ReturnType<typeof buildCustomer>>, over = tournament) => {
  const { id } = await buildRegistration(server.db, { tournament: over, customer });
  await server.db('contact').insert([
    { registration_id: id, position: 0, phone_number: '3105550100' },
    { registration_id: id, position: 1, phone_number: '3105550199', agreed_to_sms_division_notifications: true },
  ]);
};
const on = { announcementsByEmail: true, divisionNoticesByEmail: true };

it('has everything on at first, and shows the address for mail', async () => {
  const customer = await buildCustomer(server.db);
  const { body } = await server.as(customer).call(getNotificationPreferences);
  expect(body).toEqual({ email: customer.email, ...on, sms: null });
});

it('keeps each choice, once and again, and takes it back', async () => {
  const me = server.as(await buildCustomer(server.db));
  const choice = { announcementsByEmail: false, divisionNoticesByEmail: true };
  for (const _ of [1, 2])
    expect((await me.call(saveNotificationPreferences, { body: choice })).body).toMatchObject(choice);
  expect((await me.call(getNotificationPreferences)).body).toMatchObject(choice);
  expect((await me.call(saveNotificationPreferences, { body: on })).body).toMatchObject(on);
  const other = server.as(await buildCustomer(server.db));
  expect((await other.call(getNotificationPreferences)).body).toMatchObject(on);
});

it('offers text messages by number only while they are switched on', async () => {
  const customer = await buildCustomer(server.db);
  const me = server.as(customer);
  await withPhones(customer);
  await withPhones(customer, await buildTournament(server.db, { inDays: -30, opensInDays: -90 }));
  const refused = await me.call(saveNotificationPreferences, {
    body: { ...on, announcementsByEmail: false, smsTo: ['3105550100'] },
  });
  expect(refused).toMatchObject({ status: 409, body: { message: 'Text messages are not offered at the moment.' } });
  expect((await me.call(getNotificationPreferences)).body).toMatchObject({ ...on, sms: null });
  await allowSms(true);
  const sms = async () => (await me.call(getNotificationPreferences)).body.sms;
  expect(await sms()).toEqual([
    { phoneNumber: '3105550100', agreed: false },
    { phoneNumber: '3105550199', agreed: true },
  ]);
  // A stranger's number changes nothing for the stranger.
  const stranger = await buildCustomer(server.db);
  await withPhones(stranger);
  await me.call(saveNotificationPreferences, { body: { ...on, smsTo: ['3105550100'] } });
  expect(await sms()).toEqual([
    { phoneNumber: '3105550100', agreed: true },
    { phoneNumber: '3105550199', agreed: false },
  ]);
  expect((await server.as(stranger).call(getNotificationPreferences)).body.sms).toMatchObject([
    { agreed: false },
    { agreed: true },
  ]);
  // What is over stays as it was signed.
  const over = await server
    .db('contact as c')
    .join('registration as r', 'r.id', 'c.registration_id')
    .whereNot('r.tournament_id', tournament.id);
  expect(over).toHaveLength(2);
  await me.call(saveNotificationPreferences, { body: on });
  expect(await sms()).toMatchObject([{ agreed: true }, { agreed: false }]);
});

it.each([{}, { ...on, announcementsByEmail: 'no' }, { ...on, more: true }, { ...on, smsTo: 'all' }])(
  'refuses %j',
  async (body) => {
    const me = server.as(await buildCustomer(server.db));
    expect((await me.call(saveNotificationPreferences, { body: mistyped(body) })).status).toBe(400);
  },
);

describe('the private address with which an e-mail is stopped', () => {
  const addressOf = (personId: number, topic: Topic) =>
    unsubscribeUrl({ tokenKey: server.app.tokenKey, publicUrl: server.url }, personId, topic);
  /** What a mail program sends by itself (RFC 8058). */
  const post = (address: string) =>
    fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  it('refuses its topic by a POST without a login, once and again, and can be taken back', async () => {
    const customer = await buildCustomer(server.db);
    const me = server.as(customer);
    const address = addressOf(customer.id, 'announcements');
    for (const _ of [1, 2]) {
      const answer = await post(address);
      expect([answer.status, await answer.json()]).toEqual([200, { topic: 'announcements' }]);
    }
    const preferences = async () => (await me.call(getNotificationPreferences)).body;
    expect(await preferences()).toMatchObject({ announcementsByEmail: false, divisionNoticesByEmail: true });
    expect((await post(addressOf(customer.id, 'division notices'))).status).toBe(200);
    expect(await preferences()).toMatchObject({ announcementsByEmail: false, divisionNoticesByEmail: false });
    expect((await me.call(saveNotificationPreferences, { body: on })).body).toMatchObject(on);
  });

  it('changes nothing by being read', async () => {
    const customer = await buildCustomer(server.db);
    await fetch(addressOf(customer.id, 'announcements'));
    expect((await server.as(customer).call(getNotificationPreferences)).body).toMatchObject(on);
  });

  it('is of one person and one topic: nobody makes another of it', async () => {
    const [mine, theirs] = [await buildCustomer(server.db), await buildCustomer(server.db)];
    const address = addressOf(mine.id, 'announcements');
    const others = [
      address.replace(`-${mine.id}-`, `-${theirs.id}-`),
      address.replace('announcements-', 'notices-'),
      address.replace('announcements-', 'receipts-'),
      address.slice(0, -1),
      new URL('/user/unsubscribe/x', address).toString(),
    ];
    for (const other of others) expect((await post(other)).status).toBe(404);
    expect(await server.db('notification_refusal').whereIn('person_id', [mine.id, theirs.id])).toEqual([]);
  });

  it('stores nothing of an account that was deleted', async () => {
    const { id } = await buildCustomer(server.db);
    await server.db('person').where({ id }).update({ deleted_at: new Date() });
    expect((await post(addressOf(id, 'announcements'))).status).toBe(200);
    expect(await server.db('notification_refusal').where({ person_id: id })).toEqual([]);
  });
});
