import fc from 'fast-check';
import { avoidablePairs, byePairs, drawBracket, sameSchoolPairs, swapSlots } from './index';

const schools = fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 24 });
const drawn = (of: readonly number[], seed: number) =>
  drawBracket(
    of.map((school, id) => ({ id, school, family: id, seed: null })),
    seed,
  );

it('changes two places of a bracket, keeps everybody once, and lets no byes meet', () => {
  let swaps = 0;
  fc.assert(
    fc.property(schools, fc.nat(), fc.nat(), fc.nat(), (of, seed, one, other) => {
      const slots = drawn(of, seed);
      const [a, b] = [one % slots.length, other % slots.length];
      const swapped = swapSlots(slots, a, b);
      if (!swapped) return;
      swaps += 1;
      expect([swapped[a], swapped[b]]).toEqual([slots[b], slots[a]]);
      expect(swapSlots(swapped, a, b)).toEqual(slots);
      expect(byePairs(swapped)).toBe(0);
    }),
  );
  expect(swaps).toBeGreaterThan(20);
});

it('is nothing for the same place, for two byes, beyond the bracket, and where byes would meet', () => {
  const slots = [1, 2, 3, null, 4, null, 5, null];
  expect([swapSlots(slots, 0, 0), swapSlots(slots, 3, 5), swapSlots(slots, 0, 8), swapSlots(slots, 2, 5)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(swapSlots(slots, 0, 3)).toEqual([null, 2, 3, 1, 4, null, 5, null]);
});

it('counts the pairs of one school that another draw avoids: none in a draw by lot', () => {
  fc.assert(
    fc.property(schools, fc.nat(), (of, seed) => {
      expect(avoidablePairs(drawn(of, seed), (id) => of[id] ?? null)).toBe(0);
    }),
  );
  const schoolOf = (id: number) => (id <= 2 ? 7 : null);
  expect([avoidablePairs([1, 2, 3, 4], schoolOf), sameSchoolPairs([1, 2, 3, 4], schoolOf)]).toEqual([1, 1]);
  expect(avoidablePairs([1, 2, 3, 4], () => 7)).toBe(0);
});
