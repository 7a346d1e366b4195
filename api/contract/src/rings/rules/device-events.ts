/** The event that holds for a subject, and its value; `null` where nothing holds. */
export interface EventHead<Value> {
  eventId: string | null;
  value: Value | null;
}

/**
 * What became of an event. `agrees`: another device had recorded the same. `disagrees`: it had recorded something else,
 * and a person decides.
 */
export type EventOutcome = 'applied' | 'agrees' | 'disagrees';

/**
 * What an event says, and the latest event about its subject that its device knew; `null` where nothing had been noted.
 */
interface Believing<Value> {
  value: Value | null;
  believed: string | null;
}

/**
 * Whether an event takes effect: only on top of what its device believed. Events that two devices noted without knowing
 * of each other are never merged silently (rule E3). Equal values agree, except where `leavesTheTable`: the same thing
 * handed out twice may be two things.
 * @param isSame compares two values, neither of them `null`
 */
export const judge = <Value>(
  head: EventHead<Value>,
  { value, believed }: Believing<Value>,
  isSame: (one: Value, other: Value) => boolean,
  leavesTheTable = false,
): EventOutcome => {
  if (believed === head.eventId) return 'applied';
  if (value === null || head.value === null) return value === head.value ? 'agrees' : 'disagrees';
  return !leavesTheTable && isSame(value, head.value) ? 'agrees' : 'disagrees';
};

/** An event as far as the chains of disagreements go. */
interface Chained {
  id: string;
  believed: string | null;
  settles: string | null;
}

/**
 * The disagreements that nobody has decided yet, in the order in which they came in. An event that settles it closes
 * one; a later event of the same device, based on it, replaces it.
 */
export const openDisagreements = <One extends Chained>(
  judged: Iterable<{ event: One; outcome: EventOutcome | 'refused' }>,
): One[] => {
  const all = [...judged];
  const closed = new Set<string>();
  for (const { event, outcome } of all) {
    if (event.settles !== null && (outcome === 'applied' || outcome === 'agrees')) closed.add(event.settles);
    if (event.believed !== null && (outcome === 'agrees' || outcome === 'disagrees')) closed.add(event.believed);
  }
  return all.filter(({ event, outcome }) => outcome === 'disagrees' && !closed.has(event.id)).map(({ event }) => event);
};

/** The state on a device: what it knows from the server, changed by the events that wait there to be sent, in order. */
export const headsWith = <Value, One extends { id: string; value: Value | null }>(
  heads: ReadonlyMap<string, EventHead<Value>>,
  waiting: readonly One[],
  keyOf: (event: One) => string,
): ReadonlyMap<string, EventHead<Value>> => {
  const all = new Map(heads);
  for (const event of waiting) all.set(keyOf(event), { eventId: event.id, value: event.value });
  return all;
};

/**
 * When something was noted, by the server's clock, in milliseconds: the device's time without the error of its clock. A
 * clock that is off or turned back never puts it before `from`, as when the device was paired, nor after it was
 * received.
 */
export const notedAt = ({
  deviceTime,
  aheadMs,
  from,
  received,
}: {
  deviceTime: number;
  aheadMs: number;
  from: number;
  received: number;
}) => Math.max(Math.min(deviceTime - aheadMs, received), Math.min(from, received));
