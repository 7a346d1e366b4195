import { isAdult, type Entrant } from './entrant';
import type { Limits } from './options';
import { hasBothAges, isMixed, type Extremes } from './spread';

/** Limits of a proposal (rule F4), by name. */
export const limitNames = [
  'minorWithAdult',
  'contactAges',
  'mixedContact',
  'weightRatio',
  'beginnerWithBlackBelt',
] as const;
export type LimitName = (typeof limitNames)[number];

/** Where rounding alone makes the heaviest too heavy, it is not. */
const slack = 1e-9;

/**
 * Whether the heaviest of a group is too heavy for the lightest, in pounds; never where fewer than two weights are
 * known.
 */
export const isTooHeavy = (lightest: number, heaviest: number, { weightRatio }: Limits): boolean =>
  heaviest > weightRatio * lightest * (1 + slack);

/**
 * Whether competitors under 18 are too many years apart to compete with contact (rule F11).
 * @param youngest the full years of the youngest of them on the day of the tournament; infinity where there is none
 * @param oldest those of the oldest of them
 */
export const areTooFarApart = (youngest: number, oldest: number, { contactYears }: Limits): boolean =>
  oldest - youngest > contactYears;

type Test = (spread: Extremes, hasContact: boolean, limits: Limits) => boolean;
const tests: Record<LimitName, Test> = {
  minorWithAdult: (spread, _hasContact, limits) => !limits.minorsWithAdults && hasBothAges(spread),
  contactAges: (spread, hasContact, limits) =>
    hasContact && areTooFarApart(spread.youngestMinor, spread.oldestMinor, limits),
  mixedContact: (spread, hasContact, limits) =>
    hasContact && isMixed(spread) && spread.oldest >= limits.mixedContactFrom,
  weightRatio: (spread, hasContact, limits) => hasContact && isTooHeavy(spread.minWeight, spread.maxWeight, limits),
  beginnerWithBlackBelt: (spread, hasContact, limits) =>
    hasContact && !limits.beginnersWithBlackBelts && spread.beginners > 0 && spread.blackBelts > 0,
};

/** Each limit that a group breaks. A group that breaks one breaks it also with more members. */
export const brokenLimits = (...given: Parameters<Test>): LimitName[] =>
  limitNames.filter((name) => tests[name](...given));

/** Whether a group breaks any limit. */
export const breaksLimit: Test = (spread, hasContact, limits) =>
  tests.minorWithAdult(spread, hasContact, limits) ||
  tests.contactAges(spread, hasContact, limits) ||
  tests.mixedContact(spread, hasContact, limits) ||
  tests.weightRatio(spread, hasContact, limits) ||
  tests.beginnerWithBlackBelt(spread, hasContact, limits);

/**
 * Whether two competitors may not stand in one group. A group breaks a limit exactly when two of its members may not.
 */
export const isForbiddenPair = (one: Entrant, other: Entrant, hasContact: boolean, limits: Limits): boolean => {
  if (!limits.minorsWithAdults && isAdult(one) !== isAdult(other)) return true;
  if (!hasContact) return false;
  if (
    !isAdult(one) &&
    !isAdult(other) &&
    areTooFarApart(Math.min(one.age, other.age), Math.max(one.age, other.age), limits)
  )
    return true;
  if (one.gender !== other.gender && Math.max(one.age, other.age) >= limits.mixedContactFrom) return true;
  if (one.weight !== null && other.weight !== null) {
    if (isTooHeavy(Math.min(one.weight, other.weight), Math.max(one.weight, other.weight), limits)) return true;
  }
  const beginnerMeetsBlackBelt = (one.isBeginner && other.isBlackBelt) || (one.isBlackBelt && other.isBeginner);
  return !limits.beginnersWithBlackBelts && beginnerMeetsBlackBelt;
};

/** Safety warnings (rule F5): what a director is told before a division is saved. */
export const warningNames = [
  'contact',
  'weightGap',
  'minorWithAdult',
  'beginnerWithBlackBelt',
  'mixedContact',
] as const;
export type WarningName = (typeof warningNames)[number];
/** The heaviest may be this many times the lightest without a warning. */
const weightGap = 1.1;

/** The warnings of a group. `contact` itself is one where two or more compete. */
export const warningsOf = (spread: Extremes, hasContact: boolean): WarningName[] => [
  ...(hasContact && spread.count > 1 ? (['contact'] as const) : []),
  ...(hasContact && spread.maxWeight > weightGap * spread.minWeight * (1 + slack) ? (['weightGap'] as const) : []),
  ...(hasBothAges(spread) ? (['minorWithAdult'] as const) : []),
  ...(spread.beginners > 0 && spread.blackBelts > 0 ? (['beginnerWithBlackBelt'] as const) : []),
  ...(hasContact && isMixed(spread) ? (['mixedContact'] as const) : []),
];
