import { divisionCost } from './cost';
import type { Entrant } from './entrant';
import { inOrderOf, withoutLimits, type Group, type SplitCriterion } from './group';
import type { MatchOptions } from './options';
import { Spread } from './spread';

/** The costs of the first 1, 2, … people of a line, in whole thousandths. */
const growingCosts = (line: readonly Entrant[], { events }: Group, options: MatchOptions): number[] => {
  const all = new Spread();
  const parts = events.map(({ event, members }) => ({ event, spread: new Spread(), entered: new Set(members) }));
  return line.map((entrant) => {
    all.add(entrant);
    for (const { spread, entered } of parts) if (entered.has(entrant)) spread.add(entrant);
    return divisionCost(all, parts, options);
  });
};

/**
 * The cheapest cut of a group into two in the order of a criterion, as `splitBy` finds it, in one pass from either end.
 * @returns the sizes of the two, and the cost of both in whole thousandths; `null` where there are no two different
 * values
 */
export const cheapestHalves = (
  group: Group,
  by: SplitCriterion,
  options: MatchOptions,
): { sizes: [number, number]; cost: number } | null => {
  const { line, mayCut } = inOrderOf(group, by);
  const free = withoutLimits(options);
  const before = growingCosts(line, group, free);
  const after = growingCosts([...line].reverse(), group, free);
  let best: { sizes: [number, number]; cost: number } | null = null;
  for (let at = 1; at < line.length; at += 1) {
    if (!mayCut(at)) continue;
    const cost = (before[at - 1] ?? 0) + (after[line.length - at - 1] ?? 0);
    if (!best || cost < best.cost) best = { sizes: [at, line.length - at], cost };
  }
  return best;
};
