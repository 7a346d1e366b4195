import { randomUUID } from 'node:crypto';
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
    const [{ id, me }, other] = [await begun(), await begun()];
    expect((await me.call(contract.discardRegistration, { params: { id } })).status).toBe(200);
    expect([await exists(id), await exists(other.id)]).toEqual([false, true]);
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

  const at = new Date();
  const amounts = { quantity: 1, unit_price_cents: 100, amount_cents: 100 };
  const payment = { gateway: 'sandbox', amount_cents: 100, quote: '{}', cart_version: 0, expires_at: at };
  const move = { competitor_id: 1, competitor_name: 'Kim', fee_cents: 0, money_cents: 0, created_at: at };
  const checkIn = { kind: 'lunch', subject_id: 1, outcome: 'applied', device_time: at };
  it.each([
    ['a payment that failed', 'payment', (id: number) => ({ ...payment, registration_id: id, status: 'failed' })],
    ['an adjustment', 'ledger_entry', (id: number) => ({ registration_id: id, kind: 'adjustment', amount_cents: 1 })],
    [
      'a line',
      'registration_line',
      (id: number) => ({ ...amounts, registration_id: id, kind: 'lunch', description: 'Lunch' }),
    ],
    ['an e-mail', 'mail', (id: number) => ({ registration_id: id, template: 'receipt', to_address: 'a@example.com' })],
    [
      'a check-in',
      'check_in_event',
      (id: number, by_person_id: number) => ({
        ...checkIn,
        id: randomUUID(),
        device_id: randomUUID(),
        registration_id: id,
        by_person_id,
      }),
    ],
    [
      'a move from it',
      'competitor_move',
      (id: number, by_person_id: number, other: number) => ({
        ...move,
        by_person_id,
        from_registration_id: id,
        to_registration_id: other,
      }),
    ],
    [
      'a move to it',
      'competitor_move',
      (id: number, by_person_id: number, other: number) => ({
        ...move,
        by_person_id,
        from_registration_id: other,
        to_registration_id: id,
      }),
    ],
  ] as const)('stays after %s, also when it is discarded or old', async (_what, table, row) => {
    const [{ id, me, customer }, other] = [await begun(), await begun()];
    await server.db(table).insert(row(id, customer.id, other.id));
    expect((await me.call(contract.discardRegistration, { params: { id } })).status).toBe(200);
    await aDayLater(id);
    await remove();
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
