import { planner } from '@schi/contract';
import fc from 'fast-check';
import { plainDay } from '../../../../test/planner/days';
import { smallDay } from '../../../../test/planner/small-days';
import { renumbered } from './renumbered.rules';
import { planChanges, repairBest, repairFewest } from './repair.rules';
import { solve } from './solve.rules';

type Step = {
  kind: 'start' | 'finish' | 'postpone' | 'move' | 'lock' | 'pin' | 'time' | 'replan' | 'closeRing' | 'late';
  one: number;
  other: number;
};
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>(
      'start',
      'finish',
      'postpone',
      'move',
      'lock',
      'pin',
      'time',
      'replan',
      'closeRing',
      'late',
    ),
    one: fc.nat(30),
    other: fc.nat(30),
  }),
  { minLength: 1, maxLength: 10 },
);

/** What a director or the day does, to the problem; everything that has begun stays as it is. */
const after = (
  problem: planner.PlanProblem,
  { planned }: planner.Timetable,
  { kind, one, other }: Step,
): planner.PlanProblem => {
  const at = planned[one % Math.max(1, planned.length)];
  const ringId = problem.rings[other % problem.rings.length]?.id ?? 0;
  const assignment = problem.assignments.find(({ id }) => id === at?.assignmentId);
  if (!at || !assignment) return problem;
  const { hold } = assignment;
  const held = (next: planner.Hold, now = problem.now) => ({
    ...problem,
    now,
    assignments: problem.assignments.map((each) => (each === assignment ? { ...each, hold: next } : each)),
  });
  if (kind === 'closeRing')
    return {
      ...problem,
      rings: problem.rings.map((ring) => (ring.id === ringId ? { ...ring, windows: ring.windows.slice(0, 1) } : ring)),
    };
  if (kind === 'late') {
    const id = 100 + problem.assignments.length;
    return { ...problem, assignments: [...problem.assignments, { ...assignment, id, hold: { kind: 'open' } }] };
  }
  if (hold.kind === 'done') return problem;
  const isFirst = planned.every(
    (card) => card.ringId !== at.ringId || card.order >= at.order || isDone(problem, card.assignmentId),
  );
  if (hold.kind === 'running')
    return kind === 'finish'
      ? held(
          { ...hold, kind: 'done', endsAt: hold.endsAt + (other % 9) - 4 },
          Math.max(problem.now ?? 0, hold.endsAt + (other % 9) - 4),
        )
      : problem;
  if (kind === 'start' && isFirst && at.startsAt >= (problem.now ?? 0)) {
    const { startsAt, endsAt } = at;
    return held({ kind: 'running', ringId: at.ringId, startsAt, endsAt }, Math.max(problem.now ?? 0, startsAt));
  }
  if (kind === 'postpone')
    return {
      ...problem,
      assignments: problem.assignments.map((each) =>
        each === assignment ? { ...each, notBefore: at.startsAt + 30 } : each,
      ),
    };
  if (kind === 'move' || kind === 'lock') return held({ kind: 'ring', ringId: kind === 'move' ? ringId : at.ringId });
  if (kind === 'pin') return held({ kind: 'place', ringId: at.ringId, place: at.order });
  if (kind === 'time') return held({ kind: 'time', ringId: at.ringId, startsAt: at.startsAt });
  return problem;
};
const isDone = ({ assignments }: planner.PlanProblem, id: number) => {
  const kind = assignments.find((one) => one.id === id)?.hold.kind;
  return kind === 'done';
};

const noChanges: planner.PlanChanges = { changedRings: 0, moved: 0, shiftMinutes: 0, added: 0, families: 0 };

it('keeps every rule and all that is fixed through whatever happens', () => {
  fc.assert(
    fc.property(fc.nat(10_000), steps, (seed, list) => {
      let problem: planner.PlanProblem = { ...smallDay(seed, { assignments: 9, rings: 3 }), now: 540 };
      let plan: planner.Plan = solve(problem, { seed, iterations: 200 });
      for (const step of list) {
        problem = after(problem, plan, step);
        const options = { seed, iterations: 150 };
        plan =
          step.kind === 'replan'
            ? repairBest(problem, plan.planned, options)
            : repairFewest(problem, plan.planned, options);
        expect(planner.planViolations(problem, plan)).toEqual([]);
        expect(
          [...plan.planned, ...plan.unplaced].map(({ assignmentId }) => assignmentId).sort((a, b) => a - b),
        ).toEqual(problem.assignments.map(({ id }) => id).sort((a, b) => a - b));
        // Nothing has changed since, so nothing moves.
        if (plan.unplaced.every(({ reason }) => reason === 'noRing'))
          expect(repairFewest(problem, plan.planned, options).changes).toEqual(noChanges);
      }
    }),
    { numRuns: 25 },
  );
});

