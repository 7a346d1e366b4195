import { endpoint } from '../../platform/endpoint';
import type { Contest, TurnRange } from '../../rings/formats/contests';
import type { DivisionMark } from '../../rings/rules/division-numbers';
import type { EventHead, EventOutcome } from '../../rings/rules/device-events';
import type {
  CallValue,
  ContestState,
  ContestValue,
  DeciderName,
  EntryValue,
  PodiumPlace,
  RingValue,
} from '../../rings/rules/ring-calls';
import type { CallStep } from '../../rings/rules/ring-work';
import type { ShownStop, StopSpan } from '../../rings/rules/stops';
import type { EventFormat } from '../../tournaments/calls/settings';
import type { EventMark } from '../../tournaments/rules/event-marks';

/**
 * One thing that a device or a director notes at a ring (rules G4 and G8). It never changes; a later one replaces it.
 */
export interface RingEvent {
  /** A UUID made where it was noted: the event counts once, however often it is sent. */
  id: string;
  /** As `ringCalls.subjectOf` writes it. */
  subject: string;
  /** `null` takes back what was noted of a competitor. */
  value: RingValue | null;
  /** The latest event about the subject that was known where it was noted; `null` where nothing had been noted. */
  believed: string | null;
  /** The disagreement that a person decides by this event, with a reason. */
  settles: string | null;
  reason: string | null;
  /** Who decided it, of the officials of the tournament. */
  officialId: number | null;
  /** Who decided it, by name, where none of the officials is it. */
  decidedBy?: DeciderName;
  /** The device's own clock, ISO 8601. */
  deviceTime: string;
  /** It was entered from a sheet of paper; its time is when it was entered. */
  fromPaper?: boolean;
}

/** Why an event was refused. It is kept in the log and changes nothing. */
export const ringRefusals = {
  unknown: 'This division or competitor is not in this ring.',
  moved: 'This division is no longer in this ring. The board shows where it is.',
  locked: 'The results of this event are fixed, so nobody can be added or taken out any more.',
  withdrawn: 'This competitor has withdrawn from the tournament.',
  'nobody decided': 'Somebody has to decide this. Choose who does, and scratch again.',
  'called elsewhere': 'A competitor of this division is called to another ring.',
  stopped: 'The hall or this ring is stopped, so nobody is called now. Call again when it goes on.',
  'not possible': 'The ring does not allow this step now.',
  'not begun': 'This division is not in the ring yet. Call it into the ring first, or enter it from paper.',
  'director only': 'The medals of this event are given. Only a director changes its results now.',
  'not allowed': 'The rules of this event do not allow it.',
  'changed since': 'Something was noted that this device had not heard of. Look at the results again, then finish.',
  disagreement: 'Two devices noted different things of this event. Settle first which is right.',
  'same official': 'Somebody else has to confirm: not the person who finished it.',
  seat: 'This device scores for another seat.',
  unreadable: 'The server could not read this. Note it in another way, and tell a director.',
  'protest open': 'A protest about this event is open. The medals wait until a director has decided it.',
  'late press': 'This press came too late, so it counts nothing.',
  'no pads': 'Judges have no devices of their own at this tournament. The table enters the scores.',
} as const;
export type RingRefusal = keyof typeof ringRefusals;

/** The state of a subject. */
export interface RingHead extends EventHead<RingValue> {
  subject: string;
  /** What held before, the newest first: of the board of a bout without a result. */
  earlier?: (RingValue | null)[];
}
/** The most values of `earlier`. */
export const mostEarlier = 30;
/** The outcome of one event. `isRepeated`: the event came in before and counts once. */
export interface RingEventAnswer {
  id: string;
  outcome: EventOutcome | 'refused';
  isRepeated: boolean;
  refusal: RingRefusal | null;
  /** Why it was refused, in a sentence; `null` for others. */
  says: string | null;
  /** The present state of the subject; `null` for one that is unknown. */
  now: RingHead | null;
}
/** The most events in one call. */
export const ringEventBatch = 50;
/** The longest reason, in characters. */
export const longestRingReason = 300;

/** A competitor in one event of a division. */
export interface CalledEntry extends EventHead<EntryValue> {
  contestId: number;
  /** When and by whom it was noted; `null` and empty before. */
  notedAt: string | null;
  by: string;
}
/**
 * `name`, `school` and `level` for the call; nothing medical, no contact, no birth date. Where two names of a division
 * are equal, the start number stands behind both.
 */
