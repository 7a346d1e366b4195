import fc from 'fast-check';
import { scoring, type ringCalls } from '@schi/contract';
import {
  backFromGolden,
  backFromRest,
  boardAt,
  clockText,
  freshBoard,
  goldenRound,
  leftAt,
  longestRoundMs,
  mostCounted,
  nextRound,
  pressesOf,
  readClock,
  resting,
  started,
  stopped,
  tapped,
  withInjury,
  withTime,
  type Tap,
} from './boards.rules';

const rules = scoring.boutDefaults;
const at = Date.parse('2026-05-02T10:00:00.000Z');
const count = fc.integer({ min: 0, max: 40 });
const side = fc.record({ points: count, penalties: fc.integer({ min: 0, max: 2 }), warnings: count });
const value: fc.Arbitrary<ringCalls.BoardValue> = fc.record({
  board: fc.record({ red: side, blue: side, round: fc.constantFrom('first', 'golden'), isTimeUp: fc.constant(false) }),
  leftMs: fc.integer({ min: 1, max: 120_000 }),
  runsSince: fc.option(
    fc.integer({ min: -200_000, max: 5_000 }).map((offset) => new Date(at + offset).toISOString()),
    { nil: null },
  ),
});
const tap: fc.Arbitrary<Tap> = fc.record({
  corner: fc.constantFrom('red', 'blue'),
  kind: fc.constantFrom('points', 'warnings', 'penalties'),
  amount: fc.integer({ min: 1, max: 3 }),
});

it('never shows more than was left, nor less than nothing, and stops at what it shows', () => {
  fc.assert(
    fc.property(value, (given) => {
      const left = leftAt(given, at);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(given.leftMs);
      const still = stopped(given, at);
      expect(still).toMatchObject({ leftMs: left, runsSince: null, board: { isTimeUp: left === 0 } });
      expect(stopped(still, at + 60_000)).toEqual(still);
    }),
  );
});

it('goes on where it stood: two runs take as much as one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 60_000 }), (one, other) => {
      const first = stopped(started(freshBoard(rules), at), at + one);
      const second = stopped(started(first, at + 500_000), at + 500_000 + other);
      expect(second.leftMs).toBe(rules.roundMs - one - other);
    }),
  );
});

it('takes each press back in any order', () => {
  fc.assert(
    fc.property(value, fc.array(tap, { maxLength: 6 }), fc.nat(), (given, taps, seed) => {
      const pressed = taps.reduce((now, one) => tapped(now, one), given);
      const order = taps.map((one, index) => ({ one, key: (index * 7919 + seed) % 101 })).sort((a, b) => a.key - b.key);
      expect(order.reduce((now, { one }) => tapped(now, one, -1), pressed)).toEqual(given);
    }),
  );
});

it('counts neither below nought nor above what a board has room for', () => {
  const full = tapped(withPoints(mostCounted), { corner: 'red', kind: 'points', amount: 3 });
  expect(full.board.red.points).toBe(mostCounted);
  expect(tapped(withPoints(1), { corner: 'red', kind: 'points', amount: 3 }, -1).board.red.points).toBe(0);
});
const withPoints = (points: number): ringCalls.BoardValue => {
  const fresh = freshBoard(rules);
  return { ...fresh, board: { ...fresh.board, red: { points, penalties: 0, warnings: 0 } } };
};

it('does not start where no time is left, and ends no bout by itself', () => {
  const over = stopped(started(freshBoard(rules), at), at + rules.roundMs + 5);
  expect(started(over, at)).toBe(over);
  expect(boardAt(started(freshBoard(rules), at), at + rules.roundMs)).toMatchObject({ isTimeUp: true, round: 'first' });
});

it('remembers the score before the golden round, and goes back from it', () => {
  const level = { ...withPoints(2), leftMs: 0 };
  const golden = goldenRound(level, rules);
  expect(golden).toMatchObject({
    leftMs: rules.goldenMs,
    runsSince: null,
    board: { round: 'golden', isTimeUp: false, before: { red: 2, blue: 0 } },
  });
  expect(backFromGolden(golden)).toEqual({ ...level, board: { ...level.board, isTimeUp: true } });
});

it('stops the clock for who cannot go on, and takes that back', () => {
  const running = started(freshBoard(rules), at);
  const hurt = withInjury(running, { corner: 'red', byFoul: false }, at + 1_000);
  expect(hurt).toMatchObject({
    runsSince: null,
    leftMs: rules.roundMs - 1_000,
    board: { injured: { corner: 'red', byFoul: false } },
  });
  expect(withInjury(hurt, null, at + 9_000).board).toEqual(freshBoard(rules).board);
});

it('sets the clock, and knows when that is the end of time', () => {
  expect(
    [withTime(freshBoard(rules), 0), withTime(freshBoard(rules), 5_000)].map(({ board }) => board.isTimeUp),
  ).toEqual([true, false]);
});

it.each([
  ['1:30', 90_000],
  [' 45 ', 45_000],
  ['0', 0],
  ['10:00', longestRoundMs],
  ['10:01', undefined],
  ['1:75', undefined],
  ['', undefined],
  ['1:2:3', undefined],
  ['-5', undefined],
])('reads %j as a time', (text, expected) => expect(readClock(text)).toBe(expected));

it('shows whole seconds as they are read, and tenths at the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 600 }), (seconds) =>
      expect(readClock(clockText(seconds * 1_000))).toBe(seconds * 1_000),
    ),
  );
  expect([9_940, 1, 0, 119_001].map(clockText)).toEqual(['10.0', '0.1', '0:00', '2:00']);
});

it('lists as presses exactly what a board has, whichever undo took some of them back', () => {
  const act = fc.oneof(
    tap.map((one) => ({ kind: 'press' as const, one })),
    fc.nat({ max: 7 }).map((place) => ({ kind: 'undo of the list' as const, place })),
    fc.constant({ kind: 'undo of the bar' as const }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const values: (ringCalls.BoardValue | null)[] = [null];
      for (const one of acts) {
        const now = values[0] ?? freshBoard(rules);
        const listed = one.kind === 'undo of the list' ? pressesOf(values)[one.place] : undefined;
        if (one.kind === 'press') values.unshift(tapped(now, one.one));
        else if (listed) values.unshift(tapped(now, listed, -1));
        else if (one.kind === 'undo of the bar' && values.length > 1) values.unshift(values[1] ?? null);
      }
      const sums = pressesOf(values).reduce((board, one) => tapped(board, one), freshBoard(rules));
      expect(sums.board).toEqual((values[0] ?? freshBoard(rules)).board);
    }),
  );
});

it('rests between two rounds, and comes back to the end of the round that is over', () => {
  const round = { ...freshBoard(rules), leftMs: 3_000, runsSince: new Date(at).toISOString() };
  const rest = resting(round, rules, at);
  const ended = { ...round.board, isTimeUp: true };
  expect(rest).toEqual({
    board: { ...ended, isResting: true },
    leftMs: rules.restMs,
    runsSince: new Date(at).toISOString(),
  });
  expect(backFromRest(rest)).toEqual({ board: ended, leftMs: 0, runsSince: null });
  // A round that was left before its time was up ends with the rest, too.
  expect(backFromRest({ ...rest, board: { ...rest.board, isTimeUp: false } }).board.isTimeUp).toBe(true);
  expect(nextRound(rest, rules)).toEqual({
    board: { ...round.board, isTimeUp: false, ended: [{ red: 0, blue: 0 }] },
    leftMs: rules.roundMs,
    runsSince: null,
  });
});
