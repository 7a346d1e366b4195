import { isBegun, type AssignmentPlace } from './state';

/** An assignment with the times by which a ring is behind or ahead. Instants in ISO 8601. */
export interface PacedAssignment extends Pick<AssignmentPlace, 'position' | 'step' | 'plannedFrom' | 'plannedTo'> {
  /**
   * Between these instants it is expected to start, or while it runs its start and its expected end; `null` until the
   * day has begun.
   */
  expectedFrom: string | null;
  expectedTo: string | null;
}

const minuteMs = 60_000;

/**
 * By how many minutes an assignment that waits starts later than planned, as far as is known, below 0 earlier; `null`
 * without a plan.
 */
export const minutesLate = (
  { plannedFrom, expectedFrom, expectedTo }: Pick<PacedAssignment, 'plannedFrom' | 'expectedFrom' | 'expectedTo'>,
  now: Date,
): number | null => {
  if (plannedFrom === null) return null;
  // The window has as much before its middle as behind it; what has not begun starts now at the earliest.
  const middle =
    expectedFrom === null || expectedTo === null ? 0 : (Date.parse(expectedFrom) + Date.parse(expectedTo)) / 2;
  return Math.floor((Math.max(now.getTime(), middle) - Date.parse(plannedFrom)) / minuteMs);
};

/**
 * How many minutes a ring is behind its plan (rule G3), below 0 ahead: by its next assignment, else by the end of the
 * running one. `null` for a ring without a plan or work that is left. The caller asks only once the day has begun.
 */
export const ringMinutesLate = (inRing: readonly PacedAssignment[], now: Date): number | null => {
  const [next] = inRing.filter((one) => !isBegun(one)).sort((a, b) => a.position - b.position);
  if (next) return minutesLate(next, now);
  const running = inRing.find(({ step }) => step === 'inRing');
  if (!running?.expectedTo || !running.plannedTo) return null;
  return Math.round((Date.parse(running.expectedTo) - Date.parse(running.plannedTo)) / minuteMs);
};
