import {
  costUnit,
  divisionCost,
  divisionPrice,
  fittingCost,
  growsWithAge,
  referencePrice,
  sizeCost,
  type CostedEvent,
} from './cost';
import { groupCost, groupCostWithoutLimits, joined, withoutLimits, type Group } from './group';
import { bucketsOf, levelsApart, partOfDivision, yearsApart, type Bucket, type Placed } from './join-buckets';
import { breaksLimit, brokenLimits, type LimitName } from './limits';
import type { MatchOptions } from './options';
import { Spread, spreadOf, type Extremes } from './spread';

/**
 * A join with another division, by its place in the list, and what it costs more. Whole thousandths, as if there were
 * no limits.
 */
export interface Join {
  other: number;
  added: number;
  limits: LimitName[];
}

/**
 * Writes the extremes of two groups together, as if nobody had a school, and with as few reference divisions as there
 * can be.
 */
const unite = (target: Spread, one: Extremes, other: Extremes): void => {
  const together = target;
  together.count = one.count + other.count;
  together.minAge = Math.min(one.minAge, other.minAge);
  together.maxAge = Math.max(one.maxAge, other.maxAge);
  together.oldest = Math.max(one.oldest, other.oldest);
  together.youngestMinor = Math.min(one.youngestMinor, other.youngestMinor);
  together.oldestMinor = Math.max(one.oldestMinor, other.oldestMinor);
  together.minLevel = Math.min(one.minLevel, other.minLevel);
  together.maxLevel = Math.max(one.maxLevel, other.maxLevel);
  together.minWeight = Math.min(one.minWeight, other.minWeight);
  together.maxWeight = Math.max(one.maxWeight, other.maxWeight);
  together.minHeight = Math.min(one.minHeight, other.minHeight);
  together.maxHeight = Math.max(one.maxHeight, other.maxHeight);
  together.males = one.males + other.males;
  together.adults = one.adults + other.adults;
  together.blackBelts = one.blackBelts + other.blackBelts;
  together.beginners = one.beginners + other.beginners;
  together.references = Math.max(one.references, other.references);
};

const limitsOf = ({ events }: Group, { limits }: MatchOptions): LimitName[] => [
  ...new Set(events.flatMap(({ event, members }) => brokenLimits(spreadOf(members), event.hasContact, limits))),
];

const joinOf = (one: Placed, two: Placed, options: MatchOptions): Join => {
  const together = joined(one.group, two.group);
  const cost = groupCost(together, options);
  const isAllowed = cost < Infinity;
  return {
    other: two.place,
    added: (isAllowed ? cost : groupCostWithoutLimits(together, options)) - one.cost - two.cost,
    limits: isAllowed ? [] : limitsOf(together, options),
  };
};

const isBefore = (one: Join, other: Join | undefined) =>
  !other || one.added < other.added || (one.added === other.added && one.other < other.other);

/** The best joins of one division so far. */
class Best {
  private first: Join | undefined;
  private second: Join | undefined;
  private allowed: Join | undefined;

  /** Whether a join that costs so much more at least can be among them. */
  mayHold(least: number, isAllowed: boolean): boolean {
    return least <= (this.second?.added ?? Infinity) || (isAllowed && least <= (this.allowed?.added ?? Infinity));
  }

  add(join: Join): void {
    if (join.limits.length === 0 && isBefore(join, this.allowed)) this.allowed = join;
    if (isBefore(join, this.first)) [this.first, this.second] = [join, this.first];
    else if (isBefore(join, this.second)) this.second = join;
  }

  list(): Join[] {
    const found = [...new Set([this.first, this.second, this.allowed])].flatMap((join) => join ?? []);
    return found.sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }
}

/** What rounding may take off a bound, in thousandths: a half for the join and for each of its two divisions. */
const slack = 1.5;

/**
 * What any join of a division with one of the bucket costs more at least, by sizes, levels and schools. Not rounded.
 * Only where tolerances grow with age.
 */
