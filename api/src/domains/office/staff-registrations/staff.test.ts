import * as contract from '@schi/contract';
import { startDesk } from '../../../../test/desk';
import { buildPerson, competitorForm } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
  // Staff sell lunch only while it is on.
  await server.db('feature_flag').where({ name: 'SellLunchTickets' }).update({ is_on: true });
});
afterAll(() => server.stop());

const started = () => startDesk(server);
/** The same, paid in cash: 55 for the competitor and 2 × 10 for spectators. */
const paid = async () => {
  const desk = await started();
  expect((await desk.take()).body.hasCompleted).toBe(true);
  return desk;
};
const lastAction = async () =>
  (await server
    .db('audit_log')
    .orderBy('id', 'desc')
    .first<{ action: string; actor_id: number; before: object; after: object }>()) ?? {};

it('shows staff everything of a registration, and the log to super admins alone', async () => {
  const { id, params, customer, clerk, readPage } = await paid();
  const page = await readPage();
  expect(page).toMatchObject({
    registration: { registrationId: id, isCompleted: true, spectators: 2, receipt: { paymentAmount: 75 } },
    customer: { personId: customer.id, email: customer.email, phoneNumber: '3105550100' },
    competitors: [
      { firstName: 'Jamie', level: expect.any(String) as string, events: ['Forms', 'Weapon forms'], withdrawn: null },
    ],
    money: { cost: 75, paid: 75, returning: 0, balance: 0 },
    ledger: [{ kind: 'cash', amount: 75, sum: 75, by: expect.stringContaining('Robin') as string }],
    mails: [{ template: 'receipt', state: 'queued' }],
    log: null,
  });
  const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
  const { body } = await admin.call(contract.getStaffRegistration, { params });
  expect(body.log?.map(({ action }) => action)).toEqual(['payment taken']);
  expect((await clerk.call(contract.getStaffRegistration, { params: { registrationId: 999_999 } })).status).toBe(404);
});

describe('after payment', () => {
  it('a competitor who is added costs the price of the day, and is due', async () => {
    const { id, params, tournament, clerk, readPage } = await paid();
    await server.db('tournament').where({ id: tournament.id }).update({ early_price_ends_before: null });
    const body = competitorForm(tournament, id, { firstName: 'Noa' });
    expect((await clerk.call(contract.addStaffCompetitor, { params, body, key: 'add-noa-once' })).status).toBe(200);
    expect((await readPage()).money).toEqual({ cost: 140, paid: 75, returning: 0, balance: 65 });
    expect((await readPage()).registration.receipt?.paymentAmount).toBe(75);
    expect(await lastAction()).toMatchObject({ action: 'competitor added', after: { firstName: 'Noa' } });
  });

  it('a withdrawn competitor is removed from the lists, stays on the page with the reason, and the fee is returned', async () => {
    const { params, tournament, competitor, clerk, family, readPage, version } = await paid();
    // The present price does not apply to a paid registration.
    await server.db('tournament').where({ id: tournament.id }).update({ early_online_cents: 9900 });
    const ids = { ...params, competitorId: competitor.id };
    const body = { version: await version(), reason: 'A broken arm', returned: 55 };
    const answer = await clerk.call(contract.withdrawCompetitor, { params: ids, body });
    expect(answer).toMatchObject({ status: 200, body: { balance: -55 } });
    const page = await readPage();
    expect(page.registration.competitors).toEqual([]);
    expect(page.competitors[0]?.withdrawn).toMatchObject({
      reason: 'A broken arm',
      by: expect.stringContaining('Robin') as string,
    });
    expect(
      (await family.call(contract.getRegistration, { params: { id: params.registrationId } })).body.competitors,
    ).toEqual([]);
    const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
    const listed = async (status?: 'withdrawn') =>
      (
        await director.call(contract.listCompetitors, {
          query: { tournamentId: tournament.id, ...(status ? { status } : {}) },
        })
      ).body.total;
    expect([await listed(), await listed('withdrawn')]).toEqual([0, 1]);
    const again = await clerk.call(contract.withdrawCompetitor, {
      params: ids,
      body: { ...body, version: await version() },
    });
    expect(again).toMatchObject({ status: 409, body: { message: 'Jamie Rivera has withdrawn already.' } });

    const back = await clerk.call(contract.reinstateCompetitor, { params: ids, body: { version: await version() } });
    expect(back).toMatchObject({ status: 200, body: { balance: 0 } });
    expect((await readPage()).registration.competitors).toHaveLength(1);
  });

  it('a withdrawal may keep the fee', async () => {
    const { params, competitor, clerk, version } = await paid();
    const ids = { ...params, competitorId: competitor.id };
    const body = { version: await version(), reason: 'Too late', returned: 0 };
    expect((await clerk.call(contract.withdrawCompetitor, { params: ids, body })).body.balance).toBe(0);
    // A fee that was kept is not paid a second time.
    expect(
      (await clerk.call(contract.reinstateCompetitor, { params: ids, body: { version: await version() } })).body
        .balance,
    ).toBe(0);
  });

  it('a withdrawal needs a reason', async () => {
    const { params, competitor, clerk, version } = await paid();
    const body = { version: await version(), reason: ' ', returned: 0 };
    const answer = await clerk.call(contract.withdrawCompetitor, {
      params: { ...params, competitorId: competitor.id },
      body,
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { reason: 'Value is required' } } });
  });

  it('spectators and lunch go up at today’s price and down at their own', async () => {
    const { params, tournament, clerk, version } = await paid();
    const save = async (spectators: number, lunch: number) =>
      (await clerk.call(contract.saveCounts, { params, body: { version: await version(), spectators, lunch } })).body
        .balance;
    await server.db('tournament').where({ id: tournament.id }).update({ spectator_cents: 1500 });
    expect(await save(3, 1)).toBe(27);
    expect(await save(1, 0)).toBe(-10);
    expect(await lastAction()).toMatchObject({
      action: 'counts changed',
      before: { spectators: 3 },
      after: { spectators: 1 },
    });
  });

  it('a shirt changes its size, and the stock follows', async () => {
    const { params, clerk, shirt, largeId, held, version, readPage } = await paid();
    const add = await clerk.call(contract.addStaffMerch, { params, body: { version: await version(), ...shirt } });
    expect(add.body.balance).toBe(15);
    const merchOrderId = (await readPage()).registration.merchOrders[0]?.merchOrderId ?? 0;
    const ids = { ...params, merchOrderId };
    const answer = await clerk.call(contract.changeStaffMerch, {
      params: ids,
      body: { version: await version(), merchSizeId: largeId },
    });
    expect(answer).toMatchObject({ status: 200, body: { balance: 15 } });
    expect([await held(shirt.merchSizeId), await held(largeId)]).toEqual([0, 1]);

    const second = await clerk.call(contract.addStaffMerch, { params, body: { version: await version(), ...shirt } });
    expect(second.body.balance).toBe(30);
    const other = (await readPage()).registration.merchOrders.at(-1)?.merchOrderId ?? 0;
    const refused = await clerk.call(contract.changeStaffMerch, {
      params: { ...params, merchOrderId: other },
      body: { version: await version(), merchSizeId: largeId },
    });
    expect(refused.status).toBe(409);
    expect([await held(shirt.merchSizeId), await held(largeId)]).toEqual([1, 1]);

    await clerk.call(contract.removeStaffMerch, { params: ids, body: { version: await version() } });
    expect([await held(shirt.merchSizeId), await held(largeId)]).toEqual([1, 0]);
    expect((await readPage()).money.balance).toBe(15);
  });

  it('contacts change, and the receipt goes out again', async () => {
    const { params, clerk, customer, version, readPage } = await paid();
    const contacts = [{ phoneNumber: '3105550199', agreedToSmsDivisionNotifications: true }];
    const body = { version: await version(), contacts };
    expect((await clerk.call(contract.saveStaffContacts, { params, body })).status).toBe(200);
    // Nobody can agree to text messages while they are off.
    expect((await readPage()).registration.contacts).toEqual([
      { phoneNumber: '3105550199', agreedToSmsDivisionNotifications: false },
    ]);
    expect((await clerk.call(contract.mailStaffReceipt, { params })).body).toEqual({ email: customer.email });
    await server.runJobs();
    expect((await readPage()).mails.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });
});

