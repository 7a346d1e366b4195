import type { FairnessCard } from '../matchmaking';

/** What a draft is worth at a glance (rule F7). A group is one event of one division. */
export interface DraftHealth {
  divisions: number;
  entries: number;
  groups: number;
  /** Groups of a useful size. */
  useful: number;
  /** Entries that stand alone in their group. */
  alone: number;
  /** Divisions beyond a limit. */
  beyondLimits: number;
  /** Divisions with a safety warning (rule F5). Contact by itself is none here. */
  warnings: number;
  unplaced: number;
}

/**
 * What a draft is worth.
 * @param cards of its divisions; `null` for one of which nobody can be compared
 * @param count all its entries, and those in no division
 */
export const healthOf = (
  cards: readonly (FairnessCard | null)[],
  { entries, unplaced }: { entries: number; unplaced: number },
): DraftHealth => {
  const health = {
    divisions: cards.length,
    entries,
    groups: 0,
    useful: 0,
    alone: 0,
    beyondLimits: 0,
    warnings: 0,
    unplaced,
  };
  for (const card of cards) {
    if (!card) continue;
    for (const { size, outside } of card.events) {
      if (size === 0) continue;
      health.groups += 1;
      if (outside === 0) health.useful += 1;
      if (size === 1) health.alone += 1;
    }
    if (card.limits.length > 0) health.beyondLimits += 1;
    if (card.warnings.some((name) => name !== 'contact')) health.warnings += 1;
  }
  return health;
};
