import fc from 'fast-check';
import * as contract from '@schi/contract';
import { startDesk } from '../../../../test/desk';
import { buildRegistration, competitorForm } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

const families = 3;
const aStep = fc.record({
  what: fc.constantFrom('move', 'move', 'move', 'undo', 'pay', 'more spectators', 'fewer spectators', 'change prices'),
  from: fc.nat({ max: families - 1 }),
  to: fc.nat({ max: families - 1 }),
  which: fc.nat({ max: 3 }),
});

/** Three families of one tournament, two of them paid. */
const startFamilies = async () => {
  const desk = await startDesk(server);
  await desk.family.call(contract.addCompetitor, {
    body: competitorForm(desk.tournament, desk.id, { firstName: 'Theo' }),
  });
  const ids = [desk.id];
  for (let index = 1; index < families; index += 1) {
    const { id, customer } = await buildRegistration(server.db, { tournament: desk.tournament });
    await server
      .as(customer)
      .call(contract.addCompetitor, { body: competitorForm(desk.tournament, id, { firstName: `Kim ${index}` }) });
    ids.push(id);
  }
  const page = async (registrationId: number) =>
    (await desk.clerk.call(contract.getStaffRegistration, { params: { registrationId } })).body;
  const pay = async (registrationId: number) => {
    const { money } = await page(registrationId);
    if (money.balance <= 0) return 0;
    const body = {
      registrationId,
      method: 'cash' as const,
      cashDrawerId: 0,
      amount: money.balance,
      balance: money.balance,
    };
    return (await desk.clerk.call(contract.takePayment, { body })).status === 200 ? money.balance : 0;
  };
  return { ...desk, ids, page, pay };
};

it('no move and no undo makes or loses money, and each balance is cost less ledger', async () => {
  const seen = { moved: 0, undone: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 15, maxLength: 15 }), async (steps) => {
      const { ids, page, pay, clerk, tournament } = await startFamilies();
      let taken = (await pay(ids[0] ?? 0)) + (await pay(ids[1] ?? 0));
      for (const { what, from, to, which } of steps) {
        const [here, there] = [await page(ids[from] ?? 0), await page(ids[to] ?? 0)];
        const registrationId = here.registration.registrationId;
        if (what === 'pay') taken += await pay(registrationId);
        if (what === 'change prices')
          await server
            .db('tournament')
            .where({ id: tournament.id })
            .update({
              early_online_cents: 4000 + which * 777,
              family_cap_cents: which === 0 ? null : 3000 + which * 1111,
            });
        if (what.endsWith('spectators')) {
          const spectators = Math.max(0, here.registration.spectators + (what === 'more spectators' ? 2 : -2));
          await clerk.call(contract.saveCounts, {
            params: { registrationId },
            body: { version: here.version, spectators, lunch: 0 },
          });
        }
        if (what === 'move') {
          const competitor = here.registration.competitors[which % Math.max(1, here.registration.competitors.length)];
          if (!competitor) continue;
          const { status } = await clerk.call(contract.moveCompetitor, {
            params: { registrationId, competitorId: competitor.id },
            body: {
              version: here.version,
              toRegistrationId: there.registration.registrationId,
              toVersion: there.version,
              emergencyContact: 'keep',
            },
          });
          if (status === 200) seen.moved += 1;
          else seen.refused += 1;
        }
        if (what === 'undo') {
          const entry = here.undoable.find(({ action }) => action === 'competitor moved away');
          if (entry && (await clerk.call(contract.undoChange, { params: { entryId: entry.id } })).status === 200)
            seen.undone += 1;
        }
        const pages = await Promise.all(ids.map(page));
        for (const { money } of pages)
          expect(contract.toCents(money.balance)).toBe(contract.toCents(money.cost) - contract.toCents(money.paid));
        expect(pages.reduce((sum, { money }) => sum + contract.toCents(money.paid), 0)).toBe(contract.toCents(taken));
        for (const { money } of pages) expect(money.paid).toBeGreaterThanOrEqual(0);
        expect(pages.flatMap(({ registration }) => registration.competitors)).toHaveLength(families + 1);
      }
      expect((await server.db.raw<{ rows: unknown[] }>('select * from broken_ledgers()')).rows).toEqual([]);
    }),
    { numRuns: 6, endOnFailure: true },
  );
  // Steps that are all refused would prove nothing.
  expect(seen.moved).toBeGreaterThan(5);
  expect(seen.undone + seen.refused).toBeGreaterThan(0);
}, 300_000);

it('control: PostgreSQL refuses a pair of entries that does not add up to zero', async () => {
  const { ids, staff } = await startFamilies();
  const [from = 0, to = 0] = ids;
  const recordMove = (out: number, into: number) =>
    server.db.transaction(async (trx) => {
      const [move] = await trx('competitor_move')
        .insert({
          competitor_id: 1,
          competitor_name: 'A',
          from_registration_id: from,
          to_registration_id: to,
          fee_cents: 5500,
          money_cents: 5500,
          by_person_id: staff.id,
          created_at: new Date(),
        })
        .returning<{ id: number }[]>('id');
      const entry = { kind: 'adjustment', move_id: move?.id };
      await trx('ledger_entry').insert({ ...entry, registration_id: to, amount_cents: into });
      await trx('ledger_entry').insert({ ...entry, registration_id: to, amount_cents: -out });
    });
  await expect(recordMove(5500, 5400)).rejects.toThrow(/more would be paid back|does not add up to zero/);
  await expect(recordMove(5400, 5500)).rejects.toThrow('does not add up to zero');
  await expect(recordMove(5500, 5500)).resolves.toBeUndefined();
});
