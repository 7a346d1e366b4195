import { matchmaking } from '@schi/contract';
import type { Model } from './program.rules';

const {
  ageCost,
  costUnit,
  divisionPrice,
  growsWithAge,
  heightCost,
  isForbiddenPair,
  levelCost,
  mixedCost,
  sizeCost,
  weightCost,
} = matchmaking;
type Entrant = matchmaking.Entrant;
/** For sums that were added in another order. */
const slack = 1e-9;

/**
 * What one of a pair pays at least for the other's presence, in a group of any size. Where that is `enough` or more, a
 * part of it will do.
 */
const pairCost = (
  one: Entrant,
  other: Entrant,
  { hasContact, options: { tolerances } }: Model,
  enough: number,
): number => {
  const bothBelts = one.isBlackBelt !== other.isBlackBelt;
  const byLevel = levelCost(
    1,
    Math.min(one.levelRank, other.levelRank),
    Math.max(one.levelRank, other.levelRank),
    bothBelts,
    tolerances,
  );
  if (byLevel >= enough) return byLevel;
  const alike =
    ageCost(1, Math.min(one.exactAge, other.exactAge), Math.max(one.exactAge, other.exactAge), tolerances) +
    byLevel +
    (one.gender === other.gender ? 0 : mixedCost(1, Math.max(one.age, other.age), hasContact));
  if (!hasContact || alike >= enough) return alike;
  const both = (a: number | null, b: number | null, cost: typeof weightCost) =>
    a === null || b === null ? 0 : cost(1, Math.min(a, b), Math.max(a, b), tolerances);
  return alike + both(one.weight, other.weight, weightCost) + both(one.height, other.height, heightCost);
};

/** People of one gender and level, the youngest first. */
interface Alike {
  people: Entrant[];
  ages: Float64Array;
}

const alikeIn = (people: readonly Entrant[]): Alike[] => {
  const lists = new Map<string, Entrant[]>();
  for (const person of people) {
    const key = `${person.gender} ${person.levelRank} ${String(person.isBlackBelt)}`;
    const list = lists.get(key);
    if (list) list.push(person);
    else lists.set(key, [person]);
  }
  return [...lists.values()].map((list) => {
    const sorted = list.sort((a, b) => a.exactAge - b.exactAge || a.id - b.id);
    return { people: sorted, ages: Float64Array.from(sorted, ({ exactAge }) => exactAge) };
  });
};

/** The first place whose age is not below this one. */
const placeOf = (ages: Float64Array, age: number): number => {
  let [from, to] = [0, ages.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ages[middle] as number) < age) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** What one person costs at least in a group of any size, as companions become known. */
class Share {
  least = 0;
  /** A companion who costs this much or more makes no group cheaper. */
  reach = 0;
  private readonly leastPrice: number;
  /** The costs of the best companions, the least first. */
  private readonly companions: Float64Array;
  private known = 0;

  /** @param prices each one's part of the price and of the cost of the size, by sizes from 1 */
  constructor(private readonly prices: Float64Array) {
    this.leastPrice = prices.reduce((least, price) => Math.min(least, price), Infinity);
    this.companions = new Float64Array(prices.length);
  }

  clear(): void {
    this.known = 0;
    this.least = this.prices[0] as number;
    this.reach = this.least - this.leastPrice;
  }

  add(cost: number): void {
    const { companions, prices } = this;
    let place = this.known;
    for (; place > 0 && (companions[place - 1] as number) > cost; place -= 1)
      companions[place] = companions[place - 1] as number;
    companions[place] = cost;
    this.known = Math.min(this.known + 1, prices.length - 1);
    for (; place < this.known; place += 1) {
      const share = (prices[place + 1] as number) + (companions[place] as number);
      if (share < this.least) this.least = share;
    }
    this.reach = this.least - this.leastPrice;
  }
}

/**
 * The sum of what each person costs at least. Those of the same gender and level are looked at first, then the next
 * levels; in each of them from the person's own age outwards, until age and level alone cost as much as no companion
 * may.
 */
const sumOfShares = (people: readonly Entrant[], model: Model, prices: Float64Array): number => {
  const { tolerances, limits } = model.options;
  const mayStop = growsWithAge(tolerances);
  const groups = alikeIn(people);
  const share = new Share(prices);
  let sum = 0;
  for (const own of groups) {
    const [sample] = own.people as [Entrant];
    const near = groups
      .map(({ people: others, ages }) => {
        const [other] = others as [Entrant];
        const [low, high] = [Math.min(sample.levelRank, other.levelRank), Math.max(sample.levelRank, other.levelRank)];
        const byLevel = levelCost(1, low, high, sample.isBlackBelt !== other.isBlackBelt, tolerances);
        return { others, ages, byLevel, isOther: sample.gender === other.gender ? 0 : 1 };
      })
      .sort((a, b) => a.byLevel - b.byLevel || a.isOther - b.isOther);
    for (const person of own.people) {
      share.clear();
      for (const { others, ages, byLevel } of near) {
        if (byLevel >= share.reach) break;
        const start = placeOf(ages, person.exactAge);
        for (const step of [1, -1])
          for (let at = step > 0 ? start : start - 1; at >= 0 && at < ages.length; at += step) {
            const age = ages[at] as number;
            // All who follow differ more in age.
            if (
              mayStop &&
              ageCost(1, Math.min(person.exactAge, age), Math.max(person.exactAge, age), tolerances) + byLevel >=
                share.reach + slack
            )
              break;
            const other = others[at] as Entrant;
            if (other === person) continue;
            const cost = pairCost(person, other, model, share.reach);
            if (cost < share.reach && !isForbiddenPair(person, other, model.hasContact, limits)) share.add(cost);
          }
      }
      sum += share.least;
    }
  }
  return sum;
};

/**
 * A lower bound of the cost of every division of these people into groups without forbidden pairs, not only of those a
 * proposal looks at. Each member's part of their group's cost is at least the least, over sizes n, of (price + size(n))
 * / n + d(n - 1), where d(k) is the cost of the k-th best companion: a group is at least as wide as the distance
 * between two of its members. Valid, and not tight. Whole thousandths.
 */
export const lowerBound = (model: Model): number => {
  const { entrants, classes, options } = model;
  let sum = 0;
  for (const { event, times, entered } of classes) {
    // A larger group than this pays more for its size alone than a lone person does.
    const most =
      event.maxSize +
      Math.ceil(Math.sqrt((options.groupPrice + sizeCost(1, event.minSize, event.maxSize)) * event.maxSize)) +
      1;
    const prices = Float64Array.from(
      { length: most },
      (_, index) => (options.groupPrice + sizeCost(index + 1, event.minSize, event.maxSize)) / (index + 1),
    );
    const people = entrants.filter((_, place) => entered[place]);
    sum += times * sumOfShares(people, model, prices);
  }
  // Each division costs its own price as well; there is at least one for so many people.
  const divisions = entrants.length === 0 ? 0 : divisionPrice;
  // Every group's cost is rounded: half a thousandth each, and there are at most as many groups as people.
  return Math.max(0, Math.floor((sum + divisions) * costUnit) - entrants.length);
};
