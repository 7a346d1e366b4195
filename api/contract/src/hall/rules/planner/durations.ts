import { planningOf, type TimedEvent } from '../../../rings/formats/contests';

export type { TimedEvent } from '../../../rings/formats/contests';

/** Minutes to set up a ring for an assignment. */
export const usualSetUp = 3;

/**
 * The planned minutes of an assignment with its set-up: the one number that plan, bound and pages use. Rounded up once,
 * at the end. At least 1.
 */
export const assignmentMinutes = (events: readonly TimedEvent[], setUp: number = usualSetUp): number => {
  // In tenths, so that a sum of decimals is exact.
  const tenths = events.reduce(
    (sum, event) => sum + planningOf[event.format].turns(event) * Math.round(event.minutesPerTurn * 10),
    setUp * 10,
  );
  return Math.max(1, Math.ceil(tenths / 10));
};
