import fc from 'fast-check';
import type { BoardValue } from '../../rules/ring-calls';
import { agreedPoints, leastAgreeing, ranAt } from './agreed-points';
import { agreementMs, isSamePoint, latePressMs, type Press, type TimedPoint } from './agreement';

const nothing = { points: 0, penalties: 0, warnings: 0 };
const start = Date.parse('2026-05-02T18:00:00.000Z');
const iso = (at: number) => new Date(at).toISOString();
const running: BoardValue = {
  board: { red: nothing, blue: nothing, round: 'first', isTimeUp: false },
  leftMs: 120_000,
  runsSince: iso(start),
};
const press = (seat: number, after: number, over: Partial<Press> = {}): Press => ({
  seat,
  corner: 'red',
  points: 1,
  at: start + after,
  ...over,
});
const seatsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const withScored = (value: BoardValue, points: readonly TimedPoint[]): BoardValue => ({
  ...value,
  scored: [...(value.scored ?? []), ...points.map(({ at, ...point }) => ({ ...point, at: iso(at) }))],
});
/** The points that a table notes that hears of presses one after another. */
const heard = (presses: readonly Press[], seats: readonly number[], value = running): TimedPoint[] => {
  const noted: TimedPoint[] = [];
  presses.forEach((_, index) => {
    const known = presses.slice(0, index + 1);
    const now = Math.max(...known.map(({ at }) => at));
    noted.push(...agreedPoints(known, { seats, value: withScored(value, noted), now }));
  });
  return noted;
};
const anyPress = (seats: number) =>
  fc.record({
    seat: fc.integer({ min: 1, max: seats }),
    corner: fc.constantFrom('red' as const, 'blue' as const),
    points: fc.integer({ min: 1, max: 2 }),
    at: fc.integer({ min: 0, max: 2_900 }).map((after) => start + after),
  });

describe('judges', () => {
  it.each([
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
    [7, 4],
  ])('of %i seats in use agree where %i press', (seats, least) => expect(leastAgreeing(seats)).toBe(least));

  it('agree within a second, both ends counted, and not a moment later', () => {
    const of = (after: number) => heard([press(1, 500), press(2, 500 + after)], seatsOf(3));
    expect(of(agreementMs)).toHaveLength(1);
    expect(of(agreementMs + 1)).toEqual([]);
  });

  it('do not agree on another corner, on other points, or from a seat that is not in use', () => {
    const of = (other: Press) => heard([press(1, 500), other], [1, 2, 3]);
    expect(of(press(2, 600, { corner: 'blue' }))).toEqual([]);
    expect(of(press(2, 600, { points: 2 }))).toEqual([]);
    expect(of(press(4, 600))).toEqual([]);
    expect(of(press(1, 600))).toEqual([]);
  });

  it('agree twice in a row where each action is more than a second after the other', () => {
    const twice = [press(1, 100), press(2, 300), press(1, 1_200), press(3, 1_500)];
    expect(heard(twice, seatsOf(3)).map(({ at }) => at - start)).toEqual([100, 1_200]);
  });

  it('count nothing while the clock stands, in a rest, after the end of time, or heard too late', () => {
    const pair = [press(1, 500), press(2, 600)];
    const of = (value: BoardValue, now = start + 700) => agreedPoints(pair, { seats: seatsOf(3), value, now });
    const { runsSince: _, ...still } = running;
    const stopped: BoardValue = { ...still, runsSince: null };
    expect(of(running)).toHaveLength(1);
    expect(of(stopped)).toEqual([]);
    expect(of({ ...stopped, ran: { from: iso(start), to: iso(start + 650) } })).toHaveLength(1);
    expect(of({ ...stopped, ran: { from: iso(start), to: iso(start + 550) } })).toEqual([]);
    expect(of({ ...running, board: { ...running.board, isResting: true } })).toEqual([]);
    expect(of({ ...running, leftMs: 400 })).toEqual([]);
    expect(of({ ...running, runsSince: iso(start + 550) })).toEqual([]);
    expect(of(running, start + 500 + latePressMs)).toHaveLength(1);
    expect(of(running, start + 500 + latePressMs + 1)).toEqual([]);
  });

  it('do not score again what the table has noted in the same second, before or after them', () => {
    const pair = [press(1, 1_200), press(2, 1_300)];
    for (const at of [300, 1_250, 2_100]) {
      const value = withScored(running, [{ corner: 'red', points: 1, at: start + at }]);
      expect(agreedPoints(pair, { seats: seatsOf(3), value, now: start + 2_200 })).toEqual([]);
    }
    const other = withScored(running, [{ corner: 'red', points: 2, at: start + 1_250 }]);
    expect(agreedPoints(pair, { seats: seatsOf(3), value: other, now: start + 2_200 })).toHaveLength(1);
  });
});

