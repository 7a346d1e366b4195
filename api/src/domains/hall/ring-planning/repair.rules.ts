import { planner } from '@schi/contract';
import { Annealing, Lots, type Watch } from './annealing.rules';
import { lowerBound } from './lower-bound.rules';
import { renumbered } from './renumbered.rules';
import { describedPlan, judgeOf, planOf, shorten, soften } from './solve.rules';
import { comfortWeights, finishWeights, inForce, movedMinutes } from './weights.rules';

export interface RepairedPlan extends planner.Plan {
  changes: planner.PlanChanges;
}

/** Both answers to a change of the day. */
export type Repairs = Record<planner.RepairName, RepairedPlan>;

/** How a timetable differs from that in force. */
export const planChanges = (
  problem: planner.PlanProblem,
  { planned }: planner.Timetable,
  force: readonly planner.PlannedAssignment[],
): planner.PlanChanges => {
  const before = new Map(force.map((one) => [one.assignmentId, one]));
  const changes: planner.PlanChanges = { changedRings: 0, moved: 0, shiftMinutes: 0, added: 0, families: 0 };
  const movedPeople = new Set<number>();
  const people = new Map(problem.assignments.map(({ id, competitors }) => [id, competitors]));
  const begun = new Set(
    problem.assignments.flatMap(({ id, hold }) => (hold.kind === 'running' || hold.kind === 'done' ? [id] : [])),
  );
  for (const one of planned) {
    if (begun.has(one.assignmentId)) continue;
    const old = before.get(one.assignmentId);
    if (!old) {
      changes.added += 1;
      continue;
    }
    const shift = Math.abs(one.startsAt - old.startsAt);
    const isElsewhere = one.ringId !== old.ringId;
    changes.shiftMinutes += shift;
    if (isElsewhere) changes.changedRings += 1;
    if (!isElsewhere && shift <= movedMinutes) continue;
    changes.moved += 1;
    for (const id of people.get(one.assignmentId) ?? []) movedPeople.add(id);
  }
  changes.families = problem.families.filter(({ competitors }) => competitors.some((id) => movedPeople.has(id))).length;
  return changes;
};

export interface RepairOptions {
  seed: number;
  iterations: number;
}
/** So many changes of the list take less than half a second for 160 assignments. */
export const repairIterations = { fewest: 6_000, best: 11_000 } as const;

/**
 * The plan in force as it stands: what is fixed as it is now, everything else where it was; what no ring may take has
 * no place.
 */
const standing = (
  { problem, homeless, assignments }: planner.Prepared,
  force: readonly planner.PlannedAssignment[],
): planner.Timetable => {
  const before = new Map(force.map((one) => [one.assignmentId, one]));
  const noRing = new Set(homeless.map((index) => assignments[index]?.id));
  const orders = new Map<number, number>();
  const planned = problem.assignments
    .flatMap((one): planner.PlannedAssignment[] => {
      const { hold, id } = one;
      if (hold.kind === 'time' || hold.kind === 'running' || hold.kind === 'done') {
        const { from, to } = planner.spanOf(one);
        return [{ assignmentId: id, ringId: hold.ringId, order: 0, startsAt: from, endsAt: to }];
      }
      const old = noRing.has(id) ? undefined : before.get(id);
      return old ? [old] : [];
    })
    .sort((a, b) => a.startsAt - b.startsAt || a.assignmentId - b.assignmentId)
    .map((one) => {
      const order = orders.get(one.ringId) ?? 0;
      orders.set(one.ringId, order + 1);
      return { ...one, order };
    });
  const unplaced = problem.assignments
    .filter(({ id }) => noRing.has(id))
    .map(({ id }) => ({ assignmentId: id, reason: 'noRing' as const }));
  return { planned, unplaced };
};

/**
 * The plan in force fitted to a day that has changed, with the fewest changes: where it breaks no rule of the changed
 * day, it stays as it is. Otherwise rings and order stay, and a change costs (30 for another ring, 6 for what people
 * notice, half a point a minute), beside what a plan costs anyway. For what may not move see `PlanProblem`: running and
 * done work, locks, and `now`.
 */
export const repairFewest = (
  problem: planner.PlanProblem,
  force: readonly planner.PlannedAssignment[],
  { seed, iterations }: RepairOptions,
  watch?: Watch,
): RepairedPlan => {
  const prepared = planner.prepare(problem);
  const bound = lowerBound(prepared);
  const unchanged = standing(prepared, force);
  if (planner.planViolations(problem, unchanged).length === 0) {
    const plan = describedPlan({ prepared, bound, seed }, unchanged, 0, true);
    return { ...plan, changes: planChanges(problem, plan, force) };
  }
  const { list, rings } = planner.listOf(prepared, { planned: force });
  const m = prepared.rings.length;
  for (const one of list) {
    const ring = rings[one] as number;
    if (ring >= 0 && prepared.startsAt[one * m + ring] === planner.never) rings[one] = -1;
  }
  // What no longer fits into its ring, as the ring closes, takes any.
  const decoder = new planner.Decoder(prepared).decode({ list, rings });
  for (const one of list) if ((decoder.ring[one] as number) < 0) rings[one] = -1;
  const finish = Math.max(bound.finish, ...force.map(({ endsAt }) => endsAt));
  const { sibling, siblingMinute, coach, youngest, equipment } = comfortWeights(finish);
  const weights = {
    ...finishWeights(finish),
    ...{ sibling, siblingMinute, coach, youngest: youngest / 9, equipment },
    ringEnd: 4,
    changedRing: 60,
    moved: 12,
    shiftMinute: 1,
  };
  const search = new Annealing(prepared, judgeOf(prepared, weights, inForce(prepared, force)), new Lots(seed), {
    list,
    rings,
  });
  const isFinished = search.run({ iterations, hot: 60, cold: 2 }, watch);
  const plan = planOf({ prepared, bound, seed }, search.best, search.iterations, isFinished);
  return { ...plan, changes: planChanges(problem, plan, force) };
};

/**
 * A new plan for a day that has changed, which ends as early as can be found; rings that are alike have the names under
 * which most stays where it is.
 */
export const repairBest = (
  problem: planner.PlanProblem,
  force: readonly planner.PlannedAssignment[],
  { seed, iterations }: RepairOptions,
  watch?: Watch,
): RepairedPlan => {
  const first = Math.round(iterations * 0.75);
  const shortest = shorten(problem, { seed, iterations: first }, watch);
  const plan = soften(shortest, 0, iterations - first, watch);
  const timetable = renumbered(problem, plan, force);
  const named = describedPlan(shortest, timetable, plan.iterations, plan.isFinished);
  return { ...named, changes: planChanges(problem, named, force) };
};

/** Both answers to a change of the day, to be shown side by side. Neither is in force until somebody chooses it. */
export const repairBoth = (
  problem: planner.PlanProblem,
  force: readonly planner.PlannedAssignment[],
  seed: number,
): Repairs => ({
  fewest: repairFewest(problem, force, { seed, iterations: repairIterations.fewest }),
  best: repairBest(problem, force, { seed, iterations: repairIterations.best }),
});
