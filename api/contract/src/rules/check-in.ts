/** What is noted at check-in (decision E3): a competitor is here, their weight, a piece of merchandise, wristbands and lunch tickets handed out. */
export const checkInKinds = ['competitor', 'weight', 'merch', 'wristbands', 'lunch'] as const;
export type CheckInKind = (typeof checkInKinds)[number];

/** What an event is about: `subjectId` is a competitor, a merchandise order, or for what is only counted the registration. */
export interface CheckInSubject {
  kind: CheckInKind;
  subjectId: number;
}

/**
 * One thing noted on one device; it is never changed, only followed by another. `value` is 1 for here or handed out, how many for wristbands
 * and lunch tickets, pounds for a weight, and `null` for none of it: an undo is an event of its own.
 */
export interface CheckInEvent extends CheckInSubject {
  /** A UUID made on the device: the event counts once, however often it is sent. */
  id: string;
  registrationId: number;
  value: number | null;
  /** The event that had the last word on the subject as far as the device knew; `null` where nothing had been noted. */
  believed: string | null;
  /** The disagreement that a person decided by this event. */
  settles: string | null;
  deviceId: string;
  /** The device's own clock, ISO 8601. */
  deviceTime: string;
}

/** Which event has the last word on a subject, and what it says. */
export interface Head {
  eventId: string | null;
  value: number | null;
}
export const nothingNoted: Head = { eventId: null, value: null };

/** Names a subject in a map. */
export const subjectKey = ({ kind, subjectId }: CheckInSubject): string => `${kind} ${subjectId}`;

/** What became of an event. `agrees`: another device had recorded the same. `disagrees`: it had recorded something else, and a person decides. */
export type EventOutcome = 'applied' | 'agrees' | 'disagrees';

const leavesTheTable = (kind: CheckInKind) => kind === 'merch' || kind === 'wristbands' || kind === 'lunch';

/**
 * Whether an event takes effect: only on top of what its device believed. What two devices noted without knowing of each other is never merged
 * silently (decision E3): the same is agreed with, but the same thing handed out twice may be two pieces gone, and so it disagrees.
 */
export const outcomeOf = (head: Head, event: Pick<CheckInEvent, 'kind' | 'value' | 'believed'>): EventOutcome => {
  if (event.believed === head.eventId) return 'applied';
  const isSame = event.value === head.value;
  return isSame && (event.value === null || !leavesTheTable(event.kind)) ? 'agrees' : 'disagrees';
};

/** An event that came in, with its outcome; a refused one is kept as well, and changes nothing. */
export interface ReceivedEvent {
  event: CheckInEvent;
  outcome: EventOutcome | 'refused';
}

/** All that came in, in the order in which it came in, each once, and who has the last word on each subject. */
export interface CheckInLog {
  entries: ReadonlyMap<string, ReceivedEvent>;
  heads: ReadonlyMap<string, Head>;
}
export const emptyLog: CheckInLog = { entries: new Map(), heads: new Map() };

/** Takes one event in; one that is known already changes nothing. */
export const receive = (log: CheckInLog, event: CheckInEvent): CheckInLog => {
  if (log.entries.has(event.id)) return log;
  const key = subjectKey(event);
  const outcome = outcomeOf(log.heads.get(key) ?? nothingNoted, event);
  const entries = new Map(log.entries).set(event.id, { event, outcome });
  if (outcome !== 'applied') return { entries, heads: log.heads };
  return { entries, heads: new Map(log.heads).set(key, { eventId: event.id, value: event.value }) };
};

/**
 * The disagreements that nobody has decided yet, in the order in which they came in. One is closed by an event that settles it, or goes on in a
 * later event of the device that stood on it.
 */
export const openDisagreements = (judged: Iterable<ReceivedEvent>): CheckInEvent[] => {
  const all = [...judged];
  const closed = new Set<string>();
  for (const { event, outcome } of all) {
    if (event.settles !== null && (outcome === 'applied' || outcome === 'agrees')) closed.add(event.settles);
    if (event.believed !== null && (outcome === 'agrees' || outcome === 'disagrees')) closed.add(event.believed);
  }
  return all.filter(({ event, outcome }) => outcome === 'disagrees' && !closed.has(event.id)).map(({ event }) => event);
};

/** What stands on a device: what it knows, and over it what waits there to be sent, in order. */
export const withWaiting = (heads: ReadonlyMap<string, Head>, waiting: readonly CheckInEvent[]): ReadonlyMap<string, Head> => {
  const all = new Map(heads);
  for (const event of waiting) all.set(subjectKey(event), { eventId: event.id, value: event.value });
  return all;
};
