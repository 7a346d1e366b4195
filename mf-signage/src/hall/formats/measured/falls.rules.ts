import { halfWidth, scoring, writtenNumber } from '@schi/contract';

/** How distances are read from the tape. */
export const units = ['cm', 'ft'] as const;
export type Unit = (typeof units)[number];
const foot = 304.8;
const inch = 25.4;

/**
 * A distance as it is typed, as it counts: whole centimeters, rounded down, in millimeters. `412` in centimeters,
 * `13'6` in feet and inches. `null` for text that is none.
 */
export const distanceOf = (text: string, unit: Unit): number | null => {
  const typed = writtenNumber(text);
  if (unit === 'cm') {
    const match = /^(\d{1,4})(?:\.(\d))?$/.exec(typed);
    return match ? scoring.countedDistance(Number(match[1]) * 10 + Number(match[2] ?? 0)) : null;
  }
  const match = /^(\d{1,2})(?:['’ ]\s*(\d{1,2}(?:\.\d)?)?["”]?)?$/.exec(typed);
  if (!match) return null;
  const inches = Number(match[2] ?? 0);
  // Thousandths of a millimeter are nobody's reading; they would round whole centimeters down.
  return inches < 12
    ? scoring.countedDistance(Math.round((Number(match[1]) * foot + inches * inch) * 1_000) / 1_000)
    : null;
};

/** A distance from which on the table asks again, in millimeters. */
export const unlikely = 8_000;

/**
 * Heights as they are typed, in centimeters with commas or spaces between them, in millimeters; `null` for text that is
 * none.
 */
export const heightsIn = (text: string): number[] | null => {
  const words = halfWidth(text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const heights = words.map((word) => (/^\d{1,3}$/.test(word) ? Number(word) * 10 : 0));
  return heights.length > 0 && heights.every((height) => height > 0) ? heights : null;
};

/** The heights as they are typed. */
export const heightsText = (heights: readonly number[]): string => heights.map((height) => height / 10).join(', ');

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
