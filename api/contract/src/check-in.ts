import { endpoint } from './endpoint';
import type { CheckInEvent, CheckInSubject, EventOutcome } from './rules/check-in';
import type { Dollars } from './rules/money';

/** A competitor as check-in needs them; nothing medical. Weight is pounds, age full years on the tournament day. */
export interface RosterCompetitor {
  competitorId: number;
  firstName: string;
  lastName: string;
  age: number;
  level: string;
  school: string;
  weight: number;
  events: string[];
  /** The reference division they fit, by their weight of now; `null` where they fit none. */
  division: string | null;
  /** Who signed the waiver; `null` where nobody did. */
  waiverSignedBy: string | null;
  /** For whom a guardian signed; a minor without one still needs one. */
  guardian: string | null;
  needsGuardian: boolean;
  isWithdrawn: boolean;
}

/** Who noted something last, when by their device's clock, and what. */
export interface SubjectState extends CheckInSubject {
  eventId: string;
  value: number | null;
  by: string;
  at: string;
  deviceId: string;
}

/** A registration at check-in, with all that is due for it (decision E3). */
export interface RosterFamily {
  registrationId: number;
  customerName: string;
  confirmationCode: string | null;
  /** Due from the family; negative is owed to it (C7). */
  balance: Dollars;
  /** Everything that was paid went back. */
  isRefunded: boolean;
  /** So many wristbands and lunch tickets are due. */
  spectators: number;
  lunch: number;
  competitors: RosterCompetitor[];
  merch: { merchOrderId: number; name: string; sizeLabel: string }[];
  states: SubjectState[];
  /** What was noted on another device without knowing of `states`, and waits for somebody to decide. */
  disagreements: SubjectState[];
}

/** The completed registrations of a tournament, all of them or those that changed since a cursor. */
export interface Roster {
  /** To ask with the next time. */
  cursor: string;
  /** The server's clock. */
  at: string;
  isWhole: boolean;
  families: RosterFamily[];
}

/** Why an event was not taken: it is kept in the log and changes nothing. */
export const checkInRefusals = {
  unknown: 'This is no longer part of the registration.',
  withdrawn:
    'This competitor has withdrawn and cannot be checked in. If they take part after all, take the withdrawal back on the registration’s page.',
  moved: 'This competitor was moved to another registration. Find them there.',
  'too many': 'There are not so many in this registration.',
  'not finished': 'This registration is not finished. Take its payment first.',
} as const;
export type CheckInRefusal = keyof typeof checkInRefusals;

/** What became of one event. `isRepeated`: it had come in before, and counts once. */
export interface EventAnswer {
  id: string;
  outcome: EventOutcome | 'refused';
  isRepeated: boolean;
  refusal: CheckInRefusal | null;
  /** What stands on the subject now. */
  now: SubjectState | null;
}
/** So many events are sent in one call. */
export const eventBatch = 50;

/** Whose code it is, where it is not on the device's own list. */
export type CodeAnswer =
  { kind: 'here'; registrationId: number } | { kind: 'other tournament'; tournamentName: string } | { kind: 'unknown' };

export const getRoster = endpoint('GET', '/api/admin/check-in/:tournamentId/roster')<void, Roster, { since?: string }>();
/**
 * Takes what a device noted, in its order. Each event carries its own UUID and is applied once, so the call needs no key and may be repeated; the
 * answers are in the order of the events.
 */
export const sendCheckIns = endpoint('POST', '/api/admin/check-in/:tournamentId/events')<{ events: CheckInEvent[] }, EventAnswer[]>();
export const findCode = endpoint('GET', '/api/admin/check-in/:tournamentId/code/:code')<void, CodeAnswer>();
/** Everything ever noted for one registration, the newest first. */
export interface HistoryEntry extends SubjectState {
  outcome: EventOutcome | 'refused';
  receivedAt: string;
}
export const getCheckInHistory = endpoint('GET', '/api/admin/check-in/:tournamentId/history/:registrationId')<void, HistoryEntry[]>();
