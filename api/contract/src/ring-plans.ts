import { endpoint } from './endpoint';
import type { Matchday } from './matchday';
import type { MinuteOfDay } from './rules/clock-time';
import type { PlanCounts, PlanName } from './rules/planner';

/** What a plan is made for, where it differs from rings and schedule as they are stored (decision G2). */
export interface RingPlanOptions {
  /** Minutes between two divisions of one competitor; 5 without it. */
  restMinutes?: number;
  /** The items in which all rings rest begin at this minute; each keeps its length. */
  breakAt?: MinuteOfDay;
  /** So many judges are away until a time, taken from the last rings. */
  judgesAway?: { judges: number; untilMinute: MinuteOfDay };
  /** The same seed makes the same plan. */
  seed?: number;
}
export interface NewRingPlan {
  /** The rings to plan for, by id. */
  rings: number[];
  options?: RingPlanOptions;
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
  name: PlanName;
  assignments: PlannedDivision[];
  finish: string;
  /** How far the finish is above what is proven, of the time between the start of the day and the proven finish: 0.02 is two per cent. */
  gap: number;
  counts: Omit<PlanCounts, 'finish'>;
  /** The first ones; `counts` has their numbers. */
  unsatisfied: UnsatisfiedWish[];
}

export type RingPlanState = 'computing' | 'ready' | 'cancelled' | 'failed';
/**
 * A plan that is computed. While it is, `assignments`, `finish` and `unsatisfied` are those of a first plan that is whole already; afterwards those of the
 * fastest. None is in force until somebody uses it.
 */
export interface RingPlan {
  planId: number;
  tournamentId: number;
  draftId: number;
  state: RingPlanState;
  /** From 0 to 1. */
  progress: number;
  /** Who asked for it, and when. */
  by: string;
  createdAt: string;
  rings: number[];
  options: RingPlanOptions;
  assignments: PlannedDivision[];
  finish: string;
  /** No plan ends earlier; with the reason in words. */
  lowerBound: string;
  boundReason: string;
  unsatisfied: UnsatisfiedWish[];
  /** Empty while it is computed. */
  choices: RingPlanChoice[];
  /** For a day that is too full: by how many minutes the ring that works longest is over, and at most three remedies. `null` for a day that fits. */
  tooFull: { minutes: number; remedies: { says: string; finish: string }[] } | null;
  failure: string | null;
}

const path = '/api/admin/ring-plans/:planId';
/** Plans of the rings of a published draft (decision G2). */
export const ringPlans = {
  create: endpoint('POST', '/api/admin/drafts/:draftId/plan')<NewRingPlan, RingPlan>(),
  get: endpoint('GET', path)<void, RingPlan>(),
  /** Stops the computation; the best plans so far are kept. */
  cancel: endpoint('POST', `${path}/cancel`)<void, RingPlan>(),
  /** Puts a plan in force. Refused with 409 when the rings have changed since it was computed. */
  use: endpoint('POST', `${path}/use`)<{ name: PlanName }, Matchday>(),
  /** The last plan of a tournament; `null` without one. */
  last: endpoint('GET', '/api/admin/ring-plans/of/:tournamentId')<void, RingPlan | null>(),
};
