import {
  headsWith,
  judge,
  openDisagreements,
  type EventHead,
  type EventOutcome,
} from '../../rings/rules/device-events';

export { openDisagreements, type EventOutcome };

/**
 * What is noted at check-in (rule E3): a competitor is here, their weight, a piece of merchandise, wristbands and lunch
 * tickets handed out.
 */
export const checkInKinds = ['competitor', 'weight', 'merch', 'wristbands', 'lunch'] as const;
export type CheckInKind = (typeof checkInKinds)[number];

/**
 * What an event is about: `subjectId` is a competitor, a merchandise order, or the registration for items that are only
 * counted.
 */
export interface CheckInSubject {
  kind: CheckInKind;
  subjectId: number;
}

/**
 * One thing noted on one device. An event never changes; a later one replaces it. `value` is 1 for checked in or handed
 * out, a number for wristbands and lunch tickets, pounds for a weight, and `null` after an undo, which is an event too.
 */
export interface CheckInEvent extends CheckInSubject {
  /** A UUID made on the device: the event counts once, however often it is sent. */
  id: string;
  registrationId: number;
  value: number | null;
  /** The latest valid event about the subject that the device knew; `null` where nothing had been noted. */
  believed: string | null;
  /** The disagreement that a person decided by this event. */
  settles: string | null;
  deviceId: string;
  /** The device's own clock, ISO 8601. */
  deviceTime: string;
}

/** The event that holds for a subject, and its value. */
export type Head = EventHead<number>;
export const nothingRecorded: Head = { eventId: null, value: null };

/** Names a subject in a map. */
export const subjectKey = ({ kind, subjectId }: CheckInSubject): string => `${kind} ${subjectId}`;

const leavesTheTable = (kind: CheckInKind) => kind === 'merch' || kind === 'wristbands' || kind === 'lunch';

/**
 * Whether an event takes effect. The same item handed out twice disagrees, because two pieces may have been given away.
 * @param knowsBelieved whether the event that the device believed has come in. After a restore it may come later, from
 * another device, and change what
 * this event agreed with; so this event disagrees, and a person decides.
 */
export const outcomeOf = (
  head: Head,
  event: Pick<CheckInEvent, 'kind' | 'value' | 'believed'>,
  knowsBelieved = true,
): EventOutcome => {
  const outcome = judge(head, event, (one, other) => one === other, leavesTheTable(event.kind));
  return outcome === 'agrees' && !knowsBelieved ? 'disagrees' : outcome;
};

/** An event that came in, with its outcome; a refused one is kept as well, and changes nothing. */
export interface ReceivedEvent {
  event: CheckInEvent;
  outcome: EventOutcome | 'refused';
}

/** All received events in order, each once, and the event that holds for each subject. */
export interface CheckInLog {
  entries: ReadonlyMap<string, ReceivedEvent>;
  heads: ReadonlyMap<string, Head>;
}
export const emptyLog: CheckInLog = { entries: new Map(), heads: new Map() };

/** Receives one event. An event that is already known changes nothing. */
export const receive = (log: CheckInLog, event: CheckInEvent): CheckInLog => {
  if (log.entries.has(event.id)) return log;
  const key = subjectKey(event);
  const outcome = outcomeOf(
    log.heads.get(key) ?? nothingRecorded,
    event,
    event.believed === null || log.entries.has(event.believed),
  );
  const entries = new Map(log.entries).set(event.id, { event, outcome });
  if (outcome !== 'applied') return { entries, heads: log.heads };
  return { entries, heads: new Map(log.heads).set(key, { eventId: event.id, value: event.value }) };
};

/** The state on a device: what it knows from the server, changed by the events that wait there to be sent, in order. */
export const withWaiting = (
  heads: ReadonlyMap<string, Head>,
  waiting: readonly CheckInEvent[],
): ReadonlyMap<string, Head> => headsWith(heads, waiting, subjectKey);
