import { countedMs, type StopSpan } from '../stops';
import { either, instant, object, one, orNull, whole, type ValueOf } from './value-shapes';

/** How often a missing competitor is called before somebody decides (rule G8). */
export const mostCalls = 3;

export const entryShape = either(
  object({ state: one('missing'), calls: whole(0, mostCalls), calledAt: orNull(instant) }),
  object({ state: one('here', 'scratched', 'withdrawn', 'disqualified') }),
);
/**
 * Whether a competitor has come to staging. `calledAt`: the instant of the last call in ISO 8601, `null` before the
 * first. `disqualified` is for conduct: past results stand, and there is no place. Who loses one bout by a
 * disqualification has a result of that bout.
 */
export type EntryValue = ValueOf<typeof entryShape>;
export type EntryState = EntryValue['state'];

/** Two devices that note the same call at two moments agree. */
export const isSameEntry = (one: EntryValue, other: EntryValue): boolean =>
  one.state === other.state && (one.state !== 'missing' || other.state !== 'missing' || one.calls === other.calls);

/** Whether the competitor does not compete: somebody decided it. */
export const isOut = (value: EntryValue | null): boolean =>
  value?.state === 'scratched' || value?.state === 'withdrawn' || value?.state === 'disqualified';

/** What is noted when a competitor who is not here is called once more. After the last call nothing more is noted. */
export const calledAgain = (value: EntryValue | null, at: string): EntryValue => {
  if (value?.state !== 'missing') return { state: 'missing', calls: 1, calledAt: at };
  return value.calls >= mostCalls ? value : { ...value, calls: value.calls + 1, calledAt: at };
};

/** Whether noting this is a call of a missing competitor, by what is noted before. */
export const isCallOf = (before: EntryValue | null, value: EntryValue | null): boolean =>
  value?.state === 'missing' && value.calls > (before?.state === 'missing' ? before.calls : 0);

/** The time at a ring. */
export interface RingTime {
  ring: { ringId: number; stops?: readonly StopSpan[] };
  /** The server's time in milliseconds. */
  now: number;
}
/**
 * What comes next for a competitor who was called: another call, after the last one a decision; and the instant in
 * milliseconds when it is due. `undefined` for one who is here, out, or was not called yet. Minutes in which the ring or
 * the hall is stopped do not count (rule G14); while that lasts, the instant moves on.
 */
export const dueNext = (
  value: EntryValue | null,
  minutesBetweenCalls: number,
  { ring, now }: RingTime,
): { kind: 'call' | 'decide'; at: number } | undefined => {
  if (value?.state !== 'missing' || value.calledAt === null || value.calls === 0) return undefined;
  const from = Date.parse(value.calledAt);
  const to = Math.max(from, now);
  const heldMs = to - from - countedMs(ring.stops ?? [], ring.ringId, { from, to });
  return { kind: value.calls < mostCalls ? 'call' : 'decide', at: from + heldMs + minutesBetweenCalls * 60_000 };
};
/** Whether minutes run for somebody of a division who was called. */
export const isCounting = (values: readonly (EntryValue | null)[]): boolean =>
  values.some((value) => value?.state === 'missing' && value.calledAt !== null && value.calls > 0);

const order: readonly (EntryState | 'unknown')[] = [
  'unknown',
  'missing',
  'here',
  'scratched',
  'withdrawn',
  'disqualified',
];
const rankOf = (value: EntryValue | null) => order.indexOf(value?.state ?? 'unknown');

/** One state of a competitor in several events of a division that run together: the one that leaves most to do. */
export const arrivalOf = (values: readonly (EntryValue | null)[]): EntryValue | null =>
  values.reduce<EntryValue | null>(
    (least, value) => (rankOf(value) < rankOf(least) ? value : least),
    values[0] ?? null,
  );

/** How many are here, missing or not noted yet, and out. */
export const arrivalCounts = (
  values: readonly (EntryValue | null)[],
): { here: number; missing: number; unknown: number; out: number } => {
  const counts = { here: 0, missing: 0, unknown: 0, out: 0 };
  for (const value of values) {
    if (isOut(value)) counts.out += 1;
    else if (value?.state === 'here') counts.here += 1;
    else if (value?.state === 'missing') counts.missing += 1;
    else counts.unknown += 1;
  }
  return counts;
};

interface Arriving {
  isWithdrawn: boolean;
  /** `undefined` from servers of earlier releases. */
  isCheckedIn?: boolean;
  value: EntryValue | null;
}
/**
 * Those whom “All here” notes as here: nothing is noted of them yet, and they were checked in at the desk. Where nobody of
 * the division was, the desk is not used, and it is everybody.
 */
export const arrivingWithAll = <One extends Arriving>(competitors: readonly One[]): One[] => {
  const isDeskUsed = competitors.some(({ isCheckedIn }) => isCheckedIn === true);
  return competitors.filter(
    ({ isWithdrawn, isCheckedIn, value }) => value === null && !isWithdrawn && (!isDeskUsed || isCheckedIn !== false),
  );
};
