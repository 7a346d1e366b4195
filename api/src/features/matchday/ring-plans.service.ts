import { ringWork, type NewRingPlan, type planner, type RingPlan } from '@schi/contract';
import type { App } from '../../context';
import type { Db } from '../../db/knex';
import { conflict, invalid, notFound } from '../../http/errors';
import { addJob } from '../../jobs/queue';
import { computePlan, iterationsFor } from '../ring-planning';
import { changeRingWork } from '../ring-work';
import { listAssignments, listCompetitors } from './matchday.queries';
import { readPlanDay } from './plan-day.queries';
import { instantOf, minuteOf, planProblem } from './plan-problem.rules';
import { presentPlan, type PlanNames } from './ring-plans.present';
import { cancelPlan, findComputing, findLastPlan, findPlan, insertPlan, type StoredRingPlan } from './ring-plans.queries';

/** The first plan takes about so many seconds, so that a whole one is there at once. */
const firstSeconds = 0.25;
/** The seed of a plan for which nobody chose one. */
const usualSeed = 1;
/** The index of the database that allows one computation for each tournament. */
const oneComputing = 'ring_plan_one_computing';

const byId = <T, K extends number>(list: readonly T[], idOf: (one: T) => K): ReadonlyMap<number, T> =>
  new Map(list.map((one) => [idOf(one), one]));

const namesOf = async (db: Db, tournamentId: number): Promise<PlanNames> => ({
  assignments: byId(await listAssignments(db, tournamentId), ({ ringAssignmentId }) => ringAssignmentId),
  competitors: byId(await listCompetitors(db, tournamentId), ({ competitorId }) => competitorId),
  rings: new Map((await readPlanDay(db, tournamentId)).rings.map(({ id, name }) => [id, name])),
});

/** Plans the rings of a published draft outside the request (decision G2, api decision 0076). */
export const ringPlans = (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
  const stored = async (planId: number): Promise<StoredRingPlan> => {
    const plan = await findPlan(db, planId);
    if (!plan) throw notFound('plan');
    return plan;
  };
  const present = async (plan: StoredRingPlan): Promise<RingPlan> => presentPlan(plan, await namesOf(db, plan.tournamentId));
  const busyWith = async (tournamentId: number) => {
    const other = await findComputing(db, tournamentId);
    return conflict(`${other?.by ?? 'Somebody'} is planning these rings at this moment. Look at that plan, or wait until it is ready.`, {
      code: 'planning',
      planId: other?.planId,
    });
  };
  return {
    /**
     * Answers a first plan at once; a job computes three better ones.
     * @throws Refusal 404; 409 for a draft that is not published, and while another plan of the tournament is computed; 422 for rings that it has not
     */
    create: async (draftId: number, { rings: asked, options = {} }: NewRingPlan): Promise<RingPlan> => {
      const draft = await db('draft').where({ id: draftId }).first<{ tournamentId: number; state: string } | undefined>({
        tournamentId: 'tournament_id',
        state: 'state',
      });
      if (!draft) throw notFound('draft');
      if (draft.state !== 'published') throw conflict('Publish this draft first. Then its divisions can be spread over the rings.');
      const { tournamentId } = draft;
      const day = await readPlanDay(db, tournamentId);
      const rings = [...new Set(asked)].sort((a, b) => a - b);
      if (rings.length === 0) throw invalid({ rings: 'Choose at least one ring. Without a ring there is no plan.' });
      if (rings.some((id) => !day.rings.some((ring) => ring.id === id))) throw invalid({ rings: 'Please choose rings of this tournament' });
      if (await findComputing(db, tournamentId)) throw await busyWith(tournamentId);
      const assignments = await listAssignments(db, tournamentId);
      if (assignments.length === 0) throw conflict('The published draft has no divisions with competitors.');
      const now = app.clock();
      const hasBegun = assignments.some(ringWork.isBegun);
      const problem = planProblem(day, assignments, { rings, options, now: hasBegun ? minuteOf(day, now.toISOString()) : null });
      const seed = options.seed ?? usualSeed;
      const iterations = iterationsFor(problem.assignments.length, firstSeconds);
      const first = await computePlan('plan', { problem, options: { seed, iterations } });
      const seen = day.rings.map(({ id: ringId, orderVersion }) => ({ ringId, orderVersion }));
      const plan = { tournamentId, draftId, byPersonId: actorId, rings, options, problem, noon: day.noon, seen, createdAt: now };
      try {
        const planId = await db.transaction(async (trx) => {
          const id = await insertPlan(trx, { ...plan, result: { first, plans: null, explanation: null } });
          await addJob(trx, 'planRings', { planId: id });
          return id;
        });
        return await present(await stored(planId));
      } catch (error) {
        throw (error as { constraint?: string }).constraint === oneComputing ? await busyWith(tournamentId) : error;
      }
    },
    /** @throws Refusal 404 */
    get: async (planId: number): Promise<RingPlan> => present(await stored(planId)),
    /** The newest plan of a tournament; `null` without one. */
    last: async (tournamentId: number): Promise<RingPlan | null> => {
      const plan = await findLastPlan(db, tournamentId);
      return plan ? present(plan) : null;
    },
    /** Stops the computation; one that has ended stays as it is. @throws Refusal 404 */
    cancel: async (planId: number): Promise<RingPlan> => {
      await stored(planId);
      await cancelPlan(db, planId);
      return present(await stored(planId));
    },
    /**
     * Puts a plan in force. Answers the tournament.
     * @throws Refusal 404; 409 while it has no such choice, and when the rings have changed since it was computed
     */
    use: async (planId: number, name: planner.PlanName): Promise<number> => {
      const { tournamentId, result, seen, noon } = await stored(planId);
      const plan = result.plans?.[name];
      if (!plan) throw conflict('This plan is not computed yet.');
      await changeRingWork(app, db, actorId).change({ tournamentId, kind: 'plan', seen }, (work) => {
        const slots = plan.planned.map(({ assignmentId: id, ringId, startsAt, endsAt }) => ({
          id,
          ringId,
          from: instantOf({ noon }, startsAt),
          to: instantOf({ noon }, endsAt),
        }));
        return ringWork.usePlan(work, slots);
      });
      return tournamentId;
    },
  };
};
