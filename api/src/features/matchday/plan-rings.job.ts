import type { App } from '../../context';
import type { Task } from '../../feature';
import { computePlan, iterationsFor, PlanningStopped, type PlanningProgress } from '../ring-planning';
import { failPlan, findPlan, storePlanProgress, storePlanResult } from './ring-plans.queries';

/** About so many seconds of one core for one of the three plans. */
const seconds = 3;
/** More find nothing better on a small day. */
const mostIterations = 120_000;
/** Of each remedy for a day that is too full. */
const remedySeconds = 0.3;
/** Milliseconds between two times that the progress is stored, and that somebody may have cancelled. */
const storeEveryMs = 400;

/** From the iterations of searches that run one after another to a share of all. */
const createProgress = (all: number) => {
  let before = 0;
  let last = 0;
  return ({ iterations }: PlanningProgress): number => {
    if (iterations < last) before += last - iterations;
    last = iterations;
    return Math.min(0.99, (before + iterations) / all);
  };
};

const compute = async ({ db }: App, planId: number, problem: Problem, seed: number) => {
  const iterations = Math.min(mostIterations, iterationsFor(problem.assignments.length, seconds));
  const cancelled = new AbortController();
  // The second and the third plan begin where the first search ended, so together they take another four fifths.
  const progressOf = createProgress(iterations * 1.8);
  let progress = 0;
  const storing = setInterval(
    () =>
      void storePlanProgress(db, planId, progress).then(
        (isWanted) => {
          if (!isWanted) cancelled.abort();
        },
        // While the database is away nobody knows, so the work goes on.
        () => undefined,
      ),
    storeEveryMs,
  );
  try {
    const onProgress = (at: PlanningProgress) => {
      progress = Math.max(progress, progressOf(at));
    };
    const plans = await computePlan('namedPlans', { problem, options: { seed, iterations } }, { onProgress, signal: cancelled.signal });
    const isTooFull = plans.fastest.counts.overtimeMinutes > 0 || plans.fastest.counts.unplaced > 0;
    const options = { seed, iterations: iterationsFor(problem.assignments.length, remedySeconds) };
    const explanation =
      isTooFull && !cancelled.signal.aborted ? await computePlan('explain', { problem, plan: plans.fastest, options }) : null;
    return { plans, explanation };
  } finally {
    clearInterval(storing);
  }
};
type Problem = NonNullable<Awaited<ReturnType<typeof findPlan>>>['problem'];

/** Computes the three plans that were asked for. Repeated after a crash, it begins again; one that is ready or cancelled is left alone. */
export const planRings: Task = async (app, { planId }: { planId: number }) => {
  const plan = await findPlan(app.db, planId);
  if (plan?.state !== 'computing') return;
  const { problem, result, options } = plan;
  try {
    const found = await compute(app, planId, problem, options.seed ?? result.first.seed);
    await storePlanResult(app.db, planId, { first: result.first, ...found });
  } catch (error) {
    // Another process does the job.
    if (error instanceof PlanningStopped) throw error;
    app.log.error({ err: error }, 'a plan of rings could not be computed');
    await failPlan(app.db, planId, 'The plan could not be computed. The log of the server says why.');
  }
};
