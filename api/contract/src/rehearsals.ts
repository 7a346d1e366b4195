import { endpoint } from './endpoint';
import type { CalendarDate } from './rules/dates';
import { required, whole } from './rules/fields';

/** How large a rehearsal is (decision G12). */
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
  /** The draft of its divisions, and whether it is published; `null` before there is one. */
  draft: { draftId: number; isPublished: boolean } | null;
  /** Whether every ring is open and every division has its place. */
  isPrepared: boolean;
  divisions: number;
  divisionsDone: number;
  /** Events of ring tables and the board that were taken. */
  noted: number;
  checks: RehearsalCheck[];
}

export const rehearsalFields = { competitors: whole(10, 300, required), rings: whole(1, 12, required) };

const path = '/api/admin/rehearsal';
/** Rehearsals, for super admins (decision G12). */
export const rehearsals = {
  /** The rehearsal that there is; `null` without one. */
  get: endpoint('GET', path)<void, Rehearsal | null>(),
  /** 409 when there is one already, and when there is no tournament to copy its events from. */
  create: endpoint('POST', path, { oncePerKey: true })<NewRehearsal, Rehearsal>(),
  /** Removes it with everything of it, also while it runs. 404 for a tournament that is no rehearsal. */
  remove: endpoint('DELETE', `${path}/:tournamentId`)<void, true>(),
};
