import {
  clockOf,
  counted,
  countedMs,
  shownStopOf,
  stoppedSince,
  stopText,
  type HallStop,
  type Matchday,
  type StopSpan,
} from '@schi/contract';

/** The stop of the hall (`null`) or of a ring itself that stands. */
export const standingStop = ({ stops = [] }: Matchday, ringId: number | null): HallStop | undefined =>
  stops.find((one) => one.ringId === ringId && one.until === null);

/**
 * `Stopped since 11:20 AM PDT: Medical care.`, of the hall before the ring, with the day if it was left standing over
 * night; empty while neither is stopped.
 */
export const stoppedText = (board: Matchday, ringId: number | null, now: Date): string => {
  const stop = shownStopOf(board.stops ?? [], ringId, board.timeZone);
  return stop ? stopText(stop, now) : '';
};

/** The time by the clock of the hall or of a ring: it stands while that is stopped, so that nothing grows later. */
export const boardClock = ({ stops = [] }: Matchday, ringId: number | null, now: Date): Date =>
  clockOf(stops, ringId, now);

/** Whether a ring or the hall is stopped. */
export const isStopped = ({ stops = [] }: Matchday, ringId: number | null): boolean =>
  stoppedSince(stops, ringId) !== null;

/** How many minutes a ring was stopped until an instant, by stops of its own and of the hall. */
const stoppedMinutes = (stops: readonly StopSpan[], ringId: number | null, to: number): number => {
  const from = Math.min(to, ...stops.map((one) => Date.parse(one.from)));
  return Math.round((to - from - countedMs(stops, ringId, { from, to })) / 60_000);
};

/** ` It was stopped for 20 minutes of the day.`: what a late ring owes to stops; empty without any. */
export const whyLateText = ({ stops = [] }: Matchday, ringId: number, now: Date): string => {
  const minutes = stoppedMinutes(stops, ringId, now.getTime());
  return minutes === 0 ? '' : ` It was stopped for ${counted(minutes, 'minute')} of the day.`;
};

/** What is said once the hall or a ring goes on. */
export const goneOnText = (board: Matchday, ringId: number | null): string => {
  const name = board.rings.find(({ id }) => id === ringId)?.name ?? 'The hall';
  const ended = (board.stops ?? []).findLast((one) => one.ringId === ringId && one.until !== null);
  if (!ended?.until) return `${name} goes on.`;
  if (ringId !== null && isStopped(board, ringId)) return `${name} goes on with the hall.`;
  const minutes = stoppedMinutes([ended], ringId, Date.parse(ended.until));
  return minutes === 0
    ? `${name} goes on. The stop was so short that it changes nothing.`
    : `${name} goes on. It was stopped for ${counted(minutes, 'minute')}; what is expected moves by what did not count.`;
};
