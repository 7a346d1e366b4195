import { dayPlan, planner, ringWork, type NewRingPlan, type RefusalCode, type RingPlan } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { inSnapshot } from '../../../platform/db/snapshot';
import { conflict, notFound, Refusal } from '../../../platform/http/errors';
import { changeRingWork } from '../../rings';
import { readBoard } from './board.service';
import { presentPlan, type PlanNames } from './ring-plans.present';
import { cancelPlan, findLastPlan, findPlan, type StoredRingPlan } from './ring-plans.queries';
import { startPlan } from './start-plan.service';

const byId = <T, K extends number>(list: readonly T[], idOf: (one: T) => K): ReadonlyMap<number, T> =>
  new Map(list.map((one) => [idOf(one), one]));

const namesOf = async (db: Db, tournamentId: number): Promise<PlanNames> => {
  const board = await inSnapshot(db, (trx) => readBoard(trx, tournamentId));
  return {
    assignments: byId(board?.assignments ?? [], ({ ringAssignmentId }) => ringAssignmentId),
    competitors: byId(board?.competitors ?? [], ({ competitorId }) => competitorId),
    rings: new Map(board?.rings.map(({ id, name }) => [id, name])),
  };
};

/**
 * What a plan is refused with when the rings have moved on since it was computed: changed, called, locked, stopped, or
 * without one of its divisions.
 */
const staleCodes: readonly RefusalCode[] = ['outdated', 'planDisagrees', 'movedOn', 'stopped'];
const isStale = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 404 || staleCodes.includes(error.code));

const stoppedSinceText = 'This plan gives work to a ring that was stopped since it was computed.';

/** A plan may begin so many minutes before it is used: meanwhile somebody looks at its choices. */
const mostPastMinutes = 10;

/**
 * @throws Refusal 409 with `outdated` for a plan that was computed so long ago that something of it would begin in the
 * past
 */
const refusePast = async (db: Db, { tournamentId, problem }: StoredRingPlan, plan: planner.Timetable, now: Date) => {
  const board = await inSnapshot(db, (trx) => readBoard(trx, tournamentId));
  const present = board ? dayPlan.presentMinute(board, now.toISOString()) : null;
  if (present === null) return;
  const held = new Set(problem.assignments.flatMap((one) => (planner.isFixed(one) ? [one.id] : [])));
  const begins = Math.min(
    ...plan.planned.flatMap(({ assignmentId, startsAt }) => (held.has(assignmentId) ? [] : [startsAt])),
  );
  if (begins < present - mostPastMinutes)
    throw conflict('outdated', 'This plan begins in the past: it was computed a while ago.');
};

/** Plans the rings of a published draft outside the request (rule G2, decision hall/ring-planner). */
export const ringPlans = (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
  const start = startPlan(app, db, actorId);
  const stored = async (planId: number): Promise<StoredRingPlan> => {
    const plan = await findPlan(db, planId);
    if (!plan) throw notFound('plan');
    return plan;
  };
  const present = async (plan: StoredRingPlan): Promise<RingPlan> =>
    presentPlan(plan, await namesOf(db, plan.tournamentId));
  return {
    /**
     * Answers a first plan at once; a job computes better ones: three, or the two answers of a repair.
     * @throws Refusal as `startPlan`
     */
    create: async (draftId: number, { rings, options = {}, kind = 'plan' }: NewRingPlan): Promise<RingPlan> =>
      present(await start(draftId, { rings, options, inForce: kind === 'repair' ? 'board' : null })),
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
     * Puts a plan in force. When the rings have changed since it was computed, it is fitted to them as they are, to be
     * looked at again; so is one that would begin in the past.
     * @throws Refusal 404; 409 while it has no such choice; 409 with `replanned` and the number of the repair when the
     * rings have changed or are stopped (rule G14), or the plan would begin in the past; 409 with `stopped` while all its
     * rings are
     */
    use: async (planId: number, name: planner.PlanName | planner.RepairName): Promise<number> => {
      const found = await stored(planId);
      const { tournamentId, draftId, rings, options, result, seen, noon } = found;
      const plan = { ...result.plans, ...result.repairs }[name];
      if (!plan) throw conflict('plan.computing', 'This plan is not computed yet.');
      try {
        await refusePast(db, found, plan, app.clock());
        await changeRingWork(app, db, actorId).change({ tournamentId, kind: 'plan', seen, planId }, (work) => {
          const instant = (minute: planner.Minute) => dayPlan.instantOf({ noon: noon.toISOString() }, minute);
          return ringWork.usePlan(
            work,
            plan.planned.map(({ assignmentId: id, ringId, startsAt, endsAt }) => ({
              id,
              ringId,
              from: instant(startsAt),
              to: instant(endsAt),
            })),
          );
        });
      } catch (error) {
        if (!isStale(error)) throw error;
        const repair = await start(draftId, { rings, options, inForce: plan.planned });
        throw conflict(
          'replanned',
          `${error.code === 'stopped' ? stoppedSinceText : error.message} The plan is being fitted to the rings as they are: look at both answers, then choose.`,
          {
            planId: repair.planId,
          },
        );
      }
      return tournamentId;
    },
  };
};
