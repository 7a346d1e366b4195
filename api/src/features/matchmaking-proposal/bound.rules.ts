import { matchmaking } from '@schi/contract';
import type { Model } from './programme.rules';

const { ageCost, costUnit, divisionPrice, heightCost, isForbiddenPair, levelCost, mixedCost, sizeCost, weightCost } = matchmaking;
type Entrant = matchmaking.Entrant;
// A global is looked up at each use where code runs in a context of its own, as tests do, and these lines run some million times.
const { max, min } = Math;

/** What one of a pair pays at least for the other's presence, in a group of any size. Where that is `enough` or more, a part of it will do. */
const pairCost = (one: Entrant, other: Entrant, { hasContact, options: { tolerances } }: Model, enough: number): number => {
  const bothBelts = one.isBlackBelt !== other.isBlackBelt;
  const byLevel = levelCost(1, min(one.levelRank, other.levelRank), max(one.levelRank, other.levelRank), bothBelts, tolerances);
  if (byLevel >= enough) return byLevel;
  const alike =
    ageCost(1, min(one.exactAge, other.exactAge), max(one.exactAge, other.exactAge), tolerances) +
    byLevel +
    (one.gender === other.gender ? 0 : mixedCost(1, max(one.age, other.age), hasContact));
  if (!hasContact || alike >= enough) return alike;
  const both = (a: number | null, b: number | null, cost: typeof weightCost) =>
    a === null || b === null ? 0 : cost(1, min(a, b), max(a, b), tolerances);
  return alike + both(one.weight, other.weight, weightCost) + both(one.height, other.height, heightCost);
};

/**
 * A lower bound of the cost of every division of these people into groups without forbidden pairs, not only of those a proposal looks at. Each
 * member's part of their group's cost is at least the least, over sizes n, of (price + size(n)) / n + d(n - 1), where d(k) is the cost of the k-th best
 * companion: a group is at least as wide as the distance between two of its members. Valid, and not tight. Whole thousandths.
 */
export const lowerBound = (model: Model): number => {
  const { entrants, classes, options } = model;
  let sum = 0;
  for (const { event, times, entered } of classes) {
    const people = entrants.filter((_, place) => entered[place]).sort((a, b) => a.exactAge - b.exactAge || a.id - b.id);
    // A larger group than this pays more for its size alone than a lone person does.
    const most = event.maxSize + Math.ceil(Math.sqrt((options.groupPrice + sizeCost(1, event.minSize, event.maxSize)) * event.maxSize)) + 1;
    const prices = Array.from(
      { length: most },
      (_, index) => (options.groupPrice + sizeCost(index + 1, event.minSize, event.maxSize)) / (index + 1),
    );
    const leastPrice = Math.min(...prices);
    people.forEach((person, place) => {
      const companions: number[] = [];
      let least = prices[0] as number;
      const lookAtOthers = (step: 1 | -1) => {
        for (let at = place + step; at >= 0 && at < people.length; at += step) {
          const other = people[at] as Entrant;
          // A companion who costs this much makes no group cheaper than the best so far, and all who follow differ more in age.
          const reach = least - leastPrice;
          if (ageCost(1, min(person.exactAge, other.exactAge), max(person.exactAge, other.exactAge), options.tolerances) >= reach) break;
          const cost = pairCost(person, other, model, reach);
          if (cost >= reach || isForbiddenPair(person, other, model.hasContact, options.limits)) continue;
          const rank = companions.findIndex((known) => known > cost);
          companions.splice(rank < 0 ? companions.length : rank, 0, cost);
          if (companions.length >= most) companions.length = most - 1;
          for (let index = 0; index < companions.length; index += 1)
            least = min(least, (prices[index + 1] as number) + (companions[index] as number));
        }
      };
      lookAtOthers(1);
      lookAtOthers(-1);
      sum += times * least;
    });
  }
  // Each division costs its own price as well; there is at least one for so many people.
  const divisions = entrants.length === 0 ? 0 : divisionPrice;
  // Every group's cost is rounded: half a thousandth each, and there are at most as many groups as people.
  return Math.max(0, Math.floor((sum + divisions) * costUnit) - entrants.length);
};
