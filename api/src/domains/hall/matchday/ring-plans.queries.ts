import type { planner, RingPlanOptions, RingPlanState } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import type { DayExplanation, LockCost, NamedPlans, Repairs } from '../ring-planning';
import type { SeenRing } from '../../rings';

/** What was found so far: a first plan that is whole, then those that a director chooses from. */
export interface PlanResult {
  first: planner.Plan;
  plans: NamedPlans | null;
  /** Instead of the three: both answers to what has changed. */
  repairs: Repairs | null;
  explanation: DayExplanation | null;
  locks: LockCost | null;
}
export interface StoredRingPlan {
  planId: number;
  tournamentId: number;
  draftId: number;
  byPersonId: number;
  by: string;
  state: RingPlanState;
  progress: number;
  rings: number[];
  options: RingPlanOptions;
  problem: planner.PlanProblem;
  /** Of a repair: the times that it sets out from. */
  inForce: planner.PlannedAssignment[] | null;
  noon: Date;
  seen: SeenRing[];
  result: PlanResult;
  failure: string | null;
  createdAt: Date;
}

const plans = (db: Db) =>
  db('ring_plan as p')
    .join('person as w', 'w.id', 'p.by_person_id')
    .select<StoredRingPlan[]>(
      'p.id as planId',
      'p.tournament_id as tournamentId',
      'p.draft_id as draftId',
      'p.by_person_id as byPersonId',
      db.raw("w.first_name || ' ' || w.last_name as by"),
      'p.state',
      'p.progress',
      'p.rings',
      'p.options',
      'p.problem',
      'p.in_force as inForce',
      'p.noon',
      'p.seen',
      'p.result',
      'p.failure',
      'p.created_at as createdAt',
    );

export const findPlan = async (db: Db, planId: number): Promise<StoredRingPlan | undefined> =>
  (await plans(db).where('p.id', planId))[0];
/** The newest plan of a tournament. */
export const findLastPlan = async (db: Db, tournamentId: number): Promise<StoredRingPlan | undefined> =>
  (await plans(db).where('p.tournament_id', tournamentId).orderBy('p.id', 'desc').limit(1))[0];
/** The plan of a tournament that is being computed. */
export const findComputing = async (db: Db, tournamentId: number): Promise<StoredRingPlan | undefined> =>
  (await plans(db).where({ 'p.tournament_id': tournamentId, 'p.state': 'computing' }))[0];

type NewPlan = Omit<StoredRingPlan, 'planId' | 'by' | 'state' | 'progress' | 'failure'>;
export const insertPlan = async (trx: Transaction, plan: NewPlan): Promise<number> => {
  const [row] = await trx('ring_plan')
    .insert({
      tournament_id: plan.tournamentId,
      draft_id: plan.draftId,
      by_person_id: plan.byPersonId,
      state: 'computing',
      rings: plan.rings,
      options: JSON.stringify(plan.options),
      problem: JSON.stringify(plan.problem),
      in_force: plan.inForce && JSON.stringify(plan.inForce),
      noon: plan.noon,
      seen: JSON.stringify(plan.seen),
      result: JSON.stringify(plan.result),
      created_at: plan.createdAt,
    })
    .returning<{ id: number }[]>('id');
  return row?.id ?? 0;
};

/** Deletes plans of a tournament, except the newest ones and the one in force. Each is about 100 kB. */
export const forgetOldPlans = async (
  trx: Transaction,
  tournamentId: number,
  kept: number,
  inForce: number | null,
): Promise<void> => {
  const newest = trx('ring_plan').where({ tournament_id: tournamentId }).orderBy('id', 'desc').limit(kept).select('id');
  await trx('ring_plan')
    .where({ tournament_id: tournamentId })
    .whereNotIn('id', newest)
    .whereNot({ id: inForce ?? 0 })
    .delete();
};

/** Stores how far the computation is. False: it was canceled, or the plan is gone. */
export const storePlanProgress = async (db: Db, planId: number, progress: number): Promise<boolean> =>
  (await db('ring_plan').where({ id: planId, state: 'computing' }).update({ progress })) === 1;

/** Stores what was found. One that was canceled meanwhile stays so, and keeps the plans. */
export const storePlanResult = (db: Db, planId: number, result: PlanResult): Promise<number> =>
  db('ring_plan')
    .where({ id: planId })
    .whereIn('state', ['computing', 'cancelled'])
    .update({
      result: JSON.stringify(result),
      progress: 1,
      state: db.raw("case state when 'computing' then 'ready' else state end"),
    });

export const failPlan = (db: Db, planId: number, failure: string): Promise<number> =>
  db('ring_plan').where({ id: planId, state: 'computing' }).update({ state: 'failed', failure });

export const cancelPlan = (db: Db, planId: number): Promise<number> =>
  db('ring_plan').where({ id: planId, state: 'computing' }).update({ state: 'cancelled' });
