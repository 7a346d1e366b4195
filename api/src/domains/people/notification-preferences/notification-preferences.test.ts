import { getNotificationPreferences, saveNotificationPreferences } from '@schi/contract';
import { buildCustomer, buildRegistration, buildTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { mistyped } from '../../../../test/mistyped';

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