export interface CalledCompetitor {
  competitorId: number;
  name: string;
  school: string;
  level: string;
  /** In the tournament (rule G13); `null`: none yet. */
  startNumber: number | null;
  /** In public only the start number is said (rule G11). */
  isNumberOnly: boolean;
  /** The name in public. Servers of earlier releases do not send it. */
  publicName?: string;
  /** From the tournament. */
  isWithdrawn: boolean;
  /** At the desk. Servers of earlier releases do not send it. */
  isCheckedIn?: boolean;
  entries: CalledEntry[];
}
/** An event of a division, with what is noted of it besides arrivals. */
export interface CalledContest extends Contest, Partial<EventMark> {
  /** The division and the event of its sheet of paper. */
  draftDivisionId: number;
  eventId: number;
  title: string;
  format: EventFormat;
  /** Its results are finished. */
  isLocked: boolean;
  state: ContestState;
  /** Goes up with each change of the places after the first finish; 0 before. */
  resultVersion: number;
  /** The medals wait until it is decided. Servers of earlier releases do not send it. */
  hasOpenProtest?: boolean;
  /** Where it stands in the numbers of its ring. Servers of earlier releases do not send it. */
  range?: TurnRange;
  heads: RingHead[];
}
export interface CalledDivision extends DivisionMark {
  ringAssignmentId: number;
  title: string;
  step: CallStep;
  /** It is done, as it was noted on paper (rule G15). Servers of earlier releases do not send it. */
  isFromPaper?: boolean;
  /** The last event about its step; `null` before the first. */
  callEventId: string | null;
  contests: CalledContest[];
  competitors: CalledCompetitor[];
}
/** Two devices noted different things, and nobody has decided yet. */
export interface RingDisagreement {
  eventId: string;
  subject: string;
  ringAssignmentId: number;
  /** The division. */
  title: string;
  /** The competitor's name, or both of a bout; `null` for a step. */
  competitor: string | null;
  value: RingValue | null;
  by: string;
  notedAt: string;
  /** What holds meanwhile. */
  now: EventHead<RingValue> & { by: string; notedAt: string | null };
}
/** A ring with what is not done there, what is entered from paper, and the last that is done. */
export interface CalledRing {
  ringId: number;
  name: string;
  isOpen: boolean;
  /** It or the hall is stopped (rule G14). Servers of earlier releases do not send it. */
  stop?: ShownStop | null;
  /** The seats of judges that have a phone, by number. Servers of earlier releases do not send it. */
  judgeSeats?: number[];
  /** Its stops and those of the hall, which no minutes between calls count. Servers of earlier releases send none. */
  stops?: StopSpan[];
  divisions: CalledDivision[];
  disagreements: RingDisagreement[];
  /** The divisions that are done, the last one first; the details of one are answered on request. */
  done: { ringAssignmentId: number; title: string }[];
}
/** A result whose medals nobody has handed out, for the announcer. */
export interface Podium extends Pick<DivisionMark, 'divisionNumber'> {
  contestId: number;
  /** The division. */
  title: string;
  event: string;
  /** `null`: in no ring any more. */
  ring: string | null;
  /** The last event about the steps of the result. */
  eventId: string | null;
  places: PodiumPlace[];
}
export interface RingCalls {
  tournamentId: number;
  /** The server's clock. */
  at: string;
  minutesBetweenCalls: number;
  /** Judges may score on devices of their own. */
  judgePads: boolean;
  /** A second official confirms each result. */
  confirmsResults: boolean;
  rings: CalledRing[];
  /** Of all rings, those finished first; a ring table has none, and older servers do not send them. */
  podiums?: Podium[];
}
export interface RingCallSettings {
  minutesBetweenCalls: number;
  /** Judges may score on devices of their own. Without it none is paired, and what one of them sends is refused. */
  judgePads: boolean;
}
export const leastMinutesBetweenCalls = 1;
export const mostMinutesBetweenCalls = 15;

const path = '/api/ring-calls/:tournamentId';
/**
 * All rings of a tournament, for announcers and directors; a ring table gets its own ring. Of the divisions that are
 * done the last one is answered in full, those whose results are entered from paper, and the one that `done` names,
 * which may also be one of those that come much later.
 */
export const getRingCalls = endpoint('GET', path)<void, RingCalls, { done?: number }>();
/**
 * Takes the events of a device or a director in their order. Each event has its own UUID and is applied once, so the
 * call may be repeated; the answers are in the order of the events.
 */
export const sendRingEvents = endpoint('POST', `${path}/events`)<{ events: RingEvent[] }, RingEventAnswer[]>();
export const changeRingCalls = endpoint('PUT', '/api/admin/ring-calls/:tournamentId')<
  RingCallSettings,
  RingCallSettings
>();

export { contestStates } from '../../rings/rules/ring-calls';
export type { CallValue, ContestState, ContestValue, EntryValue, PodiumPlace, RingValue };
