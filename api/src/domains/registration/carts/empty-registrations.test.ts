import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
} from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { deleteOldEmpty } from './empty-registrations.queries';

let server: TestServer;
let tournament: Awaited<ReturnType<typeof buildTournament>>;
beforeAll(async () => {
  server = await startTestServer();
  tournament = await buildTournament(server.db);
});
afterAll(() => server.stop());

const phone = { phoneNumber: '3105550100', agreedToSmsDivisionNotifications: false };
type Me = ReturnType<TestServer['as']>;
const begun = async () => {
  const { id, customer } = await buildRegistration(server.db, { tournament });
  return { id, customer, me: server.as(customer) };
};
const exists = async (id: number) => (await server.db('registration').where({ id }).first('id')) !== undefined;
const aDayLater = (id: number) =>
  server
    .db('registration')
    .where({ id })
    .update({ last_activity_at: server.db.raw("now() - interval '25 hours'") });
const remove = () => deleteOldEmpty(server.db);
const director = async () => server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));

describe('an empty registration', () => {
  it('is discarded by its owner', async () => {
    const { id, me } = await begun();
    expect((await me.call(contract.discardRegistration, { params: { id } })).status).toBe(200);
    expect(await exists(id)).toBe(false);
    expect((await me.call(contract.discardRegistration, { params: { id } })).status).toBe(404);
  });

  it.each([
    ['a competitor', (me: Me, id: number) => me.call(contract.addCompetitor, { body: competitorForm(tournament, id) })],
    ['a pass', (me: Me, id: number) => me.call(contract.addSpectator, { params: { registrationId: id } })],
    ['a contact', (me: Me, id: number) => me.call(contract.saveContacts, { params: { id }, body: [phone] })],
  ] as const)('is kept once it has %s, also a day later', async (_what, fill) => {
    const { id, me } = await begun();
    expect((await fill(me, id)).status).toBe(200);
    expect((await me.call(contract.discardRegistration, { params: { id } })).status).toBe(409);
    await aDayLater(id);
    await remove();
    expect(await exists(id)).toBe(true);
  });

  it('is kept when it is paid, or was begun at the desk', async () => {
    const [paid, door] = [await begun(), await begun()];
    await server.db('registration').where({ id: paid.id }).update({ completed_at: new Date() });
    await server.db('registration').where({ id: door.id }).update({ price_list: 'door' });
    await Promise.all([aDayLater(paid.id), aDayLater(door.id)]);
    await remove();
    expect([await exists(paid.id), await exists(door.id)]).toEqual([true, true]);
  });

  it('is removed after a day, and not before', async () => {
    const [old, young] = [await begun(), await begun()];
    await aDayLater(old.id);
    await remove();
    expect([await exists(old.id), await exists(young.id)]).toEqual([false, true]);
  });

  it('is discarded without an error after a payment that failed, whose record stays', async () => {
    const { id, me } = await begun();
    await server.db('payment').insert({
      registration_id: id,
      gateway: 'sandbox',
      amount_cents: 100,
      status: 'failed',
      quote: '{}',
      cart_version: 0,
      expires_at: new Date(),
    });
    expect((await me.call(contract.discardRegistration, { params: { id } })).status).toBe(200);
    expect(await exists(id)).toBe(true);
  });

  it.each([
    ['a family', () => buildCustomer(server.db)],
    [
      'a director, who opened the registration by its link',
      () => buildPerson(server.db, { role: 'TournamentDirector' }),
    ],
  ])('of %s is neither listed nor counted for staff', async (_whose, owner) => {
    const me = server.as(await owner());
    const { registrationId: id } = (
      await me.call(contract.createRegistration, { params: { tournamentId: tournament.id } })
    ).body;
    const staff = await director();
    const query = { tournamentId: tournament.id };
    const listed = async () =>
      (await staff.call(contract.listRegistrations, { query })).body.items.map(({ registrationId }) => registrationId);
    const counted = async () =>
      (await staff.call(contract.getDashboard, { params: { tournamentId: tournament.id } })).body.registrations
        .incomplete;
    const before = await counted();
    expect(await listed()).not.toContain(id);
    await me.call(contract.addSpectator, { params: { registrationId: id } });
    expect(await listed()).toContain(id);
    expect(await counted()).toBe(before + 1);
  });
});

it('does not discard another family’s registration', async () => {
  const { id } = await begun();
  expect(
    (await server.as(await buildCustomer(server.db)).call(contract.discardRegistration, { params: { id } })).status,
  ).toBe(404);
  expect(await exists(id)).toBe(true);
});
