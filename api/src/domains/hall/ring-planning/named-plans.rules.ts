import { planner } from '@schi/contract';
import { shorten, soften, type SolveOptions } from './solve.rules';
import type { Watch } from './annealing.rules';

export type NamedPlans = Record<planner.PlanName, planner.Plan>;

/** The part of the iterations of one plan that makes the day short; it is done once for all three. */
const shortening = 0.6;

/** Whether the first figure in which both differ is smaller. */
export const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((figure, index) => figure !== other[index]);
  return at >= 0 && (one[at] as number) < (other[at] as number);
};

/** The first of plans by their figures, compared in this order; of equal ones the first stays. */
export const firstBy = <P>(plans: readonly [P, ...P[]], figuresOf: (plan: P) => readonly number[]): P =>
  plans.reduce((best, plan) => (isBefore(figuresOf(plan), figuresOf(best)) ? plan : best));

/** By what plans of families are compared: nobody without a ring, the fewest overlaps, then the earlier finish. */
const overlapsOf = ({ counts }: planner.Plan) => [
  counts.unplaced,
  counts.siblings,
  counts.siblingMinutes,
  counts.finish,
];

/**
 * The three plans that a director chooses from: the day may end 0, 6 or 15 minutes later than the shortest found, for
 * fewer overlaps of families and a better order. A plan that may end later is the
 * one that may not where that has fewer overlaps: so gentle never has more than balanced, nor balanced more than fastest.
 * Takes not quite twice the time of one.
 */
export const namedPlans = (
  problem: planner.PlanProblem,
  { seed, iterations }: SolveOptions,
  watch?: Watch,
): NamedPlans => {
  const first = Math.round(iterations * shortening);
  const shortest = shorten(problem, { seed, iterations: first }, watch);
  const later = planner.comfortMinutes;
  const plan = (minutes: number) => soften(shortest, minutes, iterations - first, watch);
  const fastest = plan(later.fastest);
  const balanced = firstBy([plan(later.balanced), fastest], overlapsOf);
  return { fastest, balanced, gentle: firstBy([plan(later.gentle), balanced], overlapsOf) };
};
