import { planner } from '@schi/contract';
import { Annealing, Lots, type Watch } from './annealing.rules';
import { lowerBound } from './lower-bound.rules';
import { firstBy, isBefore } from './named-plans.rules';
import { renumbered } from './renumbered.rules';
import { describedPlan, judgeOf, shorten, soften } from './solve.rules';
import { fewestWeights, finishWeights, inForce, movedMinutes, type InForce } from './weights.rules';

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

/** Whether a ring takes an assignment, on which the decision about its ring depends. */
const mayStay = ({ startsAt, rings }: planner.Prepared, one: number, ring: number): boolean =>
  ring >= 0 && startsAt[one * rings.length + ring] !== planner.never;

/**
 * The day in which these begin no earlier than their time in force, less `early` minutes: otherwise what is ahead of
 * somebody who is gone would move everything behind it.
 */
const heldBack = (
  problem: planner.PlanProblem,
  startOf: ReadonlyMap<number, planner.Minute>,
  early: number,
): planner.Prepared =>
  planner.prepare({
    ...problem,
    assignments: problem.assignments.map((one) => {
      const start = startOf.get(one.id);
      return start === undefined ? one : { ...one, notBefore: Math.max(one.notBefore ?? start - early, start - early) };
    }),
  });

/** Up to so many timetables all are tried. */
const mostTried = 40_000;

const ordersOf = (list: readonly number[]): number[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) => ordersOf(list.toSpliced(at, 1)).map((others) => [one, ...others]));
/** Every choice of one option in each place. */
const choicesOf = (options: readonly (readonly number[])[]): number[][] =>
  options.reduce<number[][]>((all, own) => all.flatMap((begun) => own.map((one) => [...begun, one])), [[]]);

/**
 * The timetable of a small day with the fewest changes, by trying them all: every order, every ring of what must leave
 * its own, and of every other whether it is held back to about its time. `undefined`: there are too many.
 */
const everyTimetable = (
  problem: planner.PlanProblem,
  prepared: planner.Prepared,
  force: InForce,
): planner.Timetable | undefined => {
  const list = [...prepared.listed];
  const rings = Int32Array.from(force.ring);
  const leaving = list.filter((one) => !mayStay(prepared, one, rings[one] as number));
  const staying = list.filter((one) => !leaving.includes(one));
  const freely = leaving.map((one) =>
    prepared.rings.flatMap((_, ring) => (mayStay(prepared, one, ring) ? [ring] : [])),
  );
  let count = 2 ** staying.length;
  for (let place = 2; place <= list.length && count <= mostTried; place += 1) count *= place;
  for (const own of freely) count *= own.length;
  if (count > mostTried) return undefined;
  const orders = ordersOf(list);
  const ringChoices = choicesOf(freely);
  let best: { figures: number[]; timetable: planner.Timetable } | undefined;
  for (const held of choicesOf(staying.map(() => [0, 1]))) {
    const startOf = new Map(
      staying.flatMap((one, at) =>
        held[at] === 1 ? [[prepared.assignments[one]?.id ?? 0, force.start[one] as number] as const] : [],
      ),
    );
    const day = heldBack(problem, startOf, movedMinutes);
    const decoder = new planner.Decoder(day);
    for (const chosen of ringChoices) {
      leaving.forEach((one, at) => {
        rings[one] = chosen[at] as number;
      });
      for (const order of orders) {
        const { ring, start } = decoder.decode({ list: order, rings });
        const figures = [0, 0, 0, 0];
        for (const one of list) {
          const shift = Math.abs((start[one] as number) - (force.start[one] as number));
          const isElsewhere = ring[one] !== force.ring[one];
          const isKnown = (force.ring[one] as number) >= 0;
          if ((ring[one] as number) < 0) figures[0] = (figures[0] as number) + 1;
          else if (isKnown) {
            if (isElsewhere) figures[1] = (figures[1] as number) + 1;
            if (isElsewhere || shift > movedMinutes) figures[2] = (figures[2] as number) + 1;
            figures[3] = (figures[3] as number) + shift;
          }
        }
        if (!best || isBefore(figures, best.figures)) best = { figures, timetable: planner.timetableOf(day, decoder) };
      }
    }
  }
  return best?.timetable;
};