it('sends a failed e-mail again', async () => {
  const { id, params, clerk, readPage } = await paid();
  await server.db('mail').where({ registration_id: id }).update({ state: 'failed', last_error: 'mailbox full' });
  const mailId = (await readPage()).mails[0]?.mailId ?? 0;
  expect((await clerk.call(contract.resendMail, { params: { ...params, mailId } })).body).toBe(true);
  await server.runJobs();
  expect((await readPage()).mails).toMatchObject([{ mailId, state: 'sent', lastError: null }]);
  const elsewhere = await startDesk(server);
  expect((await clerk.call(contract.resendMail, { params: { ...elsewhere.params, mailId } })).status).toBe(404);
});

it('refuses a change based on an older version, and changes nothing', async () => {
  const { params, clerk, version, readPage } = await paid();
  const seen = await version();
  const save = (spectators: number) =>
    clerk.call(contract.saveCounts, { params, body: { version: seen, spectators, lunch: 0 } });
  const answers = await Promise.all([save(3), save(5)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await readPage()).lines.filter(({ description }) => description === 'Spectator pass')).toHaveLength(2);
});

it('refuses the second of two who edit a competitor, and says what is stored, but nothing private', async () => {
  const { id, params, tournament, competitor, clerk } = await paid();
  const ids = { ...params, competitorId: competitor.id };
  const change = (weight: number) =>
    clerk.call(contract.changeStaffCompetitor, {
      params: ids,
      body: { ...competitorForm(tournament, id), id: competitor.id, version: 1, weight },
    });
  expect((await change(151)).body.weight).toBe(151);
  await server
    .db('competitor')
    .where({ id: competitor.id })
    .update({ medical_notes: 'Asthma', emergency_contact_name: 'Alex Rivera' });
  const refused = await change(152);
  expect(refused).toMatchObject({ status: 409, body: { current: { weight: 151, version: 2 } } });
  expect(JSON.stringify(refused.body)).not.toMatch(/Asthma|Alex Rivera|emergencyContactPhone":"\d/);
  const foreign = await startDesk(server);
  expect(
    (
      await clerk.call(contract.changeStaffCompetitor, {
        params: { ...foreign.params, competitorId: competitor.id },
        body: { ...competitorForm(tournament, foreign.id), id: competitor.id, version: 2 },
      })
    ).status,
  ).toBe(404);
});

it('leaves a cart alone while the family pays for it', async () => {
  const { id, params, family, clerk, version } = await started();
  await family.call(contract.checkout, { params: { id }, body: { total: 75 } });
  const refused = await clerk.call(contract.saveCounts, {
    params,
    body: { version: await version(), spectators: 5, lunch: 0 },
  });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'payment-open' });
});

it('changes an open cart without buying anything yet', async () => {
  const { params, clerk, version, readPage } = await started();
  const { body } = await clerk.call(contract.saveCounts, {
    params,
    body: { version: await version(), spectators: 0, lunch: 0 },
  });
  expect(body.balance).toBe(55);
  expect((await readPage()).lines).toEqual([]);
});
