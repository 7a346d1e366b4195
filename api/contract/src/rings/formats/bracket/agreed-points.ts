import type { BoardValue, PressValue } from '../../rules/ring-calls';
import { isSamePoint, latePressMs, type Press, type TimedPoint } from './agreement';

/** The presses of a seat, as they are noted. */
export const pressesOfSeat = (seat: number, { presses }: PressValue): Press[] =>
  presses.map(({ at, ...press }) => ({ ...press, seat, at: Date.parse(at) }));
/** The points that a board remembers. */
export const scoredIn = ({ scored = [] }: Pick<BoardValue, 'scored'>): TimedPoint[] =>
  scored.map(({ at, ...point }) => ({ ...point, at: Date.parse(at) }));

/** How many of the seats in use have to press: a strict majority, and two at least, because one judge agrees with nobody. */
export const leastAgreeing = (seats: number): number => Math.max(2, Math.floor(seats / 2) + 1);

/** Whether the clock of a bout ran at an instant, in milliseconds, now or before its last stop; never in a rest. */
export const ranAt = ({ board, leftMs, runsSince, ran }: BoardValue, at: number): boolean => {
  if (board.isResting) return false;
  const since = runsSince === null ? Infinity : Date.parse(runsSince);
  if (at >= since && at <= since + leftMs) return true;
  return ran !== undefined && at >= Date.parse(ran.from) && at <= Date.parse(ran.to);
};

/**
 * The points on which judges agree and which the board does not have: a strict majority of the seats in use pressed the
 * same corner and points within a second, while the clock ran (rule G4). A judge who presses twice counts once. Each
 * point that is scored takes all presses of it within a second, before and after, so that no press counts twice, in
 * whatever order presses arrive and whether judges or the table noted it.
 * @param seats those in use
 * @param now by the server's clock, in milliseconds
 */
export const agreedPoints = (
  presses: readonly Press[],
  { seats, value, now }: { seats: readonly number[]; value: BoardValue; now: number },
): TimedPoint[] => {
  const least = leastAgreeing(seats.length);
  const scored = scoredIn(value);
  const open = presses
    .filter(({ seat, at }) => seats.includes(seat) && Math.abs(now - at) <= latePressMs && ranAt(value, at))
    .sort((one, other) => one.at - other.at || one.seat - other.seat);
  const agreed: TimedPoint[] = [];
  for (const { corner, points, at } of open) {
    const first = { corner, points, at };
    if ([...scored, ...agreed].some((point) => isSamePoint(point, first))) continue;
    const agreeing = new Set(
      open.filter((press) => press.at >= at && isSamePoint(press, first)).map(({ seat }) => seat),
    );
    if (agreeing.size >= least) agreed.push(first);
  }
  return agreed;
};
