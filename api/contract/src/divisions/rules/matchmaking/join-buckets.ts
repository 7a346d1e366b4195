import { ageCost, ageTolerance, levelCost } from './cost';
import type { Group } from './group';
import type { MatchOptions } from './options';
import { hasBothBelts, type Extremes } from './spread';

/** One event of a division. */
export interface PlacedPart {
  spread: Extremes;
  /** What its schools cost. */
  school: number;
  /** What the ages and the levels cost each of its entrants. */
  years: number;
  levels: number;
  /** Years. */
  tolerance: number;
}

/** What is known of one event of a division from its entrants, but for the schools. */
export const partOfDivision = (spread: Extremes, { tolerances }: MatchOptions): Omit<PlacedPart, 'school'> => ({
  spread,
  years: ageCost(1, spread.minAge, spread.maxAge, tolerances),
  levels: levelCost(1, spread.minLevel, spread.maxLevel, hasBothBelts(spread), tolerances),
  tolerance: ageTolerance(spread.minAge, tolerances),
});

/** A division with what its joins need, again and again. */
export interface Placed {
  /** In the list of divisions. */
  place: number;
  group: Group;
  /** Whole thousandths, as if there were no limits. */
  cost: number;
  all: Extremes;
  parts: readonly PlacedPart[];
  /** What the schools of all events cost. */
  school: number;
}

/** Divisions with the same sizes in all events, the same levels and the same cost of schools, the youngest first. */
export interface Bucket {
  counts: readonly number[];
  school: number;
  minLevel: number;
  maxLevel: number;
  list: readonly Placed[];
  /** The first of the list that begins at this age or later. */
  placeOf: (age: number) => number;
  /** How much older the youngest of an event may be than the youngest of the division. */
  delay: number;
}

const keyOf = ({ all, parts, school }: Placed) =>
  [all.minLevel, all.maxLevel, school, ...parts.map(({ spread }) => spread.count)].join(' ');

const bucketOf = (given: readonly Placed[]): Bucket => {
  const list = [...given].sort((a, b) => a.all.minAge - b.all.minAge || a.place - b.place);
  const [first] = list as [Placed];
  const delays = list.flatMap(({ all, parts }) =>
    parts.filter(({ spread }) => spread.count > 0).map(({ spread }) => spread.minAge - all.minAge),
  );
  return {
    counts: first.parts.map(({ spread }) => spread.count),
    school: first.school,
    minLevel: first.all.minLevel,
    maxLevel: first.all.maxLevel,
    list,
    placeOf: (age) => {
      let [from, to] = [0, list.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((list[middle] as Placed).all.minAge < age) from = middle + 1;
        else to = middle;
      }
      return from;
    },
    delay: delays.reduce((most, delay) => Math.max(most, delay), 0),
  };
};

/** Puts divisions into buckets. */
export const bucketsOf = (placed: readonly Placed[]): Bucket[] => {
  const lists = new Map<string, Placed[]>();
  for (const one of placed) {
    const list = lists.get(keyOf(one));
    if (list) list.push(one);
    else lists.set(keyOf(one), [one]);
  }
  return [...lists.values()].map(bucketOf);
};

/** What the levels of one event cost more at least when a division is joined with any of a bucket. */
export const levelsApart = (
  { spread, levels }: PlacedPart,
  { minLevel, maxLevel }: Bucket,
  { tolerances }: MatchOptions,
): number => {
  const range = Math.max(0, spread.maxLevel - maxLevel, minLevel - spread.minLevel);
  return spread.count * Math.max(0, levelCost(1, 0, range, false, tolerances) - levels);
};

/**
 * What the ages cost more at least when a division is joined with the one at a place of a bucket, or with one further
 * away. The youngest of both is at most as old as the division's own, so the tolerance is at most its own.
 */
export const yearsApart = ({ all, parts }: Placed, { list, counts, delay }: Bucket, at: number): number => {
  const start = (list[at] as Placed).all.minAge;
  const isOlder = start >= all.minAge;
  let sum = 0;
  for (let index = 0; index < parts.length; index += 1) {
    const { spread, years: own, tolerance } = parts[index] as PlacedPart;
    if (spread.count === 0 || counts[index] === 0) continue;
    const years = isOlder ? start - spread.minAge : spread.maxAge - start - delay;
    if (years > 0) sum += spread.count * Math.max(0, (years / tolerance) ** 2 - own);
  }
  return sum;
};
