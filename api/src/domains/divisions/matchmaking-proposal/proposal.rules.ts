import { matchmaking } from '@schi/contract';
import { bestCuts, groupsOf, type CutTree } from './cuts.rules';
import { descend } from './descent.rules';
import { gridOf } from './grid.rules';
import { bestPartition, mostForPartitions } from './partitions.rules';
import { GroupCost, type Model } from './program.rules';

/** How the groups of a program half were found. */
type FoundBy = 'partitions' | 'cuts' | 'descent';

interface ProposedHalf {
  /** Competitors by their places in the model. The youngest group first. */
  groups: number[][];
  foundBy: FoundBy;
  /** The cuts, where there are any. After a descent the groups are no longer those of the tree. */
  tree: CutTree | null;
}

/**
 * Children and adults apart where a limit separates them anyway, so that nothing is lost by it.
 * @returns places of the people of each half
 */
const halvesOf = ({ entrants, options }: Model): number[][] => {
  const places = entrants.map((_, place) => place);
  if (options.limits.minorsWithAdults) return places.length > 0 ? [places] : [];
  const isAdult = (place: number) => matchmaking.isAdult(entrants[place] as matchmaking.Entrant);
  return [places.filter((place) => !isAdult(place)), places.filter(isAdult)].filter(({ length }) => length > 0);
};

const costOf = (groups: readonly (readonly number[])[], model: Model): number => {
  const price = new GroupCost(model);
  return groups.reduce((sum, group) => sum + price.of(group), 0);
};

/**
 * Proposes the groups of one half of a program (rule F4): the least cost of `matchmaking.divisionCost`. Up to 12
 * people: over all set partitions, so that nothing cheaper exists. More people: over all guillotine cuts by gender, age
 * and level, and cuts in one line; with contact improved by a descent, because weight, age and level together do not
 * lie on a grid. Finding the best of all partitions of many people is NP-hard.
 */
const proposeHalf = (half: readonly number[], model: Model): ProposedHalf => {
  if (half.length <= mostForPartitions)
    return { groups: bestPartition(half, model).groups, foundBy: 'partitions', tree: null };
  const { tree } = bestCuts(gridOf(half, model), model);
  const cut = groupsOf(tree);
  if (!model.hasContact) return { groups: cut, foundBy: 'cuts', tree };
  const improved = descend(cut, model);
  return costOf(improved, model) < costOf(cut, model)
    ? { groups: improved, foundBy: 'descent', tree }
    : { groups: cut, foundBy: 'cuts', tree };
};

/** The proposed groups of a whole program, and their cost in whole thousandths. */
export const proposeProgram = (model: Model): { groups: number[][]; cost: number } => {
  const groups = halvesOf(model).flatMap((half) => proposeHalf(half, model).groups);
  return { groups, cost: costOf(groups, model) };
};
