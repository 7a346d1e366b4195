import type { planner } from '@schi/contract';

/** A card in time, with the least height at which its words can be read, in pixels. */
export interface TimedCard {
  from: planner.Minute;
  to: planner.Minute;
  least: number;
}

/** Where the minutes of a day stand on a screen, in pixels from the top. */
export interface TimeAxis {
  from: planner.Minute;
  to: planner.Minute;
  height: number;
  top: (minute: planner.Minute) => number;
}

/**
 * One axis for all rings. A minute is at least `perMinute` high; where a card would be lower than its least height, the
 * minutes before its end are stretched for all rings, so that equal heights are equal times and no two cards of a ring
 * overlap.
 */
export const timeAxis = (
  cards: readonly TimedCard[],
  { from, to, perMinute }: { from: planner.Minute; to: planner.Minute; perMinute: number },
): TimeAxis => {
  const minutes = [...new Set([from, to, ...cards.flatMap((card) => [card.from, card.to])])].sort((a, b) => a - b);
  const endingAt = new Map<number, TimedCard[]>();
  for (const card of cards) {
    const list = endingAt.get(card.to);
    if (list) list.push(card);
    else endingAt.set(card.to, [card]);
  }
  const heights = new Map<number, number>();
  const tops: number[] = [];
  minutes.forEach((minute, index) => {
    const last = minutes[index - 1] ?? minute;
    const plain = (tops[index - 1] ?? 0) + (minute - last) * perMinute;
    // Every card begins at an earlier knot, whose height is known.
    const needed = (endingAt.get(minute) ?? []).map(
      (card) => (heights.get(card.from) ?? 0) + (card.to > card.from ? card.least : 0),
    );
    const top = Math.max(plain, ...needed);
    tops.push(top);
    heights.set(minute, top);
  });
  const [first = from, last = to] = [minutes[0], minutes.at(-1)];
  const top = (minute: planner.Minute): number => {
    if (minute <= first) return 0;
    if (minute >= last) return tops.at(-1) ?? 0;
    const next = minutes.findIndex((knot) => knot >= minute);
    const [a, b] = [minutes[next - 1] ?? first, minutes[next] ?? last];
    const [low, high] = [tops[next - 1] ?? 0, tops[next] ?? 0];
    return low + ((high - low) * (minute - a)) / Math.max(1, b - a);
  };
  return { from: first, to: last, height: tops.at(-1) ?? 0, top };
};

/**
 * The cards of one ring in their order, so that none begins before the one above it ends: what overlaps, such as
 * divisions that ended in the same minute, is moved to earlier minutes. Each keeps a minute at least.
 */
export const withoutOverlap = (cards: readonly TimedCard[]): TimedCard[] => {
  let next = Infinity;
  return [...cards]
    .reverse()
    .map((card) => {
      const to = Math.min(card.to, next);
      next = Math.min(card.from, to - 1);
      return { ...card, from: next, to };
    })
    .reverse();
};

/** The whole hours of an axis. */
export const hoursOf = ({ from, to }: Pick<TimeAxis, 'from' | 'to'>): planner.Minute[] => {
  const first = Math.ceil(from / 60);
  return Array.from({ length: Math.max(0, Math.floor(to / 60) - first + 1) }, (_, index) => (first + index) * 60);
};
