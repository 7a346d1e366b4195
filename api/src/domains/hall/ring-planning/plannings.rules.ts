import { estimates, type planner } from '@schi/contract';
import type { Watch } from './annealing.rules';
import { namedPlans } from './named-plans.rules';
import { costOfLocks, explainDay } from './remedies.rules';
import { repairBoth, type Repairs } from './repair.rules';
import { solve, type SolveOptions } from './solve.rules';

/** What the thread of the planner computes. Inputs and results are plain data, which can be sent there and back. */
export const plannings = {
  plan: ({ problem, options }: { problem: planner.PlanProblem; options: SolveOptions }, watch?: Watch) =>
    solve(problem, options, watch),
  namedPlans: ({ problem, options }: { problem: planner.PlanProblem; options: SolveOptions }, watch?: Watch) =>
    namedPlans(problem, options, watch),
  /** The fewest changes and the best finish, side by side. */
  repair: (
    {
      problem,
      inForce,
      seed,
    }: { problem: planner.PlanProblem; inForce: readonly planner.PlannedAssignment[]; seed: number },
    watch?: Watch,
  ): Repairs => repairBoth(problem, inForce, seed, watch),
  explain: ({
    problem,
    plan,
    options,
  }: {
    problem: planner.PlanProblem;
    plan: Parameters<typeof explainDay>[1];
    options: SolveOptions;
  }) => explainDay(problem, plan, options),
  locks: ({
    problem,
    plan,
    options,
  }: {
    problem: planner.PlanProblem;
    plan: Parameters<typeof costOfLocks>[1];
    options: SolveOptions;
  }) => costOfLocks(problem, plan, options),
  /**
   * When everything that is not over is expected, with the pace that is learned from what is over, here and at earlier
   * tournaments.
   */
  forecast: ({
    input,
    finished,
    start,
    seed,
  }: {
    input: Omit<estimates.ForecastInput, 'pace'>;
    finished: readonly estimates.Finished[];
    start: estimates.PaceStart;
    seed: number;
  }) => estimates.forecastDay({ ...input, pace: estimates.learnPace(finished, start) }, { seed }),
};

export type PlanningName = keyof typeof plannings;

/** How far a computation is. */
export interface PlanningProgress {
  /** Of the search that runs; a computation may have several. */
  iterations: number;
  /** The finish of the best list so far. */
  finish: number;
  /** The best so far. */
  timetable: planner.Timetable;
}
