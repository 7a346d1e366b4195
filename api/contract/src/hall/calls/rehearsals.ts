import { endpoint } from '../../platform/endpoint';
import type { CalendarDate } from '../../values/dates';
import { flag, required, whole } from '../../platform/fields';

/** How large a rehearsal is (rule G12). */
export interface NewRehearsal {
  competitors: number;
  rings: number;
}

/** What must hold at the end of a day, with what was found. */
export interface RehearsalCheck {
  what: string;
  found: string;
  isHeld: boolean;
}

/** How the server plays the day of a rehearsal. */
export interface RehearsalPlaying {
  /** How many times faster than planned. The fastest goes as fast as the server can. */
  speed: number;
  /** Rings with a paired table or judge's device are left to people. Virtual tablets play every ring. */
  leavesTables: boolean;
  /** Virtual tablets play, with faults, instead of the server itself. */
  withTablets?: boolean;
}
export const rehearsalPlayStates = ['playing', 'paused', 'over'] as const;
/** What the server plays. `over`: every ring that it plays has nothing left. */
export interface RehearsalPlay extends RehearsalPlaying {
  state: (typeof rehearsalPlayStates)[number];
  /** Who started it last. */
  by: string;
  /** The last thing could not be noted; the server tries again and again. Older servers do not tell. */
  isFailing?: boolean;
  /**
   * Why virtual tablets ended before the day was over, when nobody stopped them. Absent where nothing of the kind
   * happened.
   */
  endedBecause?: string | null;
  /** How far virtual tablets are; absent before they begin. */
  progress?: RehearsalProgress | null;
}
/** What virtual tablets have done of a day. */
export interface RehearsalProgress {
  divisions: number;
  divisionsDone: number;
  /** Things that they noted. */
  noted: number;
  /** Faults and changes that happened. */
  happened: number;
}
/** What virtual tablets found on the last day that they played to its end. */
export interface RehearsalReport {
  /** When it was written, an ISO instant. */
  at: string;
  seconds: number;
  noted: number;
  /** Calls to which the server gave no answer. */
  withoutAnswer: number;
  /** How often each fault and change happened. */
  counts: { words: string; count: number }[];
  checks: RehearsalCheck[];
}
/** How far a ring is. */
export interface RehearsalRing {
  ringId: number;
  name: string;
  /** A table or judge's device is paired with it. */
  hasTable: boolean;
  /** The events of its divisions, and how many of them are finished. */
  events: number;
  eventsDone: number;
  /** Why the play does not go on there; `null` while it does. */
  waits: string | null;
}

/** The rehearsal that there is: a tournament with invented people that nobody but staff sees. */
export interface Rehearsal {
  tournamentId: number;
  date: CalendarDate;
  /** Whether its day has passed where it is held; it can only be removed then. */
  isOver: boolean;
  competitors: number;
  /** How many rings were asked for, and how many are set up. */
  wantedRings: number;
  rings: number;
  /** The draft of its divisions; `null` before there is one. */
  draft: { draftId: number } | null;
  /** Whether every ring is open and every division has its place. */
  isPrepared: boolean;
  divisions: number;
  divisionsDone: number;
  /** Events of ring tables and the board that were taken. */
  noted: number;
  /** `null` before it is played for the first time. */
  play: RehearsalPlay | null;
  /** `null` before virtual tablets have played it to its end; absent from servers before them. */
  report?: RehearsalReport | null;
  ringStates: RehearsalRing[];
  checks: RehearsalCheck[];
}

export const rehearsalFields = { competitors: whole(10, 300, required), rings: whole(1, 12, required) };
/** At this speed a second has an hour of the plan. */
export const fastestRehearsal = 3_600;
export const rehearsalPlayFields = {
  speed: whole(1, fastestRehearsal, required),
  leavesTables: flag(required),
  withTablets: flag(),
};
/** The names of virtual tablets begin with this. Devices of a rehearsal with such a name are ended with the play. */
export const virtualTabletName = 'Virtual tablet';

const path = '/api/admin/rehearsal';
/** Rehearsals, for super admins (rule G12). */
export const rehearsals = {
  /** The rehearsal that there is; `null` without one. */
  get: endpoint('GET', path)<void, Rehearsal | null>(),
  /** 409 when there is one already, and when there is no tournament to copy its events from. */
  create: endpoint('POST', path, { oncePerKey: true })<NewRehearsal, Rehearsal>(),
  /**
   * The server or virtual tablets play its day, or go on with that, also when nobody looks. 409 while it is played,
   * before it is prepared and after its day.
   */
  play: endpoint('POST', `${path}/:tournamentId/play`, { oncePerKey: true })<RehearsalPlaying, Rehearsal>(),
  /** Pauses that. What is noted stays. 409 when nothing is played. */
  pause: endpoint('POST', `${path}/:tournamentId/pause`)<void, Rehearsal>(),
  /**
   * Enters somebody late who is like this competitor, and answers the new one's id. For virtual tablets. 404 for
   * somebody who is not in this rehearsal.
   */
  enter: endpoint('POST', `${path}/:tournamentId/competitors/:competitorId/late-entry`, { oncePerKey: true })<
    void,
    number
  >(),
  /**
   * Withdraws a competitor on the day. For virtual tablets. 404 for somebody who is not in this rehearsal, 409 for one
   * who has withdrawn.
   */
  withdraw: endpoint('POST', `${path}/:tournamentId/competitors/:competitorId/withdrawal`)<void, true>(),
  /** Removes it with everything of it, also while it runs. 404 for a tournament that is no rehearsal. */
  remove: endpoint('DELETE', `${path}/:tournamentId`)<void, true>(),
};
