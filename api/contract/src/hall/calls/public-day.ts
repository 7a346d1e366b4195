import { endpoint } from '../../platform/endpoint';
import type { CalendarDate } from '../../values/dates';
import type { ContestBout } from '../../rings/formats/bracket/bouts';
import type { NumberRange } from '../../rings/formats/number-ranges';
import type { Progress } from '../../rings/formats/progress';
import type { DivisionMark } from '../../rings/rules/division-numbers';
import type { Medal } from '../../rings/rules/medals';
import type { CallStep } from '../../rings/rules/ring-work';
import type { ShownStop } from '../../rings/rules/stops';
import type { Window } from '../rules/my-day';

/** A competitor as everybody may read it: named as the guardian chose (rule G11). */
export interface DayPerson {
  name: string;
  /** In the tournament (rule G13); `null`: none. */
  startNumber: number | null;
}
/** The place of a competitor in the list of people; `null`: not known yet, or withdrawn. */
type PersonIndex = number | null;

/** A turn before judges, in the running order, with its number (rule G18). */
export interface DayTurn {
  person: number;
  number: number | null;
}
/** A bout. Until the result is shown it says only who was drawn into it. */
export interface DayBout extends Pick<ContestBout, 'match' | 'label' | 'round' | 'state'> {
  red: PersonIndex;
  blue: PersonIndex;
  winner: PersonIndex;
  number: number | null;
}
/** A result that visitors see (decision hall/results). */
export interface DayResult {
  isOfficial: boolean;
  /** When a place was last changed after the event was finished, in ISO 8601. */
  correctedAt: string | null;
  /** Why it ended without places; `null` for others. */
  closedReason: string | null;
  /** In order; whoever has withdrawn since is missing. */
  places: { person: number; place: number | null; medal: Medal | null }[];
}
/** One event of a division. */
export interface DayContest {
  event: string;
  word: NumberRange['word'];
  turns: DayTurn[];
  bouts: DayBout[];
  /** `null`: visitors do not see it, or there is none yet. */
  result: DayResult | null;
}
/** The events of one format of a division, in one ring or in none. */
export interface DayAssignment extends DivisionMark {
  title: string;
  /** `null`: in no ring. */
  ringId: number | null;
  /** In its ring. */
  position: number;
  step: CallStep;
  /** When it begins, never one exact minute; `null` where nothing is known, and once it has begun. */
  window: Window | null;
  numbers: NumberRange | null;
  /** While it is in the ring. */
  progress: Progress | null;
  contests: DayContest[];
}
export interface DayRing {
  ringId: number;
  name: string;
  /** Closed today. What waits for it begins in another ring (rule G14). */
  isClosed: boolean;
  /** It or the hall is stopped (rule G14). */
  stop: ShownStop | null;
}
/** A number that no division has any more, with the divisions of those who were in it (rule F12). */
export interface GoneDivision {
  divisionNumber: number;
  now: number[];
}

/** The rings and divisions of a tournament for everybody in the hall. Nothing before the divisions are published. */
export interface PublicDay {
  tournament: { id: number; name: string; date: CalendarDate; timeZone: string; isToday: boolean; isOver: boolean };
  rings: DayRing[];
  assignments: DayAssignment[];
  /** By start number. */
  people: DayPerson[];
  gone: GoneDivision[];
}

/** 404 where there is no such tournament, and for one that visitors do not see. */
export const getPublicDay = endpoint('GET', '/api/signage/day/:tournamentId')<void, PublicDay>();