/**
 * By what plans that change one in force are compared (rule G2): nobody without a ring, the fewest divisions in another
 * ring, the fewest that people notice, the fewest minutes, then the earlier finish.
 */
const changesOf = ({ counts, changes }: RepairedPlan): number[] => [
  counts.unplaced,
  changes.changedRings,
  changes.moved,
  changes.shiftMinutes,
  counts.finish,
];

/**
 * The plan in force fitted to a day that has changed, with the fewest changes: where it breaks no rule of the changed
 * day, it stays as it is. On a small day every timetable is tried; otherwise two searches set out from rings and order
 * as they stand, with what must leave its ring at the end: one of them lets nothing begin before its time in force. A
 * division in another ring weighs more than all that is noticed, and that more than the finish. For what may not move
 * see `PlanProblem`: running and done work, locks, and `now`.
 */
export const repairFewest = (
  problem: planner.PlanProblem,
  force: readonly planner.PlannedAssignment[],
  { seed, iterations }: RepairOptions,
  watch?: Watch,
): RepairedPlan => {
  const prepared = planner.prepare(problem);
  const bound = lowerBound(prepared);
  const described = (timetable: planner.Timetable, done: number, isFinished: boolean): RepairedPlan => {
    const plan = describedPlan({ prepared, bound, seed }, timetable, done, isFinished);
    return { ...plan, changes: planChanges(problem, plan, force) };
  };
  const unchanged = standing(prepared, force);
  if (planner.planViolations(problem, unchanged).length === 0) return described(unchanged, 0, true);
  const inPlace = inForce(prepared, force);
  const { list, rings } = planner.listOf(prepared, { planned: force });
  const stays = (one: number) => mayStay(prepared, one, rings[one] as number);
  for (const one of list) if (!stays(one)) rings[one] = -1;
  const first = Int32Array.from([...list.filter(stays), ...list.filter((one) => !stays(one))]);
  const weights = {
    ...finishWeights(Math.max(bound.finish, ...force.map(({ endsAt }) => endsAt))),
    ...fewestWeights,
  };
  const startOf = new Map(
    [...list].filter(stays).map((one) => [prepared.assignments[one]?.id ?? 0, inPlace.start[one] as number] as const),
  );
  const searched = (day: planner.Prepared, part: number): RepairedPlan => {
    // What no longer fits into its ring, as the ring closes, takes any.
    const own = Int32Array.from(rings);
    const decoder = new planner.Decoder(day).decode({ list: first, rings: own });
    for (const one of first) if ((decoder.ring[one] as number) < 0) own[one] = -1;
    const judge = judgeOf(day, weights, inForce(day, force));
    const search = new Annealing(day, judge, new Lots(seed), { list: first, rings: own });
    const isFinished = search.run({ iterations: Math.round(iterations * part), hot: 400, cold: 2 }, watch);
    const timetable = planner.timetableOf(day, new planner.Decoder(day).decode(search.best));
    return described(timetable, search.iterations, isFinished);
  };
  const every = everyTimetable(problem, prepared, inPlace);
  return firstBy(
    [
      searched(heldBack(problem, startOf, 0), 0.6),
      searched(prepared, 0.4),
      ...(every ? [described(every, mostTried, true)] : []),
    ],
    changesOf,
  );
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

/**
 * Both answers to a change of the day, to be shown side by side. Each is the better of both by what it is named after,
 * so the fewest changes are never more than those of the best finish, and the best finish is never the later one.
 * Neither is in force until somebody chooses it.
 */
export const repairBoth = (
  problem: planner.PlanProblem,
  force: readonly planner.PlannedAssignment[],
  seed: number,
  watch?: Watch,
): Repairs => {
  const fewest = repairFewest(problem, force, { seed, iterations: repairIterations.fewest }, watch);
  const best = repairBest(problem, force, { seed, iterations: repairIterations.best }, watch);
  return {
    fewest: firstBy([fewest, best], changesOf),
    best: firstBy([best, fewest], ({ counts }) => [counts.unplaced, counts.finish]),
  };
};
