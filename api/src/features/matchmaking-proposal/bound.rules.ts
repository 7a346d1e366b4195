import { matchmaking } from '@schi/contract';
import type { Model } from './programme.rules';

const { ageCost, costUnit, divisionPrice, heightCost, isForbiddenPair, levelCost, mixedCost, sizeCost, weightCost } = matchmaking;
type Entrant = matchmaking.Entrant;

/** What one of a pair pays at least for the other's presence, in a group of any size. */
const pairCost = (one: Entrant, other: Entrant, { hasContact, options: { tolerances } }: Model): number => {
  const [low, high] = one.exactAge < other.exactAge ? [one, other] : [other, one];
  const bothBelts = one.isBlackBelt !== other.isBlackBelt;
  const levels = [one.levelRank, other.levelRank] as const;
  const alike =
    ageCost(1, low.exactAge, high.exactAge, tolerances) +
    levelCost(1, Math.min(...levels), Math.max(...levels), bothBelts, tolerances) +
    (one.gender === other.gender ? 0 : mixedCost(1, Math.max(one.age, other.age), hasContact));
  if (!hasContact) return alike;
  const both = (a: number | null, b: number | null, cost: typeof weightCost) =>
    a === null || b === null ? 0 : cost(1, Math.min(a, b), Math.max(a, b), tolerances);
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
    const price = (size: number) => (options.groupPrice + sizeCost(size, event.minSize, event.maxSize)) / size;
    people.forEach((person, place) => {
      const companions: number[] = [];
      const lookAtOthers = (step: 1 | -1) => {
        for (let at = place + step; at >= 0 && at < people.length; at += step) {
          const other = people[at] as Entrant;
          const young = Math.min(person.exactAge, other.exactAge);
          const byAge = ageCost(1, young, Math.max(person.exactAge, other.exactAge), options.tolerances);
          if (companions.length >= most && byAge >= (companions[most - 1] as number)) break;
          if (isForbiddenPair(person, other, model.hasContact, options.limits)) continue;
          const cost = pairCost(person, other, model);
          const rank = companions.findIndex((known) => known > cost);
          companions.splice(rank < 0 ? companions.length : rank, 0, cost);
          if (companions.length > most) companions.length = most;
        }
      };
      lookAtOthers(1);
      lookAtOthers(-1);
      let least = price(1);
      for (let size = 2; size <= Math.min(most, companions.length + 1); size += 1)
        least = Math.min(least, price(size) + (companions[size - 2] as number));
      sum += times * least;
    });
  }
  // Each division costs its own price as well; there is at least one for so many people.
  const divisions = entrants.length === 0 ? 0 : divisionPrice;
  // Every group's cost is rounded: half a thousandth each, and there are at most as many groups as people.
  return Math.max(0, Math.floor((sum + divisions) * costUnit) - entrants.length);
};
