import { endpoint } from '../../platform/endpoint';
import type { Matchday, SeenRings } from './matchday';
import type { RingPlanOptions } from './ring-plan-options';
import type { PlanChanges, PlanCounts, PlanName, RepairName } from '../rules/planner';

/** `plan`: three new plans. `repair`: the rings as they are, fitted to what has changed, in two ways. */
export const ringPlanKinds = ['plan', 'repair'] as const;
export type RingPlanKind = (typeof ringPlanKinds)[number];
export interface NewRingPlan {
  /** The rings to plan for, by id. */
  rings: number[];
  options?: RingPlanOptions;
  /** `plan` without it. */
  kind?: RingPlanKind;
}

/** A division with its ring and time. Instants in ISO 8601. */
export interface PlannedDivision {
  ringAssignmentId: number;
  draftDivisionId: number | null;
  eventIds: number[];
  ringId: number;
  /** From 1 in its ring. */
  order: number;
  startsAt: string;
  endsAt: string;
}
/** Something that a plan could not keep, in a sentence. */
export interface UnsatisfiedWish {
  kind: 'siblings' | 'coaches' | 'youngestFirst' | 'equipment' | 'pastEndBy' | 'overtime' | 'unplaced' | 'clash';
  says: string;
  ringAssignmentIds: number[];
}
/** One of the plans that a director is offered. */
export interface RingPlanChoice {
  name: PlanName | RepairName;
  assignments: PlannedDivision[];
  finish: string;
  /**
   * How far the finish is above what is proven, of the time between the start of the day and the proven finish: 0.02 is
   * two per cent.
   */
  gap: number;
  counts: Omit<PlanCounts, 'finish'>;
  /** The first ones; `counts` has their numbers. */
  unsatisfied: UnsatisfiedWish[];
  /** Of a repair: what would be different. */
  changes: PlanChanges | null;
}

export type RingPlanState = 'computing' | 'ready' | 'cancelled' | 'failed';
/**
 * A plan that is computed. While it is, `assignments`, `finish` and `unsatisfied` are those of a first plan that is
 * whole already; afterwards those of the fastest. None is in force until somebody uses it.
 */
export interface RingPlan {
  planId: number;
  tournamentId: number;
  draftId: number;
  kind: RingPlanKind;
  state: RingPlanState;
  /** From 0 to 1. */
  progress: number;
  /** Who asked for it, and when. */
  by: string;
  createdAt: string;
  rings: number[];
  options: RingPlanOptions;
  /** The orders of the rings that it was computed for: where one has changed since, the plan answers another day. */
  seen: SeenRings['seen'];
  assignments: PlannedDivision[];
  finish: string;
  /** No plan ends earlier; with the reason in words. */
  lowerBound: string;
  boundReason: string;
  unsatisfied: UnsatisfiedWish[];
  /** Empty while it is computed. Of a plan the three by name, of a repair the fewest changes and the best finish. */
  choices: RingPlanChoice[];
  /**
   * How many divisions stay where they are because they are locked or called, and how many minutes earlier the day
   * would end without that.
   */
  locks: { count: number; minutes: number } | null;
  /**
   * For a day that is too full: by how many minutes the ring that works longest is over, and three remedies, or as many
   * as there are. `null` for a day that fits.
   */
  tooFull: { minutes: number; remedies: { says: string; finish: string }[] } | null;
  failure: string | null;
}

const path = '/api/admin/ring-plans/:planId';
/** Plans of the rings of a published draft (rule G2). */
export const ringPlans = {
  create: endpoint('POST', '/api/admin/drafts/:draftId/plan')<NewRingPlan, RingPlan>(),
  get: endpoint('GET', path)<void, RingPlan>(),
  /** Stops the computation; the best plans so far are kept. */
  cancel: endpoint('POST', `${path}/cancel`)<void, RingPlan>(),
  /**
   * Puts a plan in force. When the rings have changed since it was computed, it is refused with 409 and `replanned`:
   * the plan is being fitted to the rings as they are, as a repair with the number `planId`.
   */
  use: endpoint('POST', `${path}/use`)<{ name: PlanName | RepairName }, Matchday>(),
  /** The last plan of a tournament; `null` without one. */
  last: endpoint('GET', '/api/admin/ring-plans/of/:tournamentId')<void, RingPlan | null>(),
};
