import fc from 'fast-check';
import { boardWith, emptyBoard, problemOf } from '../../../../../test/planner/boards';
import { shuffled, smallDay } from '../../../../../test/planner/small-days';
import type { Matchday } from '../../calls/matchday';
import { Decoder, planViolations, prepare, timetableOf } from '../planner';
import { boardPlan } from './board-plan';
import { instantOf, minuteOf, presentMinute } from './day-problem';

const days = fc.record({
  seed: fc.nat(1_000_000),
  order: fc.nat(1_000_000),
  assignments: fc.integer({ min: 1, max: 14 }),
  rings: fc.integer({ min: 1, max: 4 }),
});
const planned = ({ seed, order, ...size }: { seed: number; order: number; assignments: number; rings: number }) => {
  const empty = emptyBoard(smallDay(seed, { ...size, hasHolds: false }));
  const prepared = prepare(problemOf(empty));
  const timetable = timetableOf(prepared, new Decoder(prepared).decode({ list: shuffled(prepared.listed, order) }));
  return { board: boardWith(empty, timetable.planned), timetable };
};
const timesOf = (board: Matchday, now: string) =>
  new Map(boardPlan(board, now).timetable.planned.map((one) => [one.assignmentId, one]));
const before = '2026-05-02T12:00:00.000Z';

it('gives a plan in force its own times', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { board, timetable } = planned(day);
      expect(boardPlan(board, before).timetable.planned).toEqual(timetable.planned);
    }),
    { numRuns: 200 },
  );
});

it('places everything that stands in a ring, in the order of its ring, and breaks no rule', () => {
  fc.assert(
    fc.property(days, fc.nat(1_000), fc.boolean(), (day, turn, hasBegun) => {
      const { board } = planned(day);
      // Every card into another ring, in another order; a third of them into none.
      const moved = board.assignments.map((one, index) => ({
        ...one,
        ringId: board.rings[(index * 5 + turn) % (board.rings.length + 1)]?.id ?? null,
      }));
      const counts = new Map<number | null, number>();
      const assignments = shuffled(
        moved.map((_, index) => index),
        turn,
      ).flatMap((index) => {
        const one = moved[index];
        if (!one) return [];
        const position = (counts.get(one.ringId) ?? 0) + 1;
        counts.set(one.ringId, position);
        const begins = hasBegun && position === 1 && one.ringId !== null;
        return [{ ...one, position, ...(begins ? { step: 'inRing' as const, startedAt: instantOf(board, 545) } : {}) }];
      });
      const changed = { ...board, assignments };
      const { prepared, timetable, finish } = boardPlan(changed, instantOf(board, 560));
      expect(timetable.unplaced).toEqual([]);
      for (const { id } of board.rings) {
        const queue = assignments.filter(({ ringId }) => ringId === id).sort((a, b) => a.position - b.position);
        const inRing = timetable.planned.filter(({ ringId }) => ringId === id).sort((a, b) => a.startsAt - b.startsAt);
        expect(inRing.map(({ assignmentId }) => assignmentId)).toEqual(
          queue.map(({ ringAssignmentId }) => ringAssignmentId),
        );
      }
      const broken = planViolations(prepared.problem, timetable).filter(({ kind }) => kind !== 'missing');
      expect(broken).toEqual([]);
      expect(Math.max(0, ...timetable.planned.map(({ endsAt }) => endsAt))).toBeLessThanOrEqual(finish);
    }),
    { numRuns: 300 },
  );
});

it('lets waiting work begin no earlier than now, and running work end in the future, once the day has begun', () => {
  const { board } = planned({ seed: 4, order: 9, assignments: 10, rings: 2 });
  const first = board.assignments.find(({ position, ringId }) => position === 1 && ringId === board.rings[0]?.id);
  const running = {
    ...board,
    assignments: board.assignments.map((one) =>
      one === first ? { ...one, step: 'inRing' as const, startedAt: instantOf(board, 541) } : one,
    ),
  };
  const now = instantOf(board, 900);
  const times = timesOf(running, now);
  expect(times.get(first?.ringAssignmentId ?? 0)?.endsAt).toBe(minuteOf(board, now) + 1);
  for (const one of running.assignments)
    if (one !== first && one.step === 'planned' && one.ringId !== null)
      expect(times.get(one.ringAssignmentId)?.startsAt).toBeGreaterThanOrEqual(900);
});

it('lets nothing begin before now once the day has begun by the clock, although no division has', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 540, max: 1_439 }), (day, now) => {
      const { board, timetable } = planned(day);
      const { planned: times } = boardPlan(board, instantOf(board, now)).timetable;
      expect(times.map(({ assignmentId }) => assignmentId).sort()).toEqual(
        timetable.planned.map(({ assignmentId }) => assignmentId).sort(),
      );
      const opens = Math.min(...board.rings.map(({ opensMinute }) => opensMinute));
      for (const { startsAt } of times) expect(startsAt).toBeGreaterThanOrEqual(now < opens ? opens : now);
    }),
    { numRuns: 200 },
  );
});

it('looks at the clock on the day itself alone, from the opening of the first ring until midnight', () => {
  const { board } = planned({ seed: 4, order: 9, assignments: 10, rings: 2 });
  const opens = Math.min(...board.rings.map(({ opensMinute }) => opensMinute));
  const at = (minute: number) => presentMinute(board, instantOf(board, minute));
  expect([opens - 1, opens, 1_439, 1_440, opens - 1_440].map(at)).toEqual([null, opens, 1_439, null, null]);
});

it('expects a slow day to go on slowly', () => {
  const { board } = planned({ seed: 12, order: 3, assignments: 12, rings: 1 });
  const inOrder = [...board.assignments].sort((a, b) => a.position - b.position);
  let at = 540;
  const assignments = inOrder.map((one, index) => {
    if (index >= 6) return one;
    const startedAt = instantOf(board, at);
    at += one.minutes * 2;
    return { ...one, step: 'done' as const, startedAt, finishedAt: instantOf(board, at) };
  });
  const { timetable } = boardPlan({ ...board, items: [], assignments }, instantOf(board, at));
  const lengths = assignments.slice(6).map((one) => {
    const found = timetable.planned.find(({ assignmentId }) => assignmentId === one.ringAssignmentId);
    return (found ? found.endsAt - found.startsAt : 0) / one.minutes;
  });
  for (const length of lengths) expect(length).toBeGreaterThan(1.3);
});
