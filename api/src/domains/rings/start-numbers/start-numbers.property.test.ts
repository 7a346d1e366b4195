import fc from 'fast-check';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildTournament } from '../../../../test/factories';
import { numberCompetitors } from '../../../../test/factories/start-numbers';
import { readStartNumbers } from './start-numbers.queries';

let server: TestServer;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Publications, check-ins and repairs one after another: each names competitors, some of them again, some twice. */
const occasions = fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }), { minLength: 1, maxLength: 6 });

it('gives a number once, keeps it, and goes on after the highest (rule G13)', async () => {
  await fc.assert(
    fc.asyncProperty(occasions, async (all) => {
      const { id } = await buildTournament(server.db, { inDays: (days += 1) });
      const idOf = (one: number) => id * 1000 + one;
      let before: ReadonlyMap<number, number> = new Map();
      for (const who of all) {
        await numberCompetitors(server.db, id, who.map(idOf));
        const now = await readStartNumbers(server.db, id);
        for (const [competitorId, number] of before) expect(now.get(competitorId)).toBe(number);
        const added = [...new Set(who.map(idOf))].filter((one) => !before.has(one));
        expect(added.map((one) => now.get(one))).toEqual(added.map((_, index) => 101 + before.size + index));
        expect(now.size).toBe(before.size + added.length);
        before = now;
      }
    }),
    { numRuns: 25 },
  );
});