const leastOfBucket = (one: Placed, bucket: Bucket, events: readonly CostedEvent[], options: MatchOptions): number => {
  // The parts of the cost that follow from differences then never get less for anybody when a group grows.
  let least = -divisionPrice - referencePrice * Math.max(0, one.all.references - 1) - one.school - bucket.school;
  for (let index = 0; index < events.length; index += 1) {
    const { minSize, maxSize } = events[index] as CostedEvent;
    const [own, others] = [one.parts[index]?.spread.count ?? 0, bucket.counts[index] ?? 0];
    if (own === 0 || others === 0) continue;
    least +=
      sizeCost(own + others, minSize, maxSize) - sizeCost(own, minSize, maxSize) - sizeCost(others, minSize, maxSize);
    least += levelsApart(one.parts[index] as Placed['parts'][number], bucket, options) - options.groupPrice;
  }
  return least;
};

/**
 * For each division of a program the two joins that cost least more, and the one that costs least more within the
 * limits. Exact. Divisions of the same sizes and levels are looked at in the order of their ages, from the division
 * outwards, until the difference of age alone costs more than the best that is found. What a pair costs at least
 * follows from the extremes of its two groups in the same time for every size, so that only few pairs are computed in
 * full.
 * @param groups all with the same events
 * @returns for each division in the order given, the cheapest first; ties in the order given
 */
export const nearestJoins = (groups: readonly Group[], options: MatchOptions): Join[][] => {
  const free = withoutLimits(options);
  const events = groups[0]?.events.map(({ event }) => event) ?? [];
  const placed = groups.map((group, place): Placed => {
    const parts = events.map((event) => {
      const spread = spreadOf(group.events.find((same) => same.event.id === event.id)?.members ?? []);
      const school =
        spread.count === 0
          ? 0
          : fittingCost(spread, event, options) - sizeCost(spread.count, event.minSize, event.maxSize);
      return { ...partOfDivision(spread, options), school };
    });
    const school = parts.reduce((sum, part) => sum + part.school, 0);
    return { place, group, cost: groupCostWithoutLimits(group, options), all: spreadOf(group.members), parts, school };
  });
  const buckets = bucketsOf(placed);
  const mayStop = growsWithAge(options.tolerances);
  const all = new Spread();
  const together = events.map((event) => ({ event, spread: new Spread() }));

  return placed.map((one) => {
    const best = new Best();
    const look = (two: Placed): void => {
      if (two === one) return;
      unite(all, one.all, two.all);
      let isAllowed = true;
      for (let index = 0; index < together.length; index += 1) {
        const { event, spread } = together[index] as (typeof together)[number];
        unite(spread, one.parts[index]?.spread as Extremes, two.parts[index]?.spread as Extremes);
        isAllowed &&= spread.count === 0 || !breaksLimit(spread, event.hasContact, options.limits);
      }
      const least = divisionCost(all, together, free) - one.cost - two.cost - slack;
      if (best.mayHold(least, isAllowed)) best.add(joinOf(one, two, options));
    };
    const walk = (bucket: Bucket, least: number, from: number, step: 1 | -1): void => {
      for (let at = from; at >= 0 && at < bucket.list.length; at += step) {
        if (!best.mayHold((least + yearsApart(one, bucket, at)) * costUnit - slack, true)) return;
        look(bucket.list[at] as Placed);
      }
    };
    // Where children tolerate more years than adults, ages may cost less after a join, so nothing is known beforehand.
    const bounds = buckets.map((bucket) => (mayStop ? leastOfBucket(one, bucket, events, options) : -Infinity));
    const visit = (index: number): void => {
      const [bucket, least] = [buckets[index] as Bucket, bounds[index] as number];
      if (!best.mayHold(least * costUnit - slack, true)) return;
      const start = bucket.placeOf(one.all.minAge);
      walk(bucket, least, start, 1);
      walk(bucket, least, start - 1, -1);
    };
    // A good join that is found early ends the other searches early.
    const likely = bounds.reduce((first, bound, index) => (bound < (bounds[first] ?? Infinity) ? index : first), 0);
    if (buckets.length > 0) visit(likely);
    for (let index = 0; index < buckets.length; index += 1) if (index !== likely) visit(index);
    return best.list();
  });
};
