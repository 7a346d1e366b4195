import { planner } from '@schi/contract';
import { shorten, soften, type SolveOptions } from './solve.rules';
import type { Watch } from './annealing.rules';

export type NamedPlans = Record<planner.PlanName, planner.Plan>;

/** The part of the iterations of one plan that makes the day short; it is done once for all three. */
const shortening = 0.6;

/**
 * The three plans that a director chooses from: the day may end 0, 6 or 15 minutes later than the shortest found, for
 * fewer overlaps of families and a better order. Takes not quite twice the time of one.
 */
export const namedPlans = (
  problem: planner.PlanProblem,
  { seed, iterations }: SolveOptions,
  watch?: Watch,
): NamedPlans => {
  const first = Math.round(iterations * shortening);
  const shortest = shorten(problem, { seed, iterations: first }, watch);
  const { fastest, balanced, gentle } = planner.comfortMinutes;
  const plan = (later: number) => soften(shortest, later, iterations - first, watch);
  return { fastest: plan(fastest), balanced: plan(balanced), gentle: plan(gentle) };
};
