import { dayPlan, ringWork, type planner, type RingPlanOptions } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { inSnapshot } from '../../../platform/db/snapshot';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { addJob } from '../../../platform/jobs/queue';
import { findPublication } from '../../divisions';
import { computePlan, iterationsFor } from '../ring-planning';
import { findPlanInForce } from '../../rings';
import { readBoard, type DayBoard } from './board.service';
import { findComputing, findPlan, forgetOldPlans, insertPlan, type StoredRingPlan } from './ring-plans.queries';

/** The first plan takes about so many seconds, so that a whole one is there at once. */
const firstSeconds = 0.25;
/** The seed of a plan for which nobody chose one. */
const usualSeed = 1;
/** The index of the database that allows one computation for each tournament. */
const oneComputing = 'ring_plan_one_computing';
/** So many plans of a tournament are kept, besides the one in force. */
const keptPlans = 5;

/** What is asked for. */
export interface PlanRequest {
  rings: readonly number[];
  options: RingPlanOptions;
  /** Of a repair: the times that it sets out from; `board`: those of the board. `null`: a new plan. */
  inForce: readonly planner.PlannedAssignment[] | 'board' | null;
}

/**
 * @throws Refusal 422 for rings that the tournament has not, and for rings left out with divisions that planning may
 * not move
 */
const requireRings = ({ rings, assignments }: DayBoard, asked: readonly number[]): void => {
  if (asked.length === 0) throw invalid({ rings: 'Choose at least one ring. Without a ring there is no plan.' });
  if (asked.some((id) => !rings.some((ring) => ring.id === id)))
    throw invalid({ rings: 'Please choose rings of this tournament' });
  const held = assignments.find(
    (one) =>
      one.ringId !== null &&
      !asked.includes(one.ringId) &&
      !ringWork.isBegun(one) &&
      (ringWork.isFixed(one) || one.lock === 'ring'),
  );
  if (!held) return;
  const ring = rings.find(({ id }) => id === held.ringId)?.name ?? '';
  throw invalid({
    rings: `“${held.title}” is locked or called in ${ring}. Choose this ring too, or take the lock or the call back first.`,
  });
};

/**
 * Begins plans of the rings of a published draft: a first one at once, better ones by a job (rule G2, decision
 * hall/ring-planner).
 */
export const startPlan = (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
  const busyWith = async (tournamentId: number) => {
    const other = await findComputing(db, tournamentId);
    return conflict(
      'planning',
      `${other?.by ?? 'Somebody'} is planning these rings at this moment. Look at that plan, or wait until it is ready.`,
      {
        planId: other?.planId,
      },
    );
  };
  const store = async (plan: Parameters<typeof insertPlan>[1]): Promise<number> => {
    const { tournamentId } = plan;
    try {
      return await db.transaction(async (trx) => {
        const id = await insertPlan(trx, plan);
        await forgetOldPlans(trx, tournamentId, keptPlans, await findPlanInForce(trx, tournamentId));
        await addJob(trx, 'planRings', { planId: id });
        return id;
      });
    } catch (error) {
      throw (error as { constraint?: string }).constraint === oneComputing ? await busyWith(tournamentId) : error;
    }
  };
  /**
   * @throws Refusal 404; 409 for a draft that is not published, where nothing can be planned or repaired, and while
   * another plan of the tournament is computed; 422 for the rings
   */
  return async (draftId: number, { rings: asked, options, inForce }: PlanRequest): Promise<StoredRingPlan> => {
    const draft = await findPublication(db, draftId);
    if (!draft) throw notFound('draft');
    if (draft.publication !== 'published')
      throw conflict(
        'draft.notPublished',
        'Publish this draft first. Then its divisions can be spread over the rings.',
      );
    const { tournamentId } = draft;
    const board = await inSnapshot(db, (trx) => readBoard(trx, tournamentId));
    if (!board) throw notFound('tournament');
    const all = [...new Set(asked)].sort((a, b) => a - b);
    // A stopped ring takes nothing until it goes on (rule G14).
    const rings = all.filter((id) => !dayPlan.isRingStopped(board, id));
    if (all.length > 0 && rings.length === 0)
      throw conflict('stopped', 'The hall or these rings are stopped. Plan again when they go on.');
    requireRings(board, rings);
    if (await findComputing(db, tournamentId)) throw await busyWith(tournamentId);
    const { assignments } = board;
    if (assignments.length === 0)
      throw conflict('plan.noDivisions', 'The published draft has no divisions with competitors.');
    const now = app.clock();
    const minute = dayPlan.presentMinute(board, now.toISOString());
    const problem = dayPlan.planProblem(board, assignments, { rings, options, now: minute });
    const force = inForce === 'board' ? dayPlan.boardPlan(board, now.toISOString()).timetable.planned : inForce;
    if (force?.length === 0)
      throw conflict(
        'plan.nothingPlaced',
        'No division is in a ring yet, so there is nothing to change. Compute plans first.',
      );
    const seed = options.seed ?? usualSeed;
    const first = await computePlan('plan', {
      problem,
      options: { seed, iterations: iterationsFor(problem.assignments.length, firstSeconds) },
    });
    const planId = await store({
      tournamentId,
      draftId,
      byPersonId: actorId,
      rings,
      options,
      problem,
      inForce: force && [...force],
      noon: new Date(board.noon),
      seen: board.rings.map(({ id: ringId, orderVersion }) => ({ ringId, orderVersion })),
      result: { first, plans: null, repairs: null, explanation: null, locks: null },
      createdAt: now,
    });
    const stored = await findPlan(db, planId);
    if (!stored) throw notFound('plan');
    return stored;
  };
};
