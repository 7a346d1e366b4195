import fc from 'fast-check';
import { hoursOf, timeAxis, type TimedCard } from './time-axis.rules';

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
      for (const { from, to, least } of list) {
        expect(axis.top(to) - axis.top(from)).toBeGreaterThanOrEqual(least - 1e-6);
        expect(axis.top(to) - axis.top(from)).toBeGreaterThanOrEqual(2 * (to - from) - 1e-6);
      }
      for (let minute = axis.from; minute < axis.to; minute += 1) expect(axis.top(minute + 1)).toBeGreaterThan(axis.top(minute));
      expect(axis.height).toBeCloseTo(axis.top(axis.to));
    }),
    { numRuns: 200 },
  );
});

it('is not stretched where nothing needs it', () => {
  expect(axisOf([{ from: 540, to: 600, least: 100 }]).height).toBe(960);
  expect(axisOf([{ from: 540, to: 550, least: 50 }]).height).toBe(990);
});

it('names its whole hours', () => {
  expect(hoursOf({ from: 545, to: 720 })).toEqual([600, 660, 720]);
  expect(hoursOf({ from: 545, to: 599 })).toEqual([]);
});
