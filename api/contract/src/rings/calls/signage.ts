import { endpoint } from '../../platform/endpoint';
import type { NumberRange } from '../formats/contests';
import type { DivisionMark } from '../rules/division-numbers';
import type { ShownStop } from '../rules/stops';

/** One division's turn in a ring (specification, section 3). */
export interface RingAssignment extends DivisionMark {
  ringAssignmentId: number;
  title: string;
  eventTypes: string[];
  order: number;
  isCompleted: boolean;
  /** The numbers of its bouts and turns (rule G18). */
  numbers?: NumberRange;
  /** Of the first upcoming division, once it is called (rule G8). */
  step?: CalledStep;
  /** Of the first upcoming division: the instant at which it is expected to begin, where that is known. */
  expectedAt?: string;
}
/** How far a division that has not begun is called. */
export type CalledStep = 'soon' | 'staging' | 'onDeck';

export interface SignageRing {
  ringId: number;
  name: string;
  isOpen: boolean;
  current: RingAssignment | null;
  upcoming: RingAssignment[];
  /** It or the hall is stopped (rule G14). Servers of earlier releases do not send it. */
  stop?: ShownStop | null;
}

export const getRingAssignments = endpoint('GET', '/api/signage/ring-assignments/:tournamentId')<void, SignageRing[]>();

/** Milliseconds between two loads of a signage screen (specification, section 9). */
export const signageRefreshMs = 11_000;
/** The most upcoming divisions per ring (specification, section 9). */
export const upcomingPerRing = 3;
