import { planner } from '@schi/contract';
import fc from 'fast-check';
import { shuffled, smallDay } from '../../../../test/planner/small-days';
import { namedPlans } from './named-plans.rules';
import { planChanges, repairBoth } from './repair.rules';
import { movedMinutes } from './weights.rules';

/** A small day whose rings run over, as all that are planned for do, with a plan of it. */
const plannedDay = (seed: number, assignments: number, rings: number) => {
  const day = smallDay(seed, { assignments, rings });
  const problem = {
    ...day,
    now: 540,
    rings: day.rings.map((ring) => ({ ...ring, mayRunOver: true })),
    // Every ring may have everything, unless it closes.
    assignments: day.assignments.map((one) => ({ ...one, rings: null, judges: 1 })),
  };
  const prepared = planner.prepare(problem);
  const list = shuffled(prepared.listed, seed + 1);
  return { problem, force: planner.timetableOf(prepared, new planner.Decoder(prepared).decode({ list })).planned };
};

/** What happens to the day: everybody is late, a ring closes, or a division takes longer. */
const happening = fc.record({
  late: fc.constantFrom(0, 0, 7, 12, 25),
  closes: fc.boolean(),
  longer: fc.constantFrom(0, 0, 11, 30),
});
const changed = (
  problem: planner.PlanProblem,
  { late, closes, longer }: { late: number; closes: boolean; longer: number },
): planner.PlanProblem => ({
  ...problem,
  now: 540 + late,
  rings: closes ? problem.rings.slice(1) : problem.rings,
  assignments: problem.assignments.map((one, index) => (index === 0 ? { ...one, minutes: one.minutes + longer } : one)),
});

const orders = (list: readonly number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one) => orders(list.filter((other) => other !== one)).map((rest) => [one, ...rest]));

/**
 * The fewest divisions in another ring, and with so many the fewest that are noticed: every ring for each, in every
 * order, each as early as the rules allow or as early as nobody notices. Uses the checker of plans alone.
 */
const fewestByForce = (problem: planner.PlanProblem, force: readonly planner.PlannedAssignment[]): number => {
  const before = new Map(force.map((one) => [one.assignmentId, one]));
  const ids = problem.assignments.map(({ id }) => id);
  const minutesOf = new Map(problem.assignments.map(({ id, minutes }) => [id, minutes]));
  const ringIds = problem.rings.map(({ id }) => id);
  let fewest = Infinity;
  const place = (order: readonly number[], planned: planner.PlannedAssignment[]): void => {
    const [id, ...rest] = order;
    const changes = planChanges(problem, { planned, unplaced: [] }, force);
    const sum = changes.changedRings * 100 + changes.moved;
    if (sum >= fewest) return;
    if (id === undefined) {
      fewest = sum;
      return;
    }
    const old = before.get(id);
    for (const ringId of ringIds) {
      const last = Math.max(problem.now ?? 0, ...planned.flatMap((one) => (one.ringId === ringId ? [one.endsAt] : [])));
      const times = new Set([last, Math.max(last, (old?.startsAt ?? 0) - movedMinutes)]);
      for (const from of times)
        for (let startsAt = from; ; startsAt += 1) {
          const one = {
            assignmentId: id,
            ringId,
            order: planned.filter((other) => other.ringId === ringId).length,
            startsAt,
            endsAt: startsAt + (minutesOf.get(id) ?? 0),
          };
          const found = planner.planViolations(problem, { planned: [...planned, one], unplaced: [] });
          if (found.some(({ kind }) => kind !== 'missing')) continue;
          place(rest, [...planned, one]);
          break;
        }
    }
  };
  for (const order of orders(ids)) place(order, []);
  return fewest;
};

it('offers the fewest changes that any plan of a small day has', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 2, max: 3 }),
      happening,
      (seed, assignments, rings, what) => {
        const { problem, force } = plannedDay(seed, assignments, rings);
        const after = changed(problem, what);
        const { fewest } = repairBoth(after, force, seed);
        expect(planner.planViolations(after, fewest)).toEqual([]);
        expect(fewest.changes.changedRings * 100 + fewest.changes.moved).toBe(fewestByForce(after, force));
      },
    ),
    { numRuns: 40 },
  );
});

it('never has more changes than the best finish, which never ends later', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 5, max: 14 }), happening, (seed, assignments, what) => {
      const { problem, force } = plannedDay(seed, assignments, 3);
      const { fewest, best } = repairBoth(changed(problem, what), force, seed);
      const sum = ({ changes }: typeof best) => changes.changedRings * 100 + changes.moved;
      expect(sum(fewest)).toBeLessThanOrEqual(sum(best));
      expect(best.counts.finish).toBeLessThanOrEqual(fewest.counts.finish);
      // Nothing leaves a ring that could stay.
      const closed = what.closes ? force.filter(({ ringId }) => ringId === problem.rings[0]?.id).length : 0;
      expect(fewest.changes.changedRings).toBe(closed);
    }),
    { numRuns: 25 },
  );
});

it('gives a plan that may end later never more overlaps of families', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 3, max: 16 }), (seed, assignments) => {
      const { problem } = plannedDay(seed, assignments, 3);
      const { fastest, balanced, gentle } = namedPlans(problem, { seed, iterations: 400 });
      expect(gentle.counts.siblings).toBeLessThanOrEqual(balanced.counts.siblings);
      expect(balanced.counts.siblings).toBeLessThanOrEqual(fastest.counts.siblings);
    }),
    { numRuns: 40 },
  );
});
