import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildMerch,
  buildRegistration,
  buildTournament,
  competitorForm,
} from '../../../../test/factories';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';

const clock = stillClock(new Date());
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const started = async () => {
  const tournament = await tournamentOnce;
  const customer = await buildCustomer(server.db);
  const me = server.as(customer);
  const { body } = await me.call(contract.createRegistration, { params: { tournamentId: tournament.id } });
  return { tournament, customer, me, id: body.registrationId };
};
let tournamentOnce: ReturnType<typeof buildTournament>;
beforeAll(() => {
  tournamentOnce = buildTournament(server.db, { now: clock() });
});

describe('a registration', () => {
  it('is made once and resumed from then on', async () => {
    const { me, tournament, id } = await started();
    const again = await me.call(contract.createRegistration, { params: { tournamentId: tournament.id } });
    expect(again.body.registrationId).toBe(id);
    expect(
      (await me.call(contract.getIncompleteRegistration, { params: { tournamentId: tournament.id } })).body
        ?.registrationId,
    ).toBe(id);
    expect(
      (await me.call(contract.getAllRegistrations, { params: { tournamentId: tournament.id } })).body,
    ).toHaveLength(1);
    expect((await me.call(contract.hasCompletedRegistration)).body).toBe(false);
    await server.db('registration').where({ id }).update({ completed_at: clock() });
    expect((await me.call(contract.hasCompletedRegistration)).body).toBe(true);
    expect(
      (await me.call(contract.getIncompleteRegistration, { params: { tournamentId: tournament.id } })).body,
    ).toBeNull();
  });

  it('has the fields of the specification', async () => {
    const { me, id, tournament } = await started();
    expect((await me.call(contract.getRegistration, { params: { id } })).body).toEqual({
      registrationId: id,
      tournamentId: tournament.id,
      isCompleted: false,
      competitors: [],
      spectators: 0,
      lunch: 0,
      contacts: null,
      tournament: { id: tournament.id, competitorOnlineCost: 55, spectatorCost: 10, lunchCost: 12 },
      cost: 0,
      merchOrders: [],
      payment: null,
    });
  });

  it.each([
    ['before it opens', { inDays: 61, opensInDays: 1 }],
    ['on the tournament day', { inDays: 0, opensInDays: -30 }],
    ['after it closed', { inDays: 3, opensInDays: -30 }],
  ])('cannot be begun %s', async (_, when) => {
    const tournament = await buildTournament(server.db, { now: clock(), ...when });
    const customer = await buildCustomer(server.db);
    const refused = await server
      .as(customer)
      .call(contract.createRegistration, { params: { tournamentId: tournament.id } });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Online registration is not open for this tournament.' },
    });
  });

  it('follows its cart to the cent', async () => {
    const { me, id, tournament } = await started();
    const one = await me.call(contract.addCompetitor, { body: competitorForm(tournament, id) });
    expect(one).toMatchObject({
      status: 200,
      body: { firstName: 'Jamie', birthDate: '1995-06-15', weight: 150, eventIds: tournament.eventIds.slice(0, 2) },
    });
    await me.call(contract.addCompetitor, { body: competitorForm(tournament, id, { firstName: 'Second' }) });
    const params = { registrationId: id };
    expect((await me.call(contract.addSpectator, { params })).body).toBe(1);
    expect((await me.call(contract.addSpectator, { params })).body).toBe(2);
    const shirt = await buildMerch(server.db, tournament.id);
    const order = await me.call(contract.addMerchOrder, { params, body: shirt });
    await me.call(contract.addMerchOrder, { params, body: shirt });
    expect(order.body).toMatchObject({ ...shirt, sizeLabel: 'M', price: 15 });
    const cost = async () => (await me.call(contract.getRegistration, { params: { id } })).body.cost;
    expect(await cost()).toBe(2 * 55 + 2 * 10 + 2 * 15);

    expect((await me.call(contract.removeCompetitor, { params: { id: one.body.id } })).body).toBe(true);
    expect((await me.call(contract.removeSpectator, { params })).body).toBe(1);
    expect(
      (await me.call(contract.removeMerchOrder, { params: { ...params, merchOrderId: order.body.merchOrderId } })).body,
    ).toBe(true);
    expect(await cost()).toBe(55 + 10 + 15);
    expect(await server.db('merch_size').where({ id: shirt.merchSizeId }).first('held')).toEqual({ held: 1 });
  });

  it('changes a competitor in place, and keeps the time of a signature that stays', async () => {
    const { me, id, tournament } = await started();
    const form = competitorForm(tournament, id);
    const { body: added } = await me.call(contract.addCompetitor, { body: form });
    clock.advance(60_000);
    const { body: changed } = await me.call(contract.changeCompetitor, {
      body: { ...form, id: added.id, weight: 151.5, eventIds: tournament.eventIds.slice(2, 3) },
    });
    expect(changed).toEqual({ ...added, weight: 151.5, eventIds: tournament.eventIds.slice(2, 3) });
    const { body: signed } = await me.call(contract.changeCompetitor, {
      body: { ...form, id: added.id, waiver: { signedName: 'Somebody Else', agreed: true } },
    });
    expect(signed.waiver.signedAt).not.toBe(added.waiver.signedAt);
  });

  it('moves no competitor into or out of another person’s registration', async () => {
    const { tournament, me, id } = await started();
    const { body: competitor } = await me.call(contract.addCompetitor, { body: competitorForm(tournament, id) });
    const stranger = server.as(await buildCustomer(server.db));
    const form = competitorForm(tournament, id, { firstName: 'Intruder' });
    expect((await stranger.call(contract.addCompetitor, { body: form })).status).toBe(404);
    expect((await stranger.call(contract.changeCompetitor, { body: { ...form, id: competitor.id } })).status).toBe(404);
    expect((await stranger.call(contract.removeCompetitor, { params: { id: competitor.id } })).status).toBe(404);
    const { id: own } = await buildRegistration(server.db, { tournament, customer: await buildCustomer(server.db) });
    expect(
      (await me.call(contract.changeCompetitor, { body: { ...form, registrationId: own, id: competitor.id } })).status,
    ).toBe(404);
    expect((await me.call(contract.getRegistration, { params: { id } })).body.competitors).toMatchObject([
      { firstName: 'Jamie' },
    ]);
  });

  it('does not sell what another tournament sells, nor lunch or shirts while they are switched off', async () => {
    const { me, id, tournament } = await started();
    const other = await buildTournament(server.db, { now: clock(), inDays: 90 });
    const params = { registrationId: id };
    expect(
      (await me.call(contract.addMerchOrder, { params, body: await buildMerch(server.db, other.id) })).status,
    ).toBe(404);
    expect((await me.call(contract.addLunch, { params })).body).toMatchObject({
      message: 'Lunch tickets are not sold at the moment.',
    });
    await server.db('feature_flag').where({ name: 'SellMerch' }).update({ is_on: false });
    expect(
      (await me.call(contract.addMerchOrder, { params, body: await buildMerch(server.db, tournament.id) })).status,
    ).toBe(409);
    expect((await server.call(contract.getMerch, { params: { tournamentId: tournament.id } })).body).toEqual([]);
    await server.db('feature_flag').where({ name: 'SellMerch' }).update({ is_on: true });
    await server.db('feature_flag').where({ name: 'SellLunchTickets' }).update({ is_on: true });
    expect((await me.call(contract.addLunch, { params })).body).toBe(1);
    await server.db('feature_flag').where({ name: 'SellLunchTickets' }).update({ is_on: false });
    expect((await me.call(contract.removeLunch, { params })).body).toBe(0);
  });

  it('refuses to count below nothing or past 200', async () => {
    const { me, id } = await started();
    const params = { registrationId: id };
    expect(await me.call(contract.removeSpectator, { params })).toMatchObject({
      status: 409,
      body: { message: 'There is none left to remove.' },
    });
    await server.db('registration').where({ id }).update({ spectators: 200 });
    expect(await me.call(contract.addSpectator, { params })).toMatchObject({
      status: 409,
      body: { message: 'At most 200 can be added.' },
    });
  });

  it('keeps contacts, and consent to SMS only while SMS is on', async () => {
    const { me, id } = await started();
    const body = [{ phoneNumber: '(310) 555-0100', agreedToSmsDivisionNotifications: true }];
    const saved = await me.call(contract.saveContacts, { params: { id }, body });
    expect(saved.body.contacts).toEqual([{ phoneNumber: '3105550100', agreedToSmsDivisionNotifications: false }]);
    expect(
      (
        await me.call(contract.saveContacts, {
          params: { id },
          body: [{ phoneNumber: '1', agreedToSmsDivisionNotifications: false }],
        })
      ).status,
    ).toBe(422);
  });

  it('holds pieces for an hour at most, however active the cart is, and takes more without holding them', async () => {
    const { me, id, tournament } = await started();
    const shirt = await buildMerch(server.db, tournament.id, { stock: 2 });
    const add = () => me.call(contract.addMerchOrder, { params: { registrationId: id }, body: shirt });
    const held = async () =>
      (await server.db('merch_size').where({ id: shirt.merchSizeId }).first<{ held: number }>('held')).held;
    const { releaseIdleStock } = await import('../merchandise/release-stock.job');
    await add();
    await me.call(contract.addSpectator, { params: { registrationId: id } });
    await server
      .db('registration')
      .where({ id })
      .update({ last_activity_at: new Date(Date.now() + 3_600_000) });
    await releaseIdleStock({ db: server.db, clock: () => new Date(Date.now() + 59 * 60_000) });
    expect(await held()).toBe(1);
    await releaseIdleStock({ db: server.db, clock: () => new Date(Date.now() + 61 * 60_000) });
    expect(await held()).toBe(0);
    // Removing and adding it again begins no new hour.
    await server
      .db('registration')
      .where({ id })
      .update({ holds_until: new Date(Date.now() - 60_000) });
    expect((await add()).status).toBe(200);
    expect(await held()).toBe(0);
    await server.db('merch_size').where({ id: shirt.merchSizeId }).update({ held: 2 });
    expect(await add()).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    await server.db('merch_size').where({ id: shirt.merchSizeId }).update({ held: 0 });
    await server
      .db('registration')
      .where({ id })
      .update({ holds_until: new Date(Date.now() - 25 * 3_600_000) });
    await add();
    expect(await held()).toBe(1);
  });

  it('takes as many pieces as its competitors need, of one size and in all, and says so', async () => {
    const { me, id, tournament } = await started();
    const [one, other, third] = [
      await buildMerch(server.db, tournament.id),
      await buildMerch(server.db, tournament.id),
      await buildMerch(server.db, tournament.id),
    ];
    const add = (body: typeof one) => me.call(contract.addMerchOrder, { params: { registrationId: id }, body });
    const statuses = async (body: typeof one, count: number) => {
      const answers: number[] = [];
      for (let n = 0; n < count; n += 1) answers.push((await add(body)).status);
      return answers.filter((status) => status === 200).length;
    };
    expect(await statuses(one, 6)).toBe(5);
    expect(await add(one)).toMatchObject({
      status: 409,
      body: { code: 'merch-limit', message: expect.stringContaining('at most 5 pieces of one size') as string },
    });
    expect(await statuses(other, 5)).toBe(5);
    expect(await add(third)).toMatchObject({
      status: 409,
      body: { code: 'merch-limit', message: expect.stringContaining('at most 10 pieces in all') as string },
    });
  });

  it('gives an idle cart’s stock back, keeps its lines, and leaves an active cart alone', async () => {
    const { me, id, tournament } = await started();
    const shirt = await buildMerch(server.db, tournament.id, { stock: 1 });
    await me.call(contract.addMerchOrder, { params: { registrationId: id }, body: shirt });
    const available = async () =>
      (await server.call(contract.getMerch, { params: { tournamentId: tournament.id } })).body.find(
        (m) => m.merchId === shirt.merchId,
      )?.sizes[0]?.available;
    const { releaseIdleStock } = await import('../merchandise/release-stock.job');
    await releaseIdleStock(server.app);
    expect(await available()).toBe(0);
    await server
      .db('registration')
      .where({ id })
      .update({ last_activity_at: new Date(clock().getTime() - 31 * 60_000) });
    await releaseIdleStock(server.app);
    expect(await available()).toBe(1);
    expect((await me.call(contract.getRegistration, { params: { id } })).body.merchOrders).toHaveLength(1);
  });
});
