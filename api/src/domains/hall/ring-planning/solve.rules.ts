import { planner } from '@schi/contract';
import { Annealing, Lots, type Judge, type Searched, type Watch } from './annealing.rules';
import { costOf } from './cost.rules';
import { Evaluation } from './evaluation.rules';
import { firstLists } from './first-lists.rules';
import { lowerBound, type ProvenBound } from './lower-bound.rules';
import { PinnedEvaluation } from './pinned-evaluation.rules';
import { comfortWeights, finishWeights, type InForce, type Weights } from './weights.rules';

/** Below so many assignments rings are searched too: otherwise not every timetable can be reached. */
const ringsBelow = 40;
/** The part of the iterations that makes the day short; the rest makes it pleasant. */
const shortening = 0.6;

/**
 * Where the finish is further from its bound than this part of the day up to the bound, the search goes on for this
 * part of the iterations.
 */
const farFromBound = 0.03;
const again = 0.5;

/**
 * The parts of the iterations of the second stage: over lists; then with rings decided; and, on a day with more pairs
 * out of order than it should have, for these.
 */
const comfortParts = { lists: 0.5, rings: 0.5, order: 0.25 } as const;
/** So many pairs of which the older is first a day may have. */
const mostOutOfOrder = 30;
const orderRounds = 8;

/** The judge for a problem. */
export const judgeOf = (
  prepared: planner.Prepared,
  weights: Weights,
  force?: InForce,
): Judge & { reweigh(weights: Weights): void } =>
  prepared.pins.some(({ length }) => length > 0)
    ? new PinnedEvaluation(prepared, weights, force)
    : new Evaluation(prepared, weights, force);

/** A list as the plan it is decoded to. */
export interface Described {
  prepared: planner.Prepared;
  bound: ProvenBound;
  seed: number;
}
const planOf = (
  { prepared, bound, seed }: Described,
  searched: Searched,
  iterations: number,
  isFinished: boolean,
): planner.Plan => {
  const timetable = planner.timetableOf(prepared, new planner.Decoder(prepared).decode(searched));
  return describedPlan({ prepared, bound, seed }, timetable, iterations, isFinished);
};

/** A timetable with all that is said about it. */
export const describedPlan = (
  { prepared, bound, seed }: Described,
  timetable: planner.Timetable,
  iterations: number,
  isFinished: boolean,
): planner.Plan => {
  const unsatisfied = planner.planUnsatisfied(prepared.problem, timetable);
  const counts = planner.planCounts(prepared.problem, timetable, unsatisfied);
  return {
    ...timetable,
    counts,
    bound: { finish: bound.finish, reason: bound.reason },
    from: bound.from,
    gap: Math.max(0, counts.finish - bound.finish) / Math.max(1, bound.finish - bound.from),
    unsatisfied,
    clashes: planner.fixedClashes(prepared.problem),
    seed,
    iterations,
    isFinished,
  };
};

/** The first lists, the cheapest first. */
const sortedLists = (prepared: planner.Prepared, bound: ProvenBound): Searched[] => {
  const decoder = new planner.Decoder(prepared);
  const weights = finishWeights(bound.finish);
  return firstLists(prepared, bound.chain)
    .map((list) => ({ list: Int32Array.from(list), cost: costOf(prepared, decoder.decode({ list }), weights) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ list }): Searched => {
      const isSmall = list.length < ringsBelow;
      return isSmall ? { list, rings: new Int32Array(prepared.assignments.length).fill(-1) } : { list };
    });
};

/** What the first stage found, from which plans of different comfort are made. */
export interface Shortest extends Described {
  searched: Searched;
  finish: number;
  iterations: number;
  isFinished: boolean;
}

/** The first stage: a short day. Where a chain decides the bound, a hot restart looks for a quite different order. */
export const shorten = (
  problem: planner.PlanProblem,
  { seed, iterations }: { seed: number; iterations: number },
  watch?: Watch,
): Shortest => {
  const prepared = planner.prepare(problem);
  const bound = lowerBound(prepared);
  const [first, second] = sortedLists(prepared, bound) as [Searched, Searched];
  const judge = judgeOf(prepared, finishWeights(bound.finish));
  const search = new Annealing(prepared, judge, new Lots(seed), first);
  // No plan costs less, so nothing better can be found.
  const enough = 2 * bound.finish;
  let isFinished = search.run({ iterations: Math.round(iterations * 0.8), hot: 150, cold: 20, enough }, watch);
  let best = { ...copied(search.best), cost: search.bestCost, finish: search.bestFinish };
  const left = iterations - search.iterations;
  const isFar = best.finish - bound.finish > 0.01 * (bound.finish - bound.from);
  const isChained = bound.chain.length > 0 || bound.reason.kind === 'counting';
  if (isFinished && left > 0 && search.bestCost > enough) {
    search.restart(isFar && isChained ? second : search.best);
    isFinished = search.run({ iterations: left, hot: isFar && isChained ? 3_000 : 40, cold: 20, enough }, watch);
    if (search.bestCost < best.cost)
      best = { ...copied(search.best), cost: search.bestCost, finish: search.bestFinish };
  }
  if (isFinished && best.finish - bound.finish > farFromBound * (bound.finish - bound.from)) {
    search.restart(best);
    isFinished = search.run({ iterations: Math.round(iterations * again), hot: 150, cold: 20, enough }, watch);
    if (search.bestCost < best.cost)
      best = { ...copied(search.best), cost: search.bestCost, finish: search.bestFinish };
  }
  return { prepared, bound, seed, searched: best, finish: best.finish, iterations: search.iterations, isFinished };
};