describe('of a day with fifty assignments', () => {
  const day = plainDay({ seed: 3, competitors: 120, rings: 6 });
  const plan = solve(day, { seed: 1, iterations: 6_000 });

  it('an unchanged day needs no change', () => {
    const { changes, planned } = repairFewest(day, plan.planned, { seed: 1, iterations: 6_000 });
    expect(changes).toEqual(noChanges);
    expect(planned).toEqual(plan.planned);
  });

  it('a ring less changes less with the fewest changes, and ends no later with the best finish', () => {
    const problem = { ...day, rings: day.rings.slice(1) };
    const fewest = repairFewest(problem, plan.planned, { seed: 1, iterations: 4_000 });
    const best = repairBest(problem, plan.planned, { seed: 1, iterations: 8_000 });
    expect(fewest.changes.changedRings).toBeLessThan(best.changes.changedRings);
    expect(fewest.changes.changedRings).toBeGreaterThanOrEqual(
      plan.planned.filter(({ ringId }) => ringId === day.rings[0]?.id).length,
    );
    expect(best.counts.finish).toBeLessThanOrEqual(fewest.counts.finish);
    expect([planner.planViolations(problem, fewest), planner.planViolations(problem, best)]).toEqual([[], []]);
  });

  it('names rings as they were, where they only changed their names', () => {
    const turned = plan.planned.map((one) => ({ ...one, ringId: (one.ringId % 6) + 1 }));
    const named = renumbered(day, { planned: turned, unplaced: [] }, plan.planned);
    expect(planChanges(day, named, plan.planned)).toEqual(noChanges);
  });

  it('never gives a ring the name of one that differs', () => {
    const rings = day.rings.map((ring) =>
      ring.id === 1 ? { ...ring, windows: [{ from: 600, to: 1020, judges: 5 }] } : ring,
    );
    const turned = plan.planned.map((one) => ({ ...one, ringId: (one.ringId % 6) + 1 }));
    const named = renumbered({ ...day, rings }, { planned: turned, unplaced: [] }, plan.planned);
    for (const [index, one] of named.planned.entries()) expect(one.ringId === 1).toBe(turned[index]?.ringId === 1);
  });

  it('suggests only moves that gain what they say', () => {
    // One ring has the work of two.
    const [from, to] = [day.rings[0]?.id ?? 0, day.rings[1]?.id ?? 0];
    const problem = { ...day, assignments: day.assignments.map((one) => ({ ...one })) };
    const prepared = planner.prepare(problem);
    const { list, rings } = planner.listOf(prepared, plan);
    const all = Int32Array.from(rings, (ring) =>
      prepared.rings[ring]?.id === to ? prepared.rings.findIndex(({ id }) => id === from) : ring,
    );
    const crowded = planner.timetableOf(prepared, new planner.Decoder(prepared).decode({ list, rings: all }));
    const suggestions = planner.suggestMoves(prepared, crowded);
    const finish = planner.planCounts(problem, crowded).finish;
    expect(suggestions.length).toBe(3);
    for (const { assignmentId, toRingId, minutesGained, finish: after } of suggestions) {
      expect(minutesGained).toBeGreaterThan(0);
      expect(after).toBe(finish - minutesGained);
      const moved = planner.listOf(prepared, crowded);
      moved.rings[prepared.assignments.findIndex(({ id }) => id === assignmentId)] = prepared.rings.findIndex(
        ({ id }) => id === toRingId,
      );
      const timetable = planner.timetableOf(prepared, new planner.Decoder(prepared).decode(moved));
      expect(planner.planCounts(problem, timetable).finish).toBe(after);
      expect(planner.planViolations(problem, timetable)).toEqual([]);
    }
  });

  it('says of every slot whom a dropped card would meet', () => {
    const prepared = planner.prepare(day);
    for (const { assignmentId } of plan.planned.slice(0, 12)) {
      const previews = planner.dropPreviews(prepared, plan, assignmentId);
      expect(previews.length).toBe(plan.planned.length - 1 + day.rings.length);
      for (const { startsAt, clashes, restShort, ringId } of previews) {
        if (startsAt === null) continue;
        const minutes = day.assignments.find(({ id }) => id === assignmentId)?.minutes ?? 0;
        const dropped = { assignmentId, ringId, order: 0, startsAt, endsAt: startsAt + minutes };
        // What comes after it in the ring moves on.
        const others = plan.planned.filter(
          (one) => one.assignmentId !== assignmentId && (one.ringId !== ringId || one.endsAt <= startsAt),
        );
        const found = planner.planViolations(day, { planned: [...others, dropped], unplaced: [] });
        const of = (kind: string) => found.filter((one) => one.kind === kind).length;
        expect([of('competitorClash'), of('restShort')]).toEqual([clashes.length, restShort.length]);
      }
    }
  });

  it('says that a slot changes nothing where the card stands now', () => {
    const prepared = planner.prepare(day);
    const [, card] = plan.planned;
    const here = planner
      .dropPreviews(prepared, plan, card?.assignmentId ?? 0)
      .find(({ ringId, place }) => ringId === card?.ringId && place === card.order);
    expect(here).toMatchObject({ clashes: [], restShort: [], startsAt: card?.startsAt });
    expect(here?.laterMinutes).toBeLessThanOrEqual(0);
  });
});
