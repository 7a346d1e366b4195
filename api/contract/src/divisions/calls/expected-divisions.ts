import { endpoint } from '../../platform/endpoint';
import type { CalendarDate } from '../../values/dates';

/** A competitor who may register. Weight in pounds, height in inches. */
export interface NewEntrant {
  tournamentId: number;
  birthDate: CalendarDate;
  gender: 1 | 2;
  competitorLevelId: number;
  school: string;
  weight: number;
  height: number;
  eventIds: number[];
}

/** The same in an address: `eventIds` have commas between them. */
export type NewEntrantQuery = Omit<NewEntrant, 'eventIds'> & { eventIds: string };

/** The division of one event that a late entry would join. */
export interface ExpectedDivision {
  eventId: number;
  /** The title of the event. */
  event: string;
  /** `null`: a new division. */
  division: { name: string; members: DivisionMembers | null } | null;
}
/**
 * Who is in a division so far: ages in whole years, levels by the names of the lowest and the highest. `null` for fewer
 * than `fewestDescribed` (B14).
 */
export interface DivisionMembers {
  size: number;
  years: { from: number; to: number };
  levels: string[];
}
/** Of fewer people nothing but the name of their division leaves the rights of staff (B14). */
export const fewestDescribed = 5;
export interface ExpectedDivisions {
  /** Whether the divisions of the tournament are published (rule F2). */
  isPublished: boolean;
  divisions: ExpectedDivision[];
}

/** Where a competitor who registers now would stand. Nobody else is named. */
export const getExpectedDivisions = endpoint('GET', '/api/expected-divisions')<
  void,
  ExpectedDivisions,
  NewEntrantQuery
>();
