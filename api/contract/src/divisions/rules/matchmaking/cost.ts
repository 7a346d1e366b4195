import { adultAge } from '../../../values/dates';
import type { Entrant } from './entrant';
import { breaksLimit } from './limits';
import type { MatchedEvent, MatchOptions, Tolerances } from './options';
import { hasBothBelts, isMixed, type Extremes } from './spread';

/** One event of a program, with what its cost needs of all its entrants. */
export interface CostedEvent extends MatchedEvent {
  /** The part of the event's entrants that each school has, from 0 to 1, by the school's number. */
  schoolShares: readonly number[];
}

/** The part of these entrants that each school has, by the school's number. */
export const schoolShares = (entrants: readonly Pick<Entrant, 'school'>[]): number[] => {
  const shares: number[] = [];
  for (const { school } of entrants) if (school !== null) shares[school] = (shares[school] ?? 0) + 1 / entrants.length;
  return shares;
};

/**
 * Years of difference between the youngest and the oldest of a group that cost 1 for each member, by the youngest's
 * age.
 */
export const ageTolerance = (youngest: number, { minorYears, adultYears }: Tolerances): number =>
  youngest < adultAge ? Math.max(minorYears, youngest / 4) : Math.max(adultYears, 0.4 * youngest);

/** Whether somebody younger never tolerates more years than somebody older. Tolerances may be chosen otherwise. */
export const growsWithAge = (tolerances: Tolerances): boolean =>
  ageTolerance(adultAge * (1 - Number.EPSILON), tolerances) <= ageTolerance(adultAge, tolerances);

const squared = (value: number) => value * value;
/** Color belts and black belts in one group count as this many more levels. */
const blackBeltStep = 2;
/** Height goes with weight, so it counts a quarter. */
const heightPart = 0.25;

/** The cost of different ages, in years with their fraction. */
export const ageCost = (count: number, youngest: number, oldest: number, tolerances: Tolerances): number =>
  count * squared((oldest - youngest) / ageTolerance(youngest, tolerances));

/** The cost of different levels, by their ranks. */
export const levelCost = (
  count: number,
  lowest: number,
  highest: number,
  hasBothBelts: boolean,
  { levels }: Tolerances,
): number => count * squared((highest - lowest + (hasBothBelts ? blackBeltStep : 0)) / levels);

/** The cost of different weights, in pounds; 0 where fewer than two are known. */
export const weightCost = (count: number, lightest: number, heaviest: number, { weight }: Tolerances): number =>
  heaviest > lightest ? count * squared((heaviest / lightest - 1) / weight) : 0;

/** The cost of different heights, in inches; 0 where fewer than two are known. */
export const heightCost = (count: number, shortest: number, tallest: number, { height }: Tolerances): number =>
  tallest > shortest ? heightPart * count * squared((tallest - shortest) / height) : 0;

/**
 * The cost of both genders in one group, by the oldest in full years. Without contact children under 11 are mixed at no
 * cost.
 */
export const mixedCost = (count: number, oldest: number, hasContact: boolean): number => {
  if (hasContact) return oldest < 10 ? 0.25 * count : count;
  return oldest < 11 ? 0 : 0.5 * count;
};

/**
 * Nobody competes alone where a companion within the limits exists, so a lone entrant costs more than any pair that
 * does not break one.
 */
const lonePrice = 100;

/** The cost of a size outside the useful range. */
export const sizeCost = (count: number, minSize: number, maxSize: number): number => {
  if (count < minSize) return 16 * squared(minSize - count) + (count === 1 ? lonePrice : 0);
  return count > maxSize ? 3 * squared(count - maxSize) : 0;
};

/**
 * The cost of a school that has more than half of a group, and more than its own part of the whole event: no draw can
 * keep its members apart.
 * @param share the school's part of the event's entrants, from 0 to 1
 */
export const schoolCost = (count: number, ofSchool: number, share: number): number =>
  4 * Math.max(0, ofSchool - Math.max(Math.ceil(count / 2), Math.ceil(share * count)));

