import { matchmaking } from '@schi/contract';
import { ColumnSpread } from './columns.rules';
import type { EventClass, GroupCost, Model } from './program.rules';

const {
  ageCost,
  areTooFarApart,
  costUnit,
  divisionPrice,
  heightCost,
  isTooHeavy,
  levelCost,
  mixedCost,
  referencePrice,
  schoolCost,
  sizeCost,
  weightCost,
} = matchmaking;

/** What the cost of a group needs to know without one of its members. */
export type Rest = matchmaking.Extremes;

const copied = (spread: ColumnSpread): Rest => ({
  count: spread.count,
  minAge: spread.minAge,
  maxAge: spread.maxAge,
  oldest: spread.oldest,
  youngestMinor: spread.youngestMinor,
  oldestMinor: spread.oldestMinor,
  minLevel: spread.minLevel,
  maxLevel: spread.maxLevel,
  minWeight: spread.minWeight,
  maxWeight: spread.maxWeight,
  minHeight: spread.minHeight,
  maxHeight: spread.maxHeight,
  males: spread.males,
  adults: spread.adults,
  blackBelts: spread.blackBelts,
  beginners: spread.beginners,
  largestSchool: spread.largestSchool,
  largestSchoolCount: spread.largestSchoolCount,
  references: spread.references,
});

/** A group as an exchange sees it: without each of its members by their places in it, and last the whole group. */
export interface Parted {
  members: readonly number[];
  rests: readonly Rest[];
  /** What each of the rests costs at least, whoever joins it. */
  floors: Float64Array;
}

/**
 * A change between two groups: who leaves the first and who joins it from the second, by their places in them, or the
 * join of both.
 */
export interface Change {
  /** Of both groups after it. */
  cost: number;
  leaver: number;
  joiner: number;
  isJoin: boolean;
}

interface Alike {
  ofSchool: readonly number[];
  ofReference: readonly number[];
}

/**
 * The costs of groups after one member leaves and somebody else joins, each in the same time for every size. For
 * programs whose entrants entered all events alike.
 */
export class Exchange {
  /** How many costs of changes were computed. */
  tries = 0;
  private readonly spread: ColumnSpread;
  private readonly only: EventClass;

  constructor(
    private readonly model: Model,
    private readonly price: GroupCost,
  ) {
    this.spread = new ColumnSpread(model.columns, model.hasContact);
    [this.only] = model.classes as [EventClass];
  }

  parted(members: readonly number[]): Parted {
    const { spread } = this;
    const rests = Array.from({ length: members.length + 1 }, (_, leaver) => {
      spread.clear();
      for (let index = 0; index < members.length; index += 1)
        if (index !== leaver) spread.add(members[index] as number);
      return copied(spread);
    });
    return {
      members,
      rests,
      floors: Float64Array.from(rests, (rest) => (rest.count === 0 ? 0 : this.price.floorOfAlike(rest))),
    };
  }

  /** How many of a group have the same value as each of the joiners. */
  static alike(group: readonly number[], joiners: readonly number[], values: Int32Array): number[] {
    return joiners.map((joiner) => {
      const value = values[joiner];
      let count = 0;
      for (let index = 0; index < group.length; index += 1) if (values[group[index] as number] === value) count += 1;
      return count;
    });
  }

  /**
   * The cost of what is left of a group with a joiner, in whole thousandths; infinite where it breaks a limit, and
   * where it is surely not below `below`.
   * @param ofSchool how many of the rest are of the joiner's school
   * @param ofReference likewise of the joiner's reference division
   */
  cost(rest: Rest, joiner: number, ofSchool: number, ofReference: number, below = Infinity): number {
    const { columns, hasContact, options } = this.model;
    const { groupPrice, keepSchoolsApart, limits, tolerances } = options;
    const { event, times } = this.only;
    const count = rest.count + 1;
    const adults = rest.adults + (columns.adult[joiner] as number);
    if (!limits.minorsWithAdults && adults > 0 && adults < count) return Infinity;
    const males = rest.males + (columns.male[joiner] as number);
    const blackBelts = rest.blackBelts + (columns.blackBelt[joiner] as number);
    const isMixed = males > 0 && males < count;
    const years = columns.years[joiner] as number;
    const oldest = years > rest.oldest ? years : rest.oldest;
    const age = columns.age[joiner] as number;
    const level = columns.level[joiner] as number;
    const minAge = age < rest.minAge ? age : rest.minAge;
    const maxAge = age > rest.maxAge ? age : rest.maxAge;
    const minLevel = level < rest.minLevel ? level : rest.minLevel;
    const maxLevel = level > rest.maxLevel ? level : rest.maxLevel;
    let growing =
      groupPrice +
      ageCost(count, minAge, maxAge, tolerances) +
      levelCost(count, minLevel, maxLevel, blackBelts > 0 && blackBelts < count, tolerances) +
      (isMixed ? mixedCost(count, oldest, hasContact) : 0);
    if (hasContact) {
      const lightest = columns.lightest[joiner] as number;
      const heaviest = columns.heaviest[joiner] as number;
      const shortest = columns.shortest[joiner] as number;
      const tallest = columns.tallest[joiner] as number;
      const minWeight = lightest < rest.minWeight ? lightest : rest.minWeight;
      const maxWeight = heaviest > rest.maxWeight ? heaviest : rest.maxWeight;
      const minHeight = shortest < rest.minHeight ? shortest : rest.minHeight;
      const maxHeight = tallest > rest.maxHeight ? tallest : rest.maxHeight;
      const isMinor = !columns.adult[joiner];
      const youngestMinor = isMinor && years < rest.youngestMinor ? years : rest.youngestMinor;
      const oldestMinor = isMinor && years > rest.oldestMinor ? years : rest.oldestMinor;
      if (areTooFarApart(youngestMinor, oldestMinor, limits)) return Infinity;
      if ((isMixed && oldest >= limits.mixedContactFrom) || isTooHeavy(minWeight, maxWeight, limits)) return Infinity;
      if (
        !limits.beginnersWithBlackBelts &&
        blackBelts > 0 &&
        rest.beginners + (columns.beginner[joiner] as number) > 0
      )
        return Infinity;
      growing =
        growing +
        weightCost(count, minWeight, maxWeight, tolerances) +
        heightCost(count, minHeight, maxHeight, tolerances);
    }
    const references = rest.references + ((columns.reference[joiner] as number) >= 0 && ofReference === 0 ? 1 : 0);
    growing = divisionPrice + (references > 1 ? referencePrice * (references - 1) : 0) + times * growing;
    // Rounding may take half a unit off.
    if (growing * costUnit - 1 >= below) return Infinity;
    const school = columns.school[joiner] as number;
    const isLargest = school >= 0 && ofSchool + 1 > rest.largestSchoolCount;
    const largest = isLargest ? school : rest.largestSchool;
    const ofLargest = isLargest ? ofSchool + 1 : rest.largestSchoolCount;
    const apart = keepSchoolsApart
      ? schoolCost(count, ofLargest, largest < 0 ? 0 : (event.schoolShares[largest] ?? 0))
      : 0;
    return Math.round((growing + times * (sizeCost(count, event.minSize, event.maxSize) + apart)) * costUnit);
  }

