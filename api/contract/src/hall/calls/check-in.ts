import { endpoint } from '../../platform/endpoint';
import type { CheckInEvent, CheckInSubject, EventOutcome } from '../rules/check-in';
import type { DivisionRange, Fitted } from '../../divisions/rules/matchmaking';
import type { Dollars } from '../../values/money';

/**
 * A published division with those of its events that a competitor entered, and the range of those for whom it was
 * published.
 */
export interface PublishedPlace {
  name: string;
  events: string[];
  range: DivisionRange;
}

/** A competitor at check-in, without medical data. Weight is pounds, age full years on the tournament day. */
export interface RosterCompetitor {
  competitorId: number;
  firstName: string;
  lastName: string;
  /** In the tournament (rule G13); `null`: none yet. Servers of earlier releases do not send it. */
  startNumber?: number | null;
  age: number;
  level: string;
  school: string;
  weight: number;
  events: string[];
  /** The reference division by the present weight; `null` without a fitting one. */
  division: string | null;
  /** The published divisions; servers of earlier releases do not send them. */
  published?: PublishedPlace[];
  /** What they are compared with those by, beside the weight. */
  fitted?: Omit<Fitted, 'weight'>;
  /** Who signed the waiver; `null` without a signature. */
  waiverSignedBy: string | null;
  /** Whether a guardian signed. A minor without this signature still needs it. */
  guardian: string | null;
  needsGuardian: boolean;
  isWithdrawn: boolean;
}

/** The last recorded value of a subject: who recorded it, when by the device's clock, and what. */
export interface SubjectState extends CheckInSubject {
  eventId: string;
  value: number | null;
  by: string;
  at: string;
  deviceId: string;
}

/** A registration at check-in, with everything to hand out (rule E3). */
export interface RosterFamily {
  registrationId: number;
  /**
   * The account that registered. Its registrations are one family (rule C18). Servers of earlier releases do not send
   * it.
   */
  customerId?: number;
  customerName: string;
  confirmationCode: string | null;
  /** What the family owes; a negative amount is owed to the family (C7). */
  balance: Dollars;
  /** Whether everything that was paid has been refunded. */
  isRefunded: boolean;
  /** The numbers of wristbands and lunch tickets to hand out. */
  spectators: number;
  lunch: number;
  competitors: RosterCompetitor[];
  merch: { merchOrderId: number; name: string; sizeLabel: string }[];
  states: SubjectState[];
  /** Events from devices that did not know `states`. A person has to decide about them. */
  disagreements: SubjectState[];
}

/** The completed registrations of a tournament, all of them or those that changed since a cursor. */
export interface Roster {
  /** The cursor for the next call. */
  cursor: string;
  /** The id of the server's database; a restored one has another. Servers of earlier releases do not send it. */
  database?: string;
  /** The server's clock. */
  at: string;
  isWhole: boolean;
  /**
   * Until when a device may keep the list, ISO 8601: two days after the tournament (B14). Servers of earlier releases
   * do not send it.
   */
  keepUntil?: string;
  families: RosterFamily[];
}

/** Why an event was refused. It is kept in the log and changes nothing. */
export const checkInRefusals = {
  unknown: 'This is no longer part of the registration.',
  withdrawn:
    'This competitor has withdrawn and cannot be checked in. If they take part after all, take the withdrawal back on the registration’s page.',
  moved: 'This competitor was moved to another registration. Find them there.',
  'too many': 'This registration has fewer of these.',
  'not finished': 'This registration is not finished. Take its payment first.',
} as const;
export type CheckInRefusal = keyof typeof checkInRefusals;

/** The outcome of one event. `isRepeated`: the event came in before and counts once. */
export interface EventAnswer {
  id: string;
  outcome: EventOutcome | 'refused';
  isRepeated: boolean;
  refusal: CheckInRefusal | null;
  /** The present state of the subject. */
  now: SubjectState | null;
}
/** The most events in one call. */
export const eventBatch = 50;

/** The registration of a code that is not in the device's own list. */
export type CodeAnswer =
  { kind: 'here'; registrationId: number } | { kind: 'other tournament'; tournamentName: string } | { kind: 'unknown' };

/** The header by which a device says which database it believes to send its events to. */
export const databaseHeader = 'Schi-Database';
/**
 * The code of the refusal when the server has another database, as after the restore of a backup: it may have lost what
 * the device sent.
 */
export const otherDatabaseCode = 'other-database';

export const getRoster = endpoint('GET', '/api/admin/check-in/:tournamentId/roster')<
  void,
  Roster,
  { since?: string }
>();
/**
 * Applies the events of a device in their order. Each event has its own UUID and is applied once, so the call needs no
 * key and may be repeated; the answers are in the order of the events.
 */
export const sendCheckIns = endpoint('POST', '/api/admin/check-in/:tournamentId/events')<
  { events: CheckInEvent[] },
  EventAnswer[]
>();
export const findCode = endpoint('GET', '/api/admin/check-in/:tournamentId/code/:code')<void, CodeAnswer>();
/** All events of one registration, the newest first. */
export interface HistoryEntry extends SubjectState {
  outcome: EventOutcome | 'refused';
  receivedAt: string;
}
export const getCheckInHistory = endpoint('GET', '/api/admin/check-in/:tournamentId/history/:registrationId')<
  void,
  HistoryEntry[]
>();