/** The parts of the cost of one event of a division. */
export interface CostTerms {
  /** The price of one more group. */
  group: number;
  age: number;
  level: number;
  weight: number;
  height: number;
  mixed: number;
  size: number;
  school: number;
}

/** The parts that never get less when somebody joins the group. */
export const growingCost = (
  spread: Extremes,
  { hasContact }: CostedEvent,
  { groupPrice, tolerances }: MatchOptions,
): number => {
  const { count } = spread;
  const alike =
    groupPrice +
    ageCost(count, spread.minAge, spread.maxAge, tolerances) +
    levelCost(count, spread.minLevel, spread.maxLevel, hasBothBelts(spread), tolerances) +
    (isMixed(spread) ? mixedCost(count, spread.oldest, hasContact) : 0);
  if (!hasContact) return alike;
  return (
    alike +
    weightCost(count, spread.minWeight, spread.maxWeight, tolerances) +
    heightCost(count, spread.minHeight, spread.maxHeight, tolerances)
  );
};

/** The other parts: the size and the school. */
export const fittingCost = (spread: Extremes, event: CostedEvent, { keepSchoolsApart }: MatchOptions): number =>
  sizeCost(spread.count, event.minSize, event.maxSize) +
  (keepSchoolsApart
    ? schoolCost(spread.count, spread.largestSchoolCount, event.schoolShares[spread.largestSchool] ?? 0)
    : 0);

/** The parts of the cost by name. Their sum is the cost where no limit is broken. */
export const costTerms = (
  spread: Extremes,
  event: CostedEvent,
  { groupPrice, tolerances, keepSchoolsApart }: MatchOptions,
): CostTerms => {
  const { count } = spread;
  return {
    group: groupPrice,
    age: ageCost(count, spread.minAge, spread.maxAge, tolerances),
    level: levelCost(count, spread.minLevel, spread.maxLevel, hasBothBelts(spread), tolerances),
    weight: event.hasContact ? weightCost(count, spread.minWeight, spread.maxWeight, tolerances) : 0,
    height: event.hasContact ? heightCost(count, spread.minHeight, spread.maxHeight, tolerances) : 0,
    mixed: isMixed(spread) ? mixedCost(count, spread.oldest, event.hasContact) : 0,
    size: sizeCost(count, event.minSize, event.maxSize),
    school: keepSchoolsApart
      ? schoolCost(count, spread.largestSchoolCount, event.schoolShares[spread.largestSchool] ?? 0)
      : 0,
  };
};

/**
 * The cost of a group of competitors in one event; infinite where it breaks a limit, 0 without entrants. Not rounded.
 * Unit: one competitor in a group that is exactly as wide as the tolerance in one measure costs 1. Differences count
 * squared, because one outlier spoils a group for everybody.
 */
export const eventCost = (spread: Extremes, event: CostedEvent, options: MatchOptions): number => {
  if (spread.count === 0) return 0;
  if (breaksLimit(spread, event.hasContact, options.limits)) return Infinity;
  return growingCost(spread, event, options) + fittingCost(spread, event, options);
};

/** The price of a division, and of each further reference division that its members are from. */
export const divisionPrice = 1;
export const referencePrice = 1;

/** Costs are whole thousandths, so that sums do not depend on the order of adding. */
export const costUnit = 1_000;

/**
 * The cost of a division: of each of its events, and of the division itself. Whole thousandths; infinite where it
 * breaks a limit.
 * @param spread of all members
 * @param events its events, each with the spread of those members who entered it
 */
export const divisionCost = (
  spread: Extremes,
  events: readonly { event: CostedEvent; spread: Extremes }[],
  options: MatchOptions,
): number => {
  if (spread.count === 0) return 0;
  let sum = divisionPrice + referencePrice * Math.max(0, spread.references - 1);
  for (const entered of events) sum += eventCost(entered.spread, entered.event, options);
  return Math.round(sum * costUnit);
};