  /** What the join of two whole groups costs at least. */
  joinedAtLeast(one: Parted, other: Parted): number {
    const { event, times } = this.only;
    const count = one.members.length + other.members.length;
    const size = times * sizeCost(count, event.minSize, event.maxSize) * costUnit;
    return Math.max(one.floors[one.members.length] as number, other.floors[other.members.length] as number) + size - 1;
  }

  /**
   * The best move of one person, or exchange of two, between two groups; -1 stands for nobody. `undefined`: none costs
   * less than `before`.
   * @param before the cost of both groups
   */
  best(one: Parted, other: Parted, before: number): Change | undefined {
    const leastOther = Math.min(...other.floors);
    let best: Change | undefined;
    let bestCost = before;
    let alike: [Alike, Alike] | undefined;
    for (let leaver = -1; leaver < one.members.length; leaver += 1) {
      const leastOne = one.floors[leaver < 0 ? one.members.length : leaver] as number;
      if (leastOne + leastOther >= bestCost) continue;
      for (let joiner = -1; joiner < other.members.length; joiner += 1) {
        if (leaver < 0 && joiner < 0) continue;
        const least = other.floors[joiner < 0 ? other.members.length : joiner] as number;
        if (leastOne + least >= bestCost) continue;
        alike ??= [this.alikeIn(one, other), this.alikeIn(other, one)];
        const first = this.costAfter(one, other, leaver, joiner, alike[0], bestCost - least);
        if (first + least >= bestCost) continue;
        const cost = first + this.costAfter(other, one, joiner, leaver, alike[1], bestCost - first);
        if (cost >= bestCost) continue;
        bestCost = cost;
        best = { cost, leaver, joiner, isJoin: false };
      }
    }
    return best;
  }

  /**
   * Counts, for each member of another group, those of a group who are of the same school, and of the same reference
   * division.
   */
  private alikeIn({ members }: Parted, others: Parted): Alike {
    const { school, reference } = this.model.columns;
    return {
      ofSchool: Exchange.alike(members, others.members, school),
      ofReference: Exchange.alike(members, others.members, reference),
    };
  }

  /** The cost of a group after one of its members leaves and one of another group joins. */
  private costAfter(
    group: Parted,
    from: Parted,
    leaver: number,
    joiner: number,
    { ofSchool, ofReference }: Alike,
    below: number,
  ): number {
    const { members, rests } = group;
    const rest = rests[leaver < 0 ? members.length : leaver] as Rest;
    this.tries += rest.count > 0 || joiner >= 0 ? 1 : 0;
    if (joiner < 0) return this.costOfRest(rest);
    const { school, reference } = this.model.columns;
    const place = from.members[joiner] as number;
    const left = leaver < 0 ? -1 : (members[leaver] as number);
    const sameSchool = left >= 0 && school[left] === school[place] ? 1 : 0;
    const sameReference = left >= 0 && reference[left] === reference[place] ? 1 : 0;
    return this.cost(
      rest,
      place,
      (ofSchool[joiner] as number) - sameSchool,
      (ofReference[joiner] as number) - sameReference,
      below,
    );
  }

  /** The cost of what is left of a group. */
  costOfRest(rest: Rest): number {
    return rest.count === 0 ? 0 : this.price.ofAlike(rest);
  }
}
