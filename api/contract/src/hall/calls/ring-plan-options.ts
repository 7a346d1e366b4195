import type { MinuteOfDay } from '../../values/clock-time';

/** What a plan is made for, where it differs from rings and schedule as they are stored (rule G2). */
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
