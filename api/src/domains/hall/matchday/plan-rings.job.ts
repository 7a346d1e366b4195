import type { App } from '../../../context';
import type { Task } from '../../../platform/feature';
import { ComputingStopped } from '../../../platform/threads/thread-host';
import { computePlan, iterationsFor, repairIterations, type PlanningProgress } from '../ring-planning';
import {
  failPlan,
  findPlan,
  storePlanProgress,
  storePlanResult,
  type PlanResult,
  type StoredRingPlan,
} from './ring-plans.queries';

/** About so many seconds of one core for one of the three plans. */
const seconds = 3;
/** More find nothing better on a small day. */
const mostIterations = 120_000;
/** Of each remedy for a day that is too full. */
const remedySeconds = 0.3;
/** Of the plan without locks, which is compared with the plan. */
const lockSeconds = 1;
/** Milliseconds between two times that the progress is stored, and that somebody may have canceled. */
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

type StoredPlans = Pick<PlanResult, 'plans' | 'repairs' | 'explanation' | 'locks'>;

const compute = async (
  { db }: App,
  { planId, problem, inForce }: StoredRingPlan,
  seed: number,
): Promise<StoredPlans> => {
  const size = problem.assignments.length;
  const iterations = Math.min(mostIterations, iterationsFor(size, seconds));
  const canceled = new AbortController();
  const enough = canceled.signal;
  // The second and the third plan begin where the first search ended, so together they take another four fifths.
  const progressOf = createProgress(inForce ? repairIterations.fewest + repairIterations.best : iterations * 1.8);
  let progress = 0;
  const storing = setInterval(
    () =>
      void storePlanProgress(db, planId, progress).then(
        (isWanted) => {
          if (!isWanted) canceled.abort();
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
    const manner = { onProgress, enough };
    const plans = inForce ? null : await computePlan('namedPlans', { problem, options: { seed, iterations } }, manner);
    const repairs = inForce ? await computePlan('repair', { problem, inForce, seed }, manner) : null;
    const plan = plans?.fastest ?? repairs?.best;
    if (!plan || enough.aborted) return { plans, repairs, explanation: null, locks: null };
    const isTooFull = plan.counts.overtimeMinutes > 0 || plan.counts.unplaced > 0;
    const within = (length: number) => ({ seed, iterations: iterationsFor(size, length) });
    const explanation = isTooFull
      ? await computePlan('explain', { problem, plan, options: within(remedySeconds) }, { enough })
      : null;
    const locks = await computePlan('locks', { problem, plan, options: within(lockSeconds) }, { enough });
    return { plans, repairs, explanation, locks };
  } finally {
    clearInterval(storing);
  }
};

/**
 * Computes the three plans, or both answers of a repair, that were asked for. Repeated after a crash, it begins again;
 * one that is ready or canceled is left alone.
 * @repeated begins again, unless the plan is ready or canceled
 */
export const planRings: Task = async (app, { planId }: { planId: number }) => {
  const plan = await findPlan(app.db, planId);
  if (plan?.state !== 'computing') return;
  const { result, options } = plan;
  try {
    const found = await compute(app, plan, options.seed ?? result.first.seed);
    await storePlanResult(app.db, planId, { first: result.first, ...found });
  } catch (error) {
    // Another process does the job.
    if (error instanceof ComputingStopped) throw error;
    app.log.error({ err: error }, 'a plan of rings could not be computed');
    await failPlan(app.db, planId, 'The plan could not be computed. The log of the server says why.');
  }
};
