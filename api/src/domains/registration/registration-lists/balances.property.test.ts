import fc from 'fast-check';
import * as contract from '@schi/contract';
import {
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
/** Prices, limits and days of the tournament; days count from the day of the tournament. */
const settings = fc.record({
  early: cents,
  regular: cents,
  door: cents,
  spectator: cents,
  lunch: cents,
  merch: cents,
  familyCap: fc.option(fc.integer({ min: 0, max: 40_000 })),
  familyCapCovers: fc.integer({ min: 1, max: 6 }),
  earlyEnds: fc.option(fc.integer({ min: -45, max: 0 })),
  closes: fc.integer({ min: -19, max: 0 }),
  now: fc.integer({ min: -50, max: 2 }),
  hour: fc.integer({ min: 0, max: 23 }),
  sellsLunch: fc.boolean(),
  sellsMerch: fc.boolean(),
});
/** A coupon that may have expired, be used up or be worth more than the fees. */
const coupon = fc.record({
  share: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount_cents: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount_cents: cents }),
  ),
  lastDay: fc.option(fc.integer({ min: -50, max: 2 })),
  maxUses: fc.option(fc.integer({ min: 1, max: 2 })),
});
const cart = fc.record({
  competitors: fc.integer({ min: 0, max: 3 }),
  spectators: fc.integer({ min: 0, max: 4 }),
  lunch: fc.integer({ min: 0, max: 4 }),
  list: fc.constantFrom('online', 'door'),
  hasCoupon: fc.boolean(),
  /** The balance after a payment, in cents. */
  balance: fc.integer({ min: -1, max: 1 }),
});
const cartCount = 4;

it('filters and sorts the staff list by the balance that the money model computes for each row', async () => {
  const { db } = server;
  const tournament = await buildTournament(db, { now: clock(), inDays: 30 });
  const director = server.as({
    ...(await buildPerson(db, { role: 'TournamentDirector' })),
    roles: ['TournamentDirector'],
  });
  const shirt = await buildMerch(db, tournament.id);
  const at = (days: number) => contract.addDays(tournament.date, days);
  const [{ id: couponId } = { id: 0 }] = await db('coupon')
    .insert({ tournament_id: tournament.id, code: 'RANDOM', percent: 10 })
    .returning<{ id: number }[]>('id');
  const carts: { id: number; competitors: number[] }[] = [];
  for (let index = 0; index < cartCount; index += 1) {
    const { id, customer } = await buildRegistration(db, { tournament });
    const family = server.as(customer);
    const competitors: number[] = [];
    for (const firstName of ['Ana', 'Ben', 'Cleo']) {
      const body = competitorForm(tournament, id, {
        firstName,
        waiver: { signedName: `${firstName} Rivera`, agreed: true },
      });
      competitors.push((await family.call(contract.addCompetitor, { body })).body.id);
    }
    await family.call(contract.addMerchOrder, { params: { registrationId: id }, body: shirt });
    carts.push({ id, competitors });
  }
  const listed = async (query: object) => {
    const { body } = await director.call(contract.listRegistrations, {
      query: { page: 1, pageSize: 50, tournamentId: tournament.id, ...query },
    });
    return body.items.map(({ registrationId, balance }) => ({ registrationId, balance }));
  };

  await fc.assert(
    fc.asyncProperty(
      settings,
      coupon,
      fc.array(cart, { minLength: cartCount, maxLength: cartCount }),
      async (set, code, contents) => {
        clock.set(new Date(Date.parse(`${tournament.date}T00:00:00Z`) + set.now * day + set.hour * 3_600_000));
        await db('feature_flag').where({ name: 'SellLunchTickets' }).update({ is_on: set.sellsLunch });
        await db('feature_flag').where({ name: 'SellMerch' }).update({ is_on: set.sellsMerch });
        await db('merch').where({ id: shirt.merchId }).update({ price_cents: set.merch });
        await db('coupon')
          .where({ id: couponId })
          .update({ ...code.share, max_uses: code.maxUses, last_day: code.lastDay === null ? null : at(code.lastDay) });
        await db('tournament')
          .where({ id: tournament.id })
          .update({
            early_online_cents: set.early,
            regular_online_cents: set.regular,
            competitor_door_cents: set.door,
            spectator_cents: set.spectator,
            lunch_cents: set.lunch,
            family_cap_cents: set.familyCap,
            family_cap_covers: set.familyCapCovers,
            registration_opens_on: at(-60),
            registration_closes_after: at(set.closes),
            early_price_ends_before: set.earlyEnds === null ? null : at(set.earlyEnds),
          });
        for (const [index, { id, competitors }] of carts.entries()) {
          const one = contents[index];
          if (!one) throw new Error('Every cart gets contents');
          await db('registration')
            .where({ id })
            .update({
              spectators: one.spectators,
              lunch: one.lunch,
              price_list: one.list,
              coupon_id: one.hasCoupon ? couponId : null,
            });
          await db('competitor').whereIn('id', competitors).update({ withdrawn_at: null });
          await db('competitor').whereIn('id', competitors.slice(one.competitors)).update({ withdrawn_at: clock() });
        }

        // With a balance of a cent at most, a wrong price in either model changes what the filters find.
        for (const { registrationId, balance } of await listed({})) {
          const wanted = contents[carts.findIndex(({ id }) => id === registrationId)]?.balance ?? 0;
          await db('ledger_entry').insert({
            registration_id: registrationId,
            kind: 'adjustment',
            amount_cents: contract.toCents(balance) - wanted,
          });
        }

        const rows = await listed({});
        const withBalance = (isWanted: (balance: number) => boolean) =>
          rows.filter(({ balance }) => isWanted(balance)).map(({ registrationId }) => registrationId);
        const ids = async (query: object) => (await listed(query)).map(({ registrationId }) => registrationId);
        expect(rows).toHaveLength(cartCount);
        expect(await ids({ balance: 'due' })).toEqual(withBalance((balance) => balance > 0));
        expect(await ids({ balance: 'credit' })).toEqual(withBalance((balance) => balance < 0));
        expect((await listed({ sort: '-balance' })).map(({ balance }) => balance)).toEqual(
          rows.map(({ balance }) => balance).sort((a, b) => b - a),
        );
      },
    ),
    { numRuns: 60 },
  );
});
