import { instantText } from '../../values/instants';

/** A time in which something begins; instants in ISO 8601. */
export interface Window {
  from: string;
  to: string;
}

/** `10:40 – 11:05 AM PDT`. */
export const windowText = ({ from, to }: Window, timeZone: string): string =>
  `${instantText(from, timeZone, 'clock')} – ${instantText(to, timeZone, 'time')}`;

const minute = 60_000;
const step = 5 * minute;
/** A plan is not yet the day: so much earlier and later a division may begin. */
const plannedEarlier = 10 * minute;
const plannedLater = 20 * minute;
/** Minutes that competitors should be at staging before the window begins (design of the planner, section 7). */
const stagingBefore = 10 * minute;

const iso = (time: number) => new Date(time).toISOString();

/** What is known of when a division begins. */
export interface KnownTimes {
  plannedFrom: string | null;
  expectedFrom: string | null;
  expectedTo: string | null;
  /** The day has begun: a time that is not foreseen is not known, whatever was planned (rule G14). */
  isPlanOver: boolean;
}

/**
 * When a division begins, for families: a window of whole five minutes, never one exact minute (rule G7). The expected
 * window where there is one; otherwise, until the day has begun, around the planned start. `null` where nothing is
 * known.
 */
export const familyWindow = ({ plannedFrom, expectedFrom, expectedTo, isPlanOver }: KnownTimes): Window | null => {
  if (isPlanOver && (expectedFrom === null || expectedTo === null)) return null;
  const [from, to] =
    expectedFrom !== null && expectedTo !== null
      ? [Date.parse(expectedFrom), Date.parse(expectedTo)]
      : [Date.parse(plannedFrom ?? '') - plannedEarlier, Date.parse(plannedFrom ?? '') + plannedLater];
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null;
  return { from: iso(Math.floor(from / step) * step), to: iso(Math.ceil(to / step) * step) };
};

/** By when competitors should be at staging for a division that begins in a window. */
export const stagingTime = ({ from }: Window): string => iso(Date.parse(from) - stagingBefore);

/** A time in which all rings rest. */
export interface DayBreak {
  title: string;
  from: string;
  to: string;
}
/** The break that lies inside a window, so that a division begins just before or just after it (rule G7). */
export const breakInside = (window: Window, breaks: readonly DayBreak[]): DayBreak | undefined =>
  breaks.find(({ from, to }) => Date.parse(window.from) < Date.parse(from) && Date.parse(to) < Date.parse(window.to));
