import type { planner } from '@schi/contract';
import fc from 'fast-check';
import { smallDay } from '../../../../test/planner/small-days';
import { explainDay } from './remedies.rules';
import { solve } from './solve.rules';

const options = { seed: 3, iterations: 200 };
const days = fc.record({
  seed: fc.nat(100_000),
  assignments: fc.integer({ min: 3, max: 20 }),
  rings: fc.integer({ min: 1, max: 3 }),
  hasHolds: fc.boolean(),
});

/** The day with each ring open so many minutes longer that may run over. */
const endingLater = (problem: planner.PlanProblem, minutes: number): planner.PlanProblem => {
  const rings = problem.rings.map((ring) => {
    const last = ring.windows.at(-1);
    if (!ring.mayRunOver || !last) return ring;
    return { ...ring, windows: [...ring.windows.slice(0, -1), { ...last, to: last.to + minutes }] };
  });
  return { ...problem, rings };
};

const explained = (problem: planner.PlanProblem) => {
  const plan = solve(problem, options);
  return { plan, ...explainDay(problem, plan, options) };
};

it('names three remedies for every day that works too long, and fewer only where something is held; each helps', () => {
  let tooLong = 0;
  fc.assert(
    fc.property(days, ({ seed, ...size }) => {
      const problem = smallDay(seed, size);
      const { plan, remedies, overtimeMinutes } = explained(problem);
      const closes = new Map(problem.rings.map(({ id, windows }) => [id, windows.at(-1)?.to ?? 0]));
      const begun = new Set(
        problem.assignments.flatMap(({ id, hold }) => (hold.kind === 'running' || hold.kind === 'done' ? [id] : [])),
      );
      const isLate = plan.planned.some(
        (one) => one.endsAt > (closes.get(one.ringId) ?? 0) && !begun.has(one.assignmentId),
      );
      for (const effect of remedies) {
        expect(effect.unplaced).toBeLessThanOrEqual(plan.counts.unplaced);
        if (effect.unplaced === plan.counts.unplaced) expect(effect.overtimeMinutes).toBeLessThan(overtimeMinutes);
        if (effect.remedy.kind !== 'laterEnd') continue;
        // A later end is planned anew: what is said of it is as good as a plan of that day.
        const { counts } = solve(endingLater(problem, effect.remedy.minutes), options);
        expect(effect.unplaced).toBeLessThanOrEqual(counts.unplaced);
        if (effect.unplaced === counts.unplaced && effect.overtimeMinutes === counts.overtimeMinutes)
          expect(effect.finish).toBeLessThanOrEqual(counts.finish);
      }
      expect(new Set(remedies.map(({ remedy }) => JSON.stringify(remedy))).size).toBe(remedies.length);
      if (!isLate) return;
      tooLong += 1;
      expect(remedies.length).toBeGreaterThanOrEqual(size.hasHolds ? 1 : 3);
      expect(remedies.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 60 },
  );
  expect(tooLong).toBeGreaterThan(12);
});

it('names what can be done where the divisions of one competitor decide how long the day is', () => {
  const blank = {
    notBefore: null,
    endBy: null,
    youngest: 9,
    oldest: 10,
    hasBlackBelts: false,
    series: null,
    equipment: null,
  };
  const chain = [30, 40, 30].map((minutes, index): planner.PlanAssignment => {
    const others = [1, 2, 3, 4].map((one) => 10 * (index + 1) + one);
    return {
      ...blank,
      id: index + 1,
      minutes,
      competitors: [1, ...others],
      judges: 3,
      rings: null,
      hold: { kind: 'open' },
    };
  });
  const rings = [1, 2, 3].map((id) => ({ id, windows: [{ from: 540, to: 630, judges: 3 }], mayRunOver: true }));
  const problem = { rings, assignments: chain, items: [], families: [], coaches: [], restMinutes: 5, now: 540 };
  const { plan, remedies, latestMinutes } = explained(problem);
  expect([plan.bound.reason.kind, latestMinutes]).toEqual(['competitor', 20]);
  expect(remedies.map(({ remedy }) => remedy)).toEqual([
    { kind: 'laterEnd', minutes: 20 },
    { kind: 'fewerEvents', competitorId: 1, assignmentId: 2 },
    { kind: 'leaveOut', assignmentId: expect.any(Number) as number },
  ]);
  expect(remedies.every(({ overtimeMinutes }) => overtimeMinutes === 0)).toBe(true);
});
