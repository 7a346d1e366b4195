import { planner } from '@schi/contract';
import fc from 'fast-check';
import { exactFinish } from '../../../../test/planner/exact';
import { plainDay } from '../../../../test/planner/days';
import { smallDay } from '../../../../test/planner/small-days';
import { lowerBound } from './lower-bound.rules';
import { solve } from './solve.rules';

const sizes = { assignments: fc.integer({ min: 1, max: 6 }), rings: fc.integer({ min: 2, max: 3 }) };

it('proves no finish that a small day can beat', () => {
  fc.assert(
    fc.property(fc.record({ seed: fc.nat(100_000), ...sizes }), ({ seed, ...size }) => {
      const day = smallDay(seed, size);
      expect(lowerBound(planner.prepare(day)).finish).toBeLessThanOrEqual(exactFinish(day));
    }),
    { numRuns: 40 },
  );
});

it('finds the best finish of nearly all small days, and never claims a better one', () => {
  let [best, far] = [0, 0];
  for (let seed = 0; seed < 24; seed += 1) {
    const day = smallDay(seed, { assignments: 6, rings: 2 + (seed % 2) });
    const exact = exactFinish(day);
    const { counts } = solve(day, { seed: 1, iterations: 4_000 });
    expect(counts.finish).toBeGreaterThanOrEqual(exact);
    far = Math.max(far, counts.finish - exact);
    if (counts.finish === exact) best += 1;
  }
  expect(best).toBeGreaterThanOrEqual(21);
  expect(far).toBeLessThanOrEqual(10);
});

it('is never above the finish of a day with locks and begun work', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 14 }), (seed, assignments) => {
      const day = smallDay(seed, { assignments, rings: 3, hasHolds: true });
      const plan = solve(day, { seed, iterations: 100 });
      if (plan.unplaced.length === 0) expect(plan.bound.finish).toBeLessThanOrEqual(plan.counts.finish);
    }),
    { numRuns: 60 },
  );
});

it.each([
  [2, 10],
  [3, 21],
  [8, 60],
])('is the finish of a perfect packing: %i rings, %i assignments', (rings, count) => {
  const each = Array.from({ length: rings }, (_, ring) => Math.floor(count / rings) + (ring < count % rings ? 1 : 0));
  const minutes = each.flatMap((pieces) => {
    // Pieces of different length that fill 240 minutes.
    const lengths = Array.from({ length: pieces }, (_, piece) => 10 + ((piece * 7) % 13));
    const sum = lengths.slice(1).reduce((total, one) => total + one, 0);
    return [240 - sum, ...lengths.slice(1)];
  });
  const day = plainDay({ seed: 1, competitors: 60, rings });
  const [first] = day.assignments;
  if (!first) throw new Error('No assignment');
  const assignments = minutes.map((one, index) => ({
    ...first,
    id: index + 1,
    minutes: one,
    competitors: [index],
    notBefore: null,
  }));
  expect(lowerBound(planner.prepare({ ...day, items: [], assignments })).finish).toBe(540 + 240);
});
