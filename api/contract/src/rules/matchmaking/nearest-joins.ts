import { divisionCost, type CostedEvent } from './cost';
import { groupCost, groupCostWithoutLimits, joined, type Group } from './group';
import { breaksLimit, brokenLimits, type LimitName } from './limits';
import type { MatchOptions } from './options';
import { spreadOf, type Extremes } from './spread';

// A global is looked up at each use where code runs in a context of its own, as tests do, and these lines run some hundred thousand times.
const { max, min } = Math;
const infinity = Number.POSITIVE_INFINITY;

/** A join with another division, by its place in the list, and what it costs more. Whole thousandths, as if there were no limits. */
export interface Join {
  other: number;
  added: number;
  limits: LimitName[];
}

/** The extremes of two groups together, as if nobody had a school, and with as few reference divisions as there can be. */
const leastTogether = (one: Extremes, other: Extremes): Extremes => ({
  count: one.count + other.count,
  minAge: min(one.minAge, other.minAge),
  maxAge: max(one.maxAge, other.maxAge),
  oldest: max(one.oldest, other.oldest),
  minLevel: min(one.minLevel, other.minLevel),
  maxLevel: max(one.maxLevel, other.maxLevel),
  minWeight: min(one.minWeight, other.minWeight),
  maxWeight: max(one.maxWeight, other.maxWeight),
  minHeight: min(one.minHeight, other.minHeight),
  maxHeight: max(one.maxHeight, other.maxHeight),
  males: one.males + other.males,
  adults: one.adults + other.adults,
  blackBelts: one.blackBelts + other.blackBelts,
  beginners: one.beginners + other.beginners,
  largestSchool: -1,
  largestSchoolCount: 0,
  references: max(one.references, other.references),
});

interface Known {
  group: Group;
  cost: number;
  all: Extremes;
  events: readonly { event: CostedEvent; spread: Extremes }[];
}

const limitsOf = ({ events }: Group, { limits }: MatchOptions): LimitName[] => [
  ...new Set(events.flatMap(({ event, members }) => brokenLimits(spreadOf(members), event.hasContact, limits))),
];

const joinOf = (one: Known, two: Known, other: number, options: MatchOptions): Join => {
  const together = joined(one.group, two.group);
  const cost = groupCost(together, options);
  const isAllowed = cost < infinity;
  return {
    other,
    added: (isAllowed ? cost : groupCostWithoutLimits(together, options)) - one.cost - two.cost,
    limits: isAllowed ? [] : limitsOf(together, options),
  };
};

interface Candidate {
  other: number;
  /** What the join costs more at least, as if there were no limits. */
  least: number;
  isAllowed: boolean;
}

const leastJoin = (one: Known, two: Known, options: MatchOptions, free: MatchOptions): Pick<Candidate, 'least' | 'isAllowed'> => {
  const events = one.events.map(({ event, spread }) => {
    const same = two.events.find((other) => other.event.id === event.id);
    return { event, spread: same ? leastTogether(spread, same.spread) : spread };
  });
  return {
    least: divisionCost(leastTogether(one.all, two.all), events, free) - one.cost - two.cost,
    isAllowed: events.every(({ event, spread }) => !breaksLimit(spread, event.hasContact, options.limits)),
  };
};

/**
 * For each division of a programme the joins that cost least more: those found until one is within the limits, and two at all. What a pair costs at
 * least follows from the extremes of its two groups in the same time for every size, so only few pairs are computed in full.
 * @returns for each division in the order given, the cheapest first; ties in the order given
 */
export const nearestJoins = (groups: readonly Group[], options: MatchOptions): Join[][] => {
  const free: MatchOptions = {
    ...options,
    limits: { minorsWithAdults: true, mixedContactFrom: infinity, weightRatio: infinity, beginnersWithBlackBelts: true },
  };
  const known = groups.map((group): Known => ({
    group,
    cost: groupCostWithoutLimits(group, options),
    all: spreadOf(group.members),
    events: group.events.map(({ event, members }) => ({ event, spread: spreadOf(members) })),
  }));
  const candidates = known.map((): Candidate[] => []);
  known.forEach((one, place) => {
    for (let other = place + 1; other < known.length; other += 1) {
      const least = leastJoin(one, known[other] as Known, options, free);
      candidates[place]?.push({ other, ...least });
      candidates[other]?.push({ other: place, ...least });
    }
  });
  return known.map((one, place) => {
    const found: Join[] = [];
    let [cheapestAllowed, cheapest, second] = [infinity, infinity, infinity];
    for (const { other, least, isAllowed } of (candidates[place] ?? []).sort((a, b) => a.least - b.least)) {
      const isNearest = least <= second;
      if (!isNearest && least > cheapestAllowed) break;
      if (!isNearest && !isAllowed) continue;
      const join = joinOf(one, known[other] as Known, other, options);
      found.push(join);
      if (isAllowed) cheapestAllowed = min(cheapestAllowed, join.added);
      second = min(second, max(cheapest, join.added));
      cheapest = min(cheapest, join.added);
    }
    return found.sort((a, b) => a.added - b.added || a.other - b.other);
  });
};
