import fc from 'fast-check';
import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildMerch,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
} from '../../../../test/factories';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';

const clock = stillClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const day = 24 * 3_600_000;
const cents = fc.integer({ min: 0, max: 20_000 });
const prices = fc.record({
  early_online_cents: cents,
  regular_online_cents: cents,
  competitor_door_cents: cents,
  spectator_cents: cents,
  lunch_cents: cents,
});
/** Days from the day of the tournament. */
const dates = fc.record({
  opens: fc.integer({ min: -40, max: -20 }),
  earlyEnds: fc.option(fc.integer({ min: -45, max: 0 })),
  closes: fc.integer({ min: -19, max: 0 }),
  now: fc.integer({ min: -50, max: 2 }),
  hour: fc.integer({ min: 0, max: 23 }),
});

it('takes every price of a cart from those that GET /api/tournaments and GET /api/merch show at that moment', async () => {
  const tournament = await buildTournament(server.db, { now: clock(), inDays: 30 });
  const [customer, clerk] = [await buildCustomer(server.db), await buildPerson(server.db, { role: 'CheckInAdmin' })];
  const { id } = await buildRegistration(server.db, { tournament, customer });
  const shirt = await buildMerch(server.db, tournament.id);
  const family = () => server.as(customer);
  await family().call(contract.addCompetitor, { body: competitorForm(tournament, id) });
  await family().call(contract.addSpectator, { params: { registrationId: id } });
  await family().call(contract.addMerchOrder, { params: { registrationId: id }, body: shirt });
  await server.db('registration').where({ id }).update({ lunch: 2 });
  const at = (days: number) => contract.addDays(tournament.date, days);

  await fc.assert(
    fc.asyncProperty(
      prices,
      dates,
      cents,
      fc.boolean(),
      fc.constantFrom('online', 'door'),
      async (price, when, merch, sells, list) => {
        clock.set(new Date(Date.parse(`${tournament.date}T00:00:00Z`) + when.now * day + when.hour * 3_600_000));
        await server.db('feature_flag').whereIn('name', ['SellLunchTickets', 'SellMerch']).update({ is_on: sells });
        await server.db('registration').where({ id }).update({ price_list: list });
        await server.db('merch').where({ id: shirt.merchId }).update({ price_cents: merch });
        await server
          .db('tournament')
          .where({ id: tournament.id })
          .update({
            ...price,
            registration_opens_on: at(when.opens),
            registration_closes_after: at(when.closes),
            early_price_ends_before: when.earlyEnds === null ? null : at(when.earlyEnds),
          });

        const shown = (await server.call(contract.getTournaments)).body.find((one) => one.id === tournament.id);
        const shop = (await server.call(contract.getMerch, { params: { tournamentId: tournament.id } })).body;
        if (!shown) throw new Error('Every tournament is listed');
        const today = contract.todayIn(shown.timeZone, clock());
        const isOnline = list === 'online' && today <= shown.registrationClosesAfter && today < shown.tournamentDate;
        const extras = sells
          ? 2 * contract.toCents(shown.lunchCost) + contract.toCents(shop[0]?.price ?? Number.NaN)
          : 0;
        const expected = contract.toDollars(
          contract.toCents(isOnline ? shown.competitorOnlineCost : shown.competitorDoorCost) +
            contract.toCents(shown.spectatorCost) +
            extras,
        );

        const cart = (await family().call(contract.getRegistration, { params: { id } })).body;
        const page = (
          await server
            .as({ ...clerk, roles: ['CheckInAdmin'] })
            .call(contract.getStaffRegistration, { params: { registrationId: id } })
        ).body;
        expect([cart.cost, page.money.balance]).toEqual([expected, expected]);
      },
    ),
    { numRuns: 40 },
  );
});
