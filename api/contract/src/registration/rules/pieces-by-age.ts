import type { NeededFor, PiecesFromAge } from '../../tournaments/calls/tournaments';
import { ageOn, isCalendarDate, type CalendarDate } from '../../values/dates';
import { listOf } from '../../values/texts';

/** How many pieces somebody of this age needs: those of the highest age that is reached, 0 below the lowest. */
export const piecesAt = (piecesByAge: readonly PiecesFromAge[], age: number): number =>
  piecesByAge.reduce<PiecesFromAge | undefined>(
    (reached, step) => (step.fromAge <= age && step.fromAge >= (reached?.fromAge ?? 0) ? step : reached),
    undefined,
  )?.pieces ?? 0;

interface Entrant {
  firstName: string;
  birthDate: CalendarDate;
  eventIds: readonly number[];
}

/** What competitors of one registration need of an item, in pieces, and the sentence that says it. */
export interface Needed {
  pieces: number;
  /** How many of them are not ordered yet. */
  missing: number;
  /** `For Breaking, Mina needs 2 and Jun 4. 1 of 6 ordered.` */
  text: string;
}

/**
 * The pieces of an item that the competitors of its event need, by their age on the day of the tournament (rule C4).
 * @param ordered how many pieces of the item the registration has
 * @returns `null` where nobody needs one
 */
export const piecesNeeded = (
  neededFor: NeededFor | null | undefined,
  competitors: readonly Entrant[],
  day: CalendarDate,
  ordered: number,
): Needed | null => {
  if (!neededFor) return null;
  const each = competitors
    .filter(({ birthDate, eventIds }) => eventIds.includes(neededFor.eventId) && isCalendarDate(birthDate))
    .map(({ firstName, birthDate }) => ({
      name: firstName,
      count: piecesAt(neededFor.piecesByAge, ageOn(birthDate, day)),
    }))
    .filter(({ count }) => count > 0);
  if (each.length === 0) return null;
  const pieces = each.reduce((sum, { count }) => sum + count, 0);
  const names = listOf(each.map(({ name, count }, at) => (at === 0 ? `${name} needs ${count}` : `${name} ${count}`)));
  return {
    pieces,
    missing: Math.max(0, pieces - ordered),
    text: `For ${neededFor.eventTitle}, ${names}. ${ordered} of ${pieces} ordered.`,
  };
};
