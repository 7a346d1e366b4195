import type { matchmaking } from '@schi/contract';
import { hasBothBelts, hasOpen } from './flags';
import { measuresOf } from './measures';
import type { DraftBoard, BoardCard } from './model';
import { neighborsIn, splitsOf, type CheapestSplit } from './targets';

/** A division to check, with the cheapest step that helps; none where there is none. */
export interface Item<Step> {
  card: BoardCard;
  step: Step | undefined;
}

/** How much too wide and too large a division is. Differences count squared, as in its cost. */
const unfairness = (
  { division: { card }, group }: BoardCard,
  { levelNames, draft: { options } }: DraftBoard,
): number => {
  if (!card) return 0;
  const spread = measuresOf(card, hasBothBelts(group.members), levelNames, options).reduce(
    (sum, { part }) => sum + part * part,
    0,
  );
  return spread + card.events.reduce((sum, { outside }) => sum + Math.max(0, outside), 0);
};

/**
 * The divisions above the useful size or wider than tolerated and not accepted, the worst first, each with its cheapest
 * split.
 */
export const splitList = (board: DraftBoard): Item<CheapestSplit>[] =>
  [...board.cards.values()]
    .filter((card) => card.members.length > 1 && !card.division.isLocked && hasOpen(card, board, ['large', 'wide']))
    .sort((a, b) => unfairness(b, board) - unfairness(a, board) || a.id - b.id)
    .map((card) => ({ card, step: splitsOf(card, board)[0] }));

/** The divisions below the useful size and not accepted, the smallest first, each with its cheapest neighbor. */
export const combineList = (board: DraftBoard): Item<matchmaking.Neighbor>[] =>
  [...board.cards.values()]
    .filter((card) => !card.division.isLocked && hasOpen(card, board, ['small']))
    .sort((a, b) => a.members.length - b.members.length || unfairness(b, board) - unfairness(a, board) || a.id - b.id)
    .map((card) => ({ card, step: neighborsIn(board, card)[0] }));

/** The measures in which a division is wider than tolerated, in words. */
export const wideWords = (
  { division: { card }, group }: BoardCard,
  { levelNames, draft: { options } }: DraftBoard,
): string[] =>
  card
    ? measuresOf(card, hasBothBelts(group.members), levelNames, options)
        .filter(({ part }) => part > 1)
        .map(({ sentence }) => sentence)
    : [];
