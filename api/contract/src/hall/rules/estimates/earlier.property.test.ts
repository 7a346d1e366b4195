import fc from 'fast-check';
import { startFrom, startLimit } from './earlier';
import { expectedFactor, learnPace, type Finished } from './pace';

const day = fc.array(
  fc.record({
    event: fc.constantFrom('Forms', 'Sparring', 'Breaking'),
    ageGroup: fc.constantFrom('2', '6'),
    ringId: fc.integer({ min: 1, max: 4 }),
    planned: fc.integer({ min: 5, max: 40 }),
    actual: fc.integer({ min: 1, max: 200 }),
  }),
  { maxLength: 40 },
);
const runs = (count: number, event: string, factor: number, ringId = 1): Finished[] =>
  Array.from({ length: count }, (_, index) => ({
    event,
    ageGroup: '2',
    ringId: ringId + (index % 3),
    planned: 20,
    actual: 20 * factor,
  }));
const at = (event: string) => ({ event, ageGroup: '4', ringId: 9 });
const factor = fc.integer({ min: 70, max: 150 }).map((percent) => percent / 100);

describe('what a day begins with (rule G3)', () => {
  it('is bounded and about the day and its events only, whatever happened before', () =>
    fc.assert(
      fc.property(fc.array(day, { maxLength: 4 }), (days) => {
        const start = startFrom(days.map((one) => learnPace(one)));
        for (const [name, mean] of Object.entries(start)) {
          expect(name === 'day' || name.startsWith('event ')).toBe(true);
          expect(Math.abs(mean)).toBeLessThanOrEqual(startLimit);
        }
      }),
    ));

  it('is the plan without an earlier tournament, or one of which nothing is over', () => {
    expect(startFrom([])).toEqual({});
    expect(expectedFactor(learnPace([], startFrom([learnPace([])])), at('Forms'))).toBe(1);
  });

  it('lies between the plan and the pace that the event had, and nearer to that pace after two tournaments', () =>
    fc.assert(
      fc.property(factor, fc.integer({ min: 3, max: 30 }), (real, count) => {
        const pace = learnPace(runs(count, 'Forms', real));
        const one = Math.log(expectedFactor(learnPace([], startFrom([pace])), at('Forms')));
        const two = Math.log(expectedFactor(learnPace([], startFrom([pace, pace])), at('Forms')));
        const way = Math.sign(Math.log(real));
        expect(way * one).toBeGreaterThanOrEqual(0);
        expect(way * two).toBeGreaterThanOrEqual(way * one - 1e-12);
        expect(Math.abs(two)).toBeLessThanOrEqual(Math.abs(Math.log(real)) + 1e-12);
      }),
    ));

  it('counts the newer of two tournaments more', () =>
    fc.assert(
      fc.property(factor, factor, (older, newer) => {
        fc.pre(older !== newer);
        const [first, last] = [learnPace(runs(12, 'Forms', older)), learnPace(runs(12, 'Forms', newer))];
        const expected = (paces: Parameters<typeof startFrom>[0]) =>
          expectedFactor(learnPace([], startFrom(paces)), at('Forms'));
        expect(Math.sign(expected([last, first]) - expected([first, last]))).toBe(Math.sign(newer - older));
      }),
    ));

  it('says most about the event that was slow, and something about the others', () => {
    const start = startFrom([learnPace([...runs(15, 'Sparring', 1.4), ...runs(15, 'Forms', 1)])]);
    const pace = learnPace([], start);
    expect(expectedFactor(pace, at('Sparring'))).toBeGreaterThan(expectedFactor(pace, at('Weapons')));
    expect(expectedFactor(pace, at('Weapons'))).toBeGreaterThan(1);
  });

  it('gives way to the day itself', () =>
    fc.assert(
      fc.property(factor, factor, (earlier, today) => {
        const start = startFrom([learnPace(runs(20, 'Forms', earlier))]);
        const wrong = (count: number) =>
          Math.abs(
            Math.log(
              expectedFactor(learnPace(runs(count, 'Forms', today), start), {
                ...at('Forms'),
                ageGroup: '2',
                ringId: 1,
              }) / today,
            ),
          );
        expect(wrong(40)).toBeLessThan(0.06);
      }),
      { numRuns: 40 },
    ));

  it('is nearer to the truth than the plan where tournaments are alike, before anything is over', () => {
    const paces = [learnPace(runs(15, 'Forms', 1.2)), learnPace(runs(15, 'Forms', 1.15))];
    const expected = expectedFactor(learnPace([], startFrom(paces)), at('Forms'));
    expect(Math.abs(Math.log(1.2 / expected))).toBeLessThan(Math.log(1.2) * 0.7);
  });
});