describe('presses in whatever order they arrive', () => {
  const seats = fc.integer({ min: 2, max: 5 });

  it('make points of which each has its majority within a second, and no two take the same press', () =>
    fc.assert(
      fc.property(
        seats.chain((count) => fc.tuple(fc.constant(count), fc.array(anyPress(count), { maxLength: 12 }))),
        ([count, presses]) => {
          const points = heard(presses, seatsOf(count));
          points.forEach((point, index) => {
            const of = presses.filter((one) => isSamePoint(one, point) && one.at >= point.at);
            expect(new Set(of.map(({ seat }) => seat)).size).toBeGreaterThanOrEqual(leastAgreeing(count));
            for (const other of points.slice(index + 1)) expect(isSamePoint(point, other)).toBe(false);
          });
        },
      ),
    ));

  it('make each action that judges saw one point: in any order, with presses that are doubled or of a clock a little off', () =>
    fc.assert(
      fc.property(
        seats.chain((count) =>
          fc.tuple(
            fc.constant(count),
            // Who saw which of two actions, and how long after it each pressed.
            fc.array(
              fc.tuple(fc.integer({ min: 1, max: count }), fc.constantFrom(0, 1), fc.integer({ min: 0, max: 450 })),
              {
                maxLength: 10,
              },
            ),
            // By how much the clock of each seat is off.
            fc.array(fc.integer({ min: -25, max: 25 }), { minLength: count, maxLength: count }),
            fc.infiniteStream(fc.nat()),
          ),
        ),
        ([count, seen, off, order]) => {
          const presses = seen.map(([seat, action, after]) =>
            press(seat, 100 + action * 1_600 + after + (off[seat - 1] ?? 0)),
          );
          const shuffled = presses
            .map((one) => ({ one, key: order.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => one);
          const seenBy = (action: number) => new Set(seen.filter(([, of]) => of === action).map(([seat]) => seat)).size;
          const expected = [0, 1].filter((action) => seenBy(action) >= leastAgreeing(count)).length;
          expect(heard([...shuffled, ...shuffled], seatsOf(count))).toHaveLength(expected);
        },
      ),
    ));

  it('make the same points in every order of up to five presses that are known at once', () => {
    const orders = <T>(list: readonly T[]): T[][] =>
      list.length < 2
        ? [[...list]]
        : list.flatMap((one, index) =>
            orders(list.filter((_, other) => other !== index)).map((rest) => [one, ...rest]),
          );
    fc.assert(
      fc.property(fc.array(anyPress(3), { maxLength: 5 }), (presses) => {
        const now = start + 3_000;
        const [first, ...others] = orders(presses).map((list) =>
          JSON.stringify(agreedPoints(list, { seats: [1, 2, 3], value: running, now })),
        );
        for (const other of others) expect(other).toBe(first);
      }),
      { numRuns: 50 },
    );
  });

  it('make nothing of what was pressed while the clock did not run', () =>
    fc.assert(
      fc.property(fc.array(anyPress(3), { maxLength: 10 }), fc.integer({ min: 0, max: 2_900 }), (presses, stop) => {
        const { runsSince: _, ...rest } = running;
        const value: BoardValue = { ...rest, runsSince: null, ran: { from: iso(start), to: iso(start + stop) } };
        const points = agreedPoints(presses, { seats: [1, 2, 3], value, now: start + 3_000 });
        for (const { at } of points) expect(ranAt(value, at)).toBe(true);
        const before = presses.filter(({ at }) => at <= start + stop);
        expect(points).toEqual(agreedPoints(before, { seats: [1, 2, 3], value, now: start + 3_000 }));
      }),
    ));
});
