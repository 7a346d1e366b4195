/**
 * Minutes since midnight of the tournament's day, in its time zone. Whole; a day that runs past midnight goes on above
 * 1440.
 */
export type Minute = number;

/** A time in which a ring is open, with the judges it has then. */
export interface RingWindow {
  from: Minute;
  to: Minute;
  judges: number;
}

export interface PlanRing {
  id: number;
  /** In the order of time, without overlap. "Five judges are away until 11" is two windows with different judges. */
  windows: readonly RingWindow[];
  /** Work may go on after the last window, with its judges. That is overtime. A ring without this closes. */
  mayRunOver: boolean;
}

/** What a director or the day itself has decided about an assignment. */
export type Hold =
  /** The planner decides everything. */
  | { kind: 'open' }
  | { kind: 'ring'; ringId: number }
  /** `place` counts from 0 the work of the ring that is not locked to a time. Where the ring has less work, it is the last. */
  | { kind: 'place'; ringId: number; place: number }
  | { kind: 'time'; ringId: number; startsAt: Minute }
  /** `endsAt` of running work is when it is expected to end. */
  | { kind: 'running' | 'done'; ringId: number; startsAt: Minute; endsAt: Minute };

/** A division with one or more of its event types, in one ring without a break (rule G1). */
export interface PlanAssignment {
  id: number;
  /** With set-up; see `assignmentMinutes`. At least 1. */
  minutes: number;
  competitors: readonly number[];
  /** It never starts before. */
  notBefore: Minute | null;
  /** It should end by then. */
  endBy: Minute | null;
  /** Full years. */
  youngest: number;
  oldest: number;
  hasBlackBelts: boolean;
  /** Assignments of one series should start with the youngest: same events and belt class. `null`: of no series. */
  series: string | null;
  /** What must be set up in the ring, such as mats or boards. `null`: nothing. */
  equipment: string | null;
  judges: number;
  /** The rings it may have. `null`: every ring. */
  rings: readonly number[] | null;
  hold: Hold;
}

/** A schedule item in which work rests (rule A6). No assignment is interrupted by it. */
export interface PlanItem {
  from: Minute;
  to: Minute;
  blocks:
    | { kind: 'allRings' }
    | { kind: 'rings'; ringIds: readonly number[] }
    /** Every assignment with a black belt. */
    | { kind: 'blackBelts' }
    | { kind: 'people'; competitorIds: readonly number[] };
}

/** Competitors who belong together: a family by its registration, or the pupils of an instructor. */
export interface PlanGroup {
  id: number;
  competitors: readonly number[];
}

/** A day to plan. */
export interface PlanProblem {
  rings: readonly PlanRing[];
  assignments: readonly PlanAssignment[];
  items: readonly PlanItem[];
  families: readonly PlanGroup[];
  /** Only those with 2 to 6 pupils count: a larger school has several coaches. */
  coaches: readonly PlanGroup[];
  /** Minutes between two assignments of one competitor. */
  restMinutes: number;
  /** Open work starts no earlier. `null`: the day has not begun. */
  now: Minute | null;
}

/** The place and time of one assignment. `order` counts from 0 within its ring. */
export interface PlannedAssignment {
  assignmentId: number;
  ringId: number;
  order: number;
  startsAt: Minute;
  endsAt: Minute;
}

/**
 * Why an assignment has no place. `noRing`: no ring may take it at any time; `ringsFull`: the rings it may have are
 * closed before there is room.
 */
export interface Unplaced {
  assignmentId: number;
  reason: 'noRing' | 'ringsFull';
}

/** Where and when everything is, sorted by time and then by id. Nothing is in both lists, and nothing is in neither. */
export interface Timetable {
  planned: readonly PlannedAssignment[];
  unplaced: readonly Unplaced[];
}

/** The most rings and assignments of one day that are planned. */
export const mostPlanned = { rings: 40, assignments: 1_000 };
