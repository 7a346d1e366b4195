import type { ringCalls, scoring } from '@schi/contract';

/** What a tap makes of a station: whole, then part where that is worth something, then none. */
export const tapped = (broken: scoring.Broken, station: scoring.BreakingRules['stations'][number]): scoring.Broken => {
  if (broken === 'none') return 'whole';
  return broken === 'whole' && station.part > 0 ? 'part' : 'none';
};

/** The stations of which something is left after the first try, from 0. */
export const leftOf = (first: readonly scoring.Broken[]): number[] =>
  first.flatMap((broken, index) => (broken === 'whole' ? [] : [index]));

/** Whether a technique or a try is chosen for each board. */
export const asksMore = ({ techniques, tryCosts }: scoring.BreakingRules): boolean =>
  techniques.length + tryCosts.length > 0;

/** What a turn is called, and a second try of those who are level. */
export const tryName = ({ secondTries }: scoring.BreakingRules, isSecond: boolean): string => {
  if (secondTries !== 'level') return 'turn';
  return isSecond ? 'second try' : 'first try';
};

const ordinals = ['1st', '2nd', '3rd'] as const;
/** `2nd try`. */
export const ordinalTry = (number: number): string => `${ordinals[number - 1] ?? String(number)} try`;

/** The next of a list after one of it; after the last the first. */
export const nextOf = <T>(list: readonly T[], now: T): T => list[(list.indexOf(now) + 1) % list.length] ?? now;

/** What is noted of a turn, with the parts that the rules ask for and no others. */
export const turnValue = (
  { techniques, tryCosts, boundary }: scoring.BreakingRules,
  { techniques: named, tries, boundaries, ...value }: Required<ringCalls.BreaksValue>,
): ringCalls.BreaksValue => ({
  ...value,
  ...(techniques.length === 0 ? {} : { techniques: named }),
  ...(tryCosts.length === 0 ? {} : { tries }),
  ...(boundary === null ? {} : { boundaries }),
});
