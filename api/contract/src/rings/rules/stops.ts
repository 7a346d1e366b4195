import { todayIn } from '../../values/dates';
import { instantText } from '../../values/instants';

/** Why the hall or a ring is stopped, as everybody reads it: no more exact than families and spectators need. */
export const stopReasons = {
  short: 'A short stop',
  medical: 'Medical care',
  technical: 'Technical trouble',
  building: 'Weather or building',
} as const;
export type StopReason = keyof typeof stopReasons;
// Cast: these are its keys.
export const stopReasonKeys = Object.keys(stopReasons) as StopReason[];

/** When the hall or one ring is stopped (rule G14). Instants in ISO 8601. */
export interface StopSpan {
  /** `null`: the whole hall. */
  ringId: number | null;
  from: string;
  /** `null`: it stands. */
  until: string | null;
}
/** A stop that stands, as everybody reads it. */
export interface ShownStop {
  /** It is of the whole hall. */
  isHall: boolean;
  from: string;
  reason: StopReason;
  /** Of the tournament. */
  timeZone: string;
}

/** A stop that ends before so many milliseconds was a mistake, and changes nothing. */
const leastStopMs = 60_000;

interface Span {
  from: number;
  /** `Infinity`: it stands. */
  to: number;
}
/**
 * The times in which a ring is stopped, in milliseconds, the earliest first: its own stops and those of the hall. Those
 * that touch are one.
 */
const spansOf = (stops: readonly StopSpan[], ringId: number | null): Span[] => {
  const spans: Span[] = [];
  const own = stops
    .filter((one) => one.ringId === null || one.ringId === ringId)
    .map(({ from, until }) => ({ from: Date.parse(from), to: until === null ? Infinity : Date.parse(until) }))
    .sort((a, b) => a.from - b.from);
  for (const { from, to } of own) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans.filter(({ from, to }) => to - from >= leastStopMs);
};

/**
 * How many milliseconds count between two instants in a ring: those in which neither it nor the hall is stopped. Every
 * length that is measured on the day is measured by it.
 * @param ringId `null`: only the stops of the hall
 * @param from in milliseconds, as `to`
 */
export const countedMs = (
  stops: readonly StopSpan[],
  ringId: number | null,
  { from, to }: { from: number; to: number },
): number =>
  spansOf(stops, ringId).reduce(
    (left, span) => left - Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    Math.max(0, to - from),
  );

/** Since when a ring is stopped without a pause, in milliseconds; `null` while it is not. */
export const stoppedSince = (stops: readonly StopSpan[], ringId: number | null): number | null =>
  spansOf(stops, ringId).find(({ to }) => to === Infinity)?.from ?? null;

/**
 * By how many milliseconds the times of a ring move when it goes on at an instant; 0 while another stop keeps it, and
 * after a stop that was a mistake.
 * @param stops as they were before, with the one that ends
 */
export const stopShiftMs = (
  { before, after }: { before: readonly StopSpan[]; after: readonly StopSpan[] },
  ringId: number,
  at: number,
): number => {
  const since = stoppedSince(before, ringId);
  if (since === null || stoppedSince(after, ringId) !== null || at - since < leastStopMs) return 0;
  return at - since;
};

/** The time by the clock of a ring: while it is stopped, the time at which it was. `null`: that of the hall. */
export const clockOf = (stops: readonly StopSpan[], ringId: number | null, now: Date): Date => {
  const since = stoppedSince(stops, ringId);
  return since === null ? now : new Date(Math.min(since, now.getTime()));
};

/** The stop that everybody reads of a ring, that of the hall before its own; `null` while neither is stopped. */
export const shownStopOf = (
  stops: readonly (StopSpan & { reason: StopReason })[],
  ringId: number | null,
  timeZone: string,
): ShownStop | null => {
  const standing = stops.filter(({ until }) => until === null);
  const stop = standing.find((one) => one.ringId === null) ?? standing.find((one) => one.ringId === ringId);
  return stop ? { isHall: stop.ringId === null, from: stop.from, reason: stop.reason, timeZone } : null;
};

/** `Stopped since 11:20 AM PDT: Medical care.`, with the day where that is not the day of `now`. */
export const stopText = ({ from, reason, timeZone }: Omit<ShownStop, 'isHall'>, now: Date): string => {
  const isOfDay = todayIn(timeZone, now) === todayIn(timeZone, new Date(from));
  return `Stopped since ${instantText(from, timeZone, isOfDay ? 'time' : 'dayAndTime')}: ${stopReasons[reason]}.`;
};

/** `The hall is stopped since 11:20 AM PDT: Medical care.`, with the day where that is not the day of `now`. */
export const stopSentence = (stop: ShownStop, ring: string | null, now: Date): string =>
  `${stop.isHall ? 'The hall' : (ring ?? 'The ring')} is ${stopText(stop, now).replace(/^S/, 's')}`;
