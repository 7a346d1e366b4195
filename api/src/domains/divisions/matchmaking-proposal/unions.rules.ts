import { GroupCost, type Model } from './program.rules';

/**
 * Joins neighboring divisions of a base into the divisions of another event: h(j) = min over i of h(i) + cost(i+1 … j).
 * Exact for runs of the base's order, which follows its cuts, so that neighbors are alike.
 * @param parts for each division of the base those of its members who entered the event, by their places in the event's
 * model
 * @returns for each union the indexes of its parts; parts without anybody are left out
 */
export const bestUnions = (parts: readonly (readonly number[])[], model: Model): number[][] => {
  const line = parts.map((_, index) => index).filter((index) => (parts[index] ?? []).length > 0);
  const group = new GroupCost(model);
  const best = [0];
  const from = [0];
  for (let end = 1; end <= line.length; end += 1) {
    let least = Infinity;
    let start = end;
    group.clear();
    for (let first = end; first > 0; first -= 1) {
      for (const place of parts[line[first - 1] as number] ?? []) group.join(place);
      group.measure();
      if (group.floor >= least && first < end) break;
      // A part of a base that breaks a limit of this event stands alone all the same.
      const cost =
        (best[first - 1] as number) +
        (first === end && group.cost === Infinity ? Number.MAX_SAFE_INTEGER / 1e6 : group.cost);
      if (cost < least) {
        least = cost;
        start = first;
      }
    }
    best[end] = least;
    from[end] = start;
  }
  const unions: number[][] = [];
  for (let end = line.length; end > 0; end = (from[end] as number) - 1)
    unions.push(line.slice((from[end] as number) - 1, end));
  return unions.reverse();
};
