import { GroupCost, type Model } from './program.rules';

/** The most people whose set partitions are all looked at: 3 to the power of 12 steps are half a million. */
export const mostForPartitions = 12;

/**
 * The cheapest division of a few people into groups, over all set partitions: by dynamic programming over subsets,
 * where the group of the first person of a set is every subset that holds them. Nothing cheaper exists.
 * @param places at most 12 people
 * @returns the groups, and their cost in whole thousandths
 * @throws RangeError for more people
 */
export const bestPartition = (places: readonly number[], model: Model): { cost: number; groups: number[][] } => {
  if (places.length > mostForPartitions) throw new RangeError(`At most ${mostForPartitions} people`);
  const group = new GroupCost(model);
  const sets = 1 << places.length;
  const groupCosts = new Float64Array(sets);
  const membersOf = (set: number) => places.filter((_, index) => set & (1 << index));
  for (let set = 1; set < sets; set += 1) groupCosts[set] = group.of(membersOf(set));
  const best = new Float64Array(sets);
  const chosen = new Int32Array(sets);
  for (let set = 1; set < sets; set += 1) {
    const first = set & -set;
    const others = set ^ first;
    best[set] = Infinity;
    // Every subset of the others, the empty one last, together with the first person.
    for (let some = others; ; some = (some - 1) & others) {
      const cost = (groupCosts[some | first] as number) + (best[others ^ some] as number);
      if (cost < (best[set] as number)) {
        best[set] = cost;
        chosen[set] = some | first;
      }
      if (some === 0) break;
    }
  }
  const groups: number[][] = [];
  for (let left = sets - 1; left > 0; left ^= chosen[left] as number) groups.push(membersOf(chosen[left] as number));
  return { cost: best[sets - 1] ?? 0, groups };
};