const copied = ({ list, rings }: Searched): Searched =>
  rings ? { list: Int32Array.from(list), rings: Int32Array.from(rings) } : { list: Int32Array.from(list) };

/** The second stage: a pleasant day that ends at most so many minutes later than the shortest found. */
export const soften = (shortest: Shortest, later: number, iterations: number, watch?: Watch): planner.Plan => {
  const { prepared, searched, finish, seed } = shortest;
  if (!shortest.isFinished) return planOf(shortest, searched, shortest.iterations, false);
  const weights = comfortWeights(finish + later);
  let done = shortest.iterations;
  const improved = (first: Searched, own: Weights, part: number, hot: number): planner.Plan => {
    const search = new Annealing(prepared, judgeOf(prepared, own), new Lots(seed + done), first);
    const shift: Watch | undefined = watch && ((state) => watch({ ...state, iterations: state.iterations + done }));
    const isFinished = search.run({ iterations: Math.round(iterations * part), hot, cold: 6, isOrdered: true }, shift);
    done += search.iterations;
    return planOf(shortest, search.best, done, isFinished);
  };
  /** Goes on from a plan with the rings decided, so that single assignments change theirs. */
  const turned = (plan: planner.Plan, own: Weights, part: number) =>
    improved(planner.listOf(prepared, plan), own, part, 60);

  let plan = improved(searched, weights, comfortParts.lists, 80);
  if (plan.isFinished) plan = turned(plan, weights, comfortParts.rings);
  for (
    let round = 0;
    round < orderRounds && plan.isFinished && plan.counts.youngestFirst > mostOutOfOrder;
    round += 1
  ) {
    const other = turned(plan, { ...weights, youngest: 4 * weights.youngest }, comfortParts.order);
    const isBetter =
      other.counts.youngestFirst < plan.counts.youngestFirst &&
      other.counts.finish <= Math.max(plan.counts.finish, finish + later);
    plan = isBetter ? other : { ...plan, iterations: done, isFinished: other.isFinished };
  }
  return plan;
};

/** How a plan is computed. */
export interface SolveOptions {
  seed: number;
  /** Fixed by count, never by the clock, so that the same call makes the same plan. See `iterationsFor`. */
  iterations: number;
  /** How many minutes later the day may end for fewer overlaps and a better order. */
  laterMinutes?: number;
}

/** The iterations that take about so many seconds of one core of a usual server. */
export const iterationsFor = (assignments: number, seconds: number): number =>
  Math.round((seconds * 4_600_000) / Math.max(20, assignments));

/**
 * Plans a day over rings (rule G2; decision hall/ring-planner).
 *
 * **Never broken:** one assignment in a ring at a time; nobody in two at once; rest between two of one competitor;
 * schedule items; open rings with enough judges; earliest starts; allowed rings; locks; what runs or is done.
 * Everything is placed, whatever the day, as rings may run over; what no ring may take is said. **Minimized,** in two
 * stages: first the finish (with work after `endBy` and after the end of the day); then, without ending later than that
 * and `laterMinutes`, overlaps of families and coaches, older before younger of a series, changes of equipment
 * (`weights.rules.ts`).
 *
 * **How:** simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) over lists that are decoded to timetables without
 * clashes (serial schedule generation, Kolisch 1996), from the best of several dispatching rules. **How good:** `bound`
 * is a proof that no plan ends earlier; `gap` is the distance to it.
 *
 * The same problem, seed and iterations make the same plan, on every machine.
 * @param watch called every 5,000 iterations; where it answers false, the best so far is the result, and `isFinished`
 * is false
 */
export const solve = (
  problem: planner.PlanProblem,
  { seed, iterations, laterMinutes = 0 }: SolveOptions,
  watch?: Watch,
): planner.Plan => {
  const first = Math.round(iterations * shortening);
  return soften(shorten(problem, { seed, iterations: first }, watch), laterMinutes, iterations - first, watch);
};
