import fc from 'fast-check';
import { hoursOf, timeAxis, withoutOverlap, type TimedCard } from './time-axis.rules';

const cards = fc.array(
  fc
    .record({
      from: fc.integer({ min: 540, max: 1_000 }),
      minutes: fc.integer({ min: 1, max: 90 }),
      least: fc.integer({ min: 20, max: 120 }),
    })
    .map(({ from, minutes, least }): TimedCard => ({ from, to: from + minutes, least })),
  { maxLength: 40 },
);
const axisOf = (list: readonly TimedCard[]) => timeAxis(list, { from: 540, to: 1_020, perMinute: 2 });

it('gives every card its least height and every minute its room, and keeps the order of times', () => {
  fc.assert(
    fc.property(cards, (list) => {
      const axis = axisOf(list);
      const spare = list.map(({ from, to, least }) => axis.top(to) - axis.top(from) - Math.max(least, 2 * (to - from)));
      expect(Math.min(0, ...spare)).toBeGreaterThan(-1e-6);
      const tops = Array.from({ length: axis.to - axis.from + 1 }, (_, minute) => axis.top(axis.from + minute));
      expect(tops.every((top, minute) => minute === 0 || top > (tops[minute - 1] ?? top))).toBe(true);
      expect(axis.height).toBeCloseTo(axis.top(axis.to));
    }),
    { numRuns: 200 },
  );
});

it('is not stretched where nothing needs it', () => {
  expect(axisOf([{ from: 540, to: 600, least: 100 }]).height).toBe(960);
  expect(axisOf([{ from: 540, to: 550, least: 50 }]).height).toBe(990);
});

it('moves cards of a ring that overlap to earlier minutes, and leaves the others', () => {
  fc.assert(
    fc.property(cards, (list) => {
      const moved = withoutOverlap(list);
      expect(moved.map(({ least }) => least)).toEqual(list.map(({ least }) => least));
      moved.forEach(({ from, to }, index) => {
        const [given, above] = [list[index], moved[index - 1]];
        expect(to - from).toBeGreaterThanOrEqual(1);
        expect(from).toBeLessThanOrEqual(given?.from ?? from);
        expect(above?.to ?? from).toBeLessThanOrEqual(from);
      });
      expect(moved.at(-1)).toEqual(list.at(-1));
      // Nothing is left to move.
      expect(withoutOverlap(moved)).toEqual(moved);
    }),
  );
  const done = { from: 690, to: 691, least: 40 };
  expect(withoutOverlap([done, done, { from: 691, to: 700, least: 60 }]).map(({ from, to }) => [from, to])).toEqual([
    [689, 690],
    [690, 691],
    [691, 700],
  ]);
});

it('names its whole hours', () => {
  expect(hoursOf({ from: 545, to: 720 })).toEqual([600, 660, 720]);
  expect(hoursOf({ from: 545, to: 599 })).toEqual([]);
});
