import type { Minute } from '../planner';
import type { Forecast } from './forecast';

/** A time as families read it. */
export interface PublishedWindow {
  from: Minute;
  to: Minute;
  /** "Be at staging by". */
  stagingBy: Minute;
}

const step = 5;
const stagingBefore = 10;
/** Later by less than this is told on the page, but nobody is notified. */
const noticedLater = 10;

/** The window that is shown from now on, and whether people are told. */
export interface Republished {
  window: PublishedWindow;
  /** `sooner` is always told: somebody could be too late. */
  notice: 'sooner' | 'later' | null;
}

/**
 * The window to show: rounded outward to five minutes. What is shown stays, as long as the new window lies within it
 * and is not narrower by a third, so that nobody has to look twice.
 */
export const republished = (
  shown: PublishedWindow | null,
  { from, to }: Pick<Forecast, 'from' | 'to'>,
): Republished => {
  const next = { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step };
  const window = { ...next, stagingBy: next.from - stagingBefore };
  if (!shown) return { window, notice: null };
  const isInside = next.from >= shown.from && next.to <= shown.to;
  const isNarrower = (next.to - next.from) * 3 <= (shown.to - shown.from) * 2;
  if (isInside && !isNarrower) return { window: shown, notice: null };
  if (next.from < shown.from) return { window, notice: 'sooner' };
  return { window, notice: next.to > shown.to + noticedLater ? 'later' : null };
};

/**
 * The break that a window reaches across, such as lunch: then "just before or just after" says more than times. `null`:
 * none.
 */
export const breakWithin = (
  { from, to }: Pick<PublishedWindow, 'from' | 'to'>,
  breaks: readonly { from: Minute; to: Minute }[],
): { from: Minute; to: Minute } | null => breaks.find((one) => from < one.from && one.to <= to) ?? null;
