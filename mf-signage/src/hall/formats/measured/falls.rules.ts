import { scoring } from '@schi/contract';

/** A distance from which on the table asks again, in millimeters. */
export const unlikely = 8_000;

/** Who can still jump at a height. */
export const activeAt = (jumps: readonly scoring.Jumps[], place: number): scoring.Jumps[] =>
  jumps.filter((one) => scoring.jumpRefusal(one, place) === null);

/**
 * The place of the height at which the bar lies: the highest one where somebody jumped, or the next one where nobody is
 * left at it. `null`: nobody is left at any height.
 */
export const barOf = (jumps: readonly scoring.Jumps[], heights: readonly number[]): number | null => {
  const highest = jumps.reduce((most, { at }) => {
    const last = at.findLastIndex((list) => list.some((jump) => jump !== '-'));
    return last > most ? last : most;
  }, 0);
  for (let place = highest; place < heights.length; place += 1) if (activeAt(jumps, place).length > 0) return place;
  return null;
};

/** Who jumps next at a height: of those with the fewest tries at it, the first in the running order. */
export const nextAt = (jumps: readonly scoring.Jumps[], place: number): number | null => {
  const [next] = [...activeAt(jumps, place)].sort((a, b) => (a.at[place]?.length ?? 0) - (b.at[place]?.length ?? 0));
  return next?.competitorId ?? null;
};
