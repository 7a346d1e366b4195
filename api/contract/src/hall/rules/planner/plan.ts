import type { PlanCounts, Unsatisfied } from './counts';
import type { Minute, Timetable } from './problem';
import type { PlanViolation } from './violations';

/** Why no plan can end earlier. */
export type BoundReason =
  /** What is fixed ends then. */
  | { kind: 'fixed'; assignmentIds: readonly number[] }
  /** One assignment cannot end earlier in any ring. */
  | { kind: 'longest'; assignmentIds: readonly number[] }
  /** All work, in all rings that are open. */
  | { kind: 'area' }
  /** The work that cannot be done before a minute. */
  | { kind: 'window'; from: Minute }
  /** The work that only these rings may have. */
  | { kind: 'eligible'; ringIds: readonly number[] }
  /** Among the longest assignments one ring has this many. */
  | { kind: 'counting'; together: number }
  /** One competitor in all of these. */
  | { kind: 'competitor'; competitorId: number; assignmentIds: readonly number[] }
  /** Each two of these share a competitor. */
  | { kind: 'clique'; assignmentIds: readonly number[] };

/** A proof: no plan without a clash ends before `finish`. */
export interface PlanBound {
  finish: Minute;
  reason: BoundReason;
}

/** A plan with all that is said about it. The same problem, seed and number of iterations make the same plan. */
export interface Plan extends Timetable {
  counts: PlanCounts;
  bound: PlanBound;
  /** The first minute that any ring may have open work: the bound's and the gap's zero. */
  from: Minute;
  /** (finish − bound) / (bound − from): 0.02 is two per cent above what is proven. */
  gap: number;
  unsatisfied: readonly Unsatisfied[];
  /** Fixed work that no plan can reconcile. */
  clashes: readonly PlanViolation[];
  seed: number;
  iterations: number;
  /** False: it was canceled, and this is the best so far. */
  isFinished: boolean;
}

/** How much later the day may end for fewer overlaps and a better order: the plans that a director is offered. */
export const comfortMinutes = { fastest: 0, balanced: 6, gentle: 15 } as const;
export type PlanName = keyof typeof comfortMinutes;

/** The two answers to a change of the day. */
export const repairNames = ['fewest', 'best'] as const;
export type RepairName = (typeof repairNames)[number];

/** How a plan differs from the times in force. What is running or done is not counted. */
export interface PlanChanges {
  changedRings: number;
  /** Another ring, or more than ten minutes earlier or later. */
  moved: number;
  /** Minutes that starts are earlier or later, together. */
  shiftMinutes: number;
  /** Not in force before. */
  added: number;
  /** Families with a child in a division that is moved. */
  families: number;
}
