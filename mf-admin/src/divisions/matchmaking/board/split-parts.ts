import { matchmaking } from '@schi/contract';
import type { DraftBoard, BoardCard } from './model';

/** A split under way: the competitors in one line, cut into parts. */
export interface SplitParts {
  /** `null`: put together by hand. */
  by: matchmaking.SplitCriterion | null;
  groups: readonly (readonly number[])[];
}

/** The best split by a criterion. Competitors whom the rules cannot compare stay with the last part. */
export const partsBy = (
  card: BoardCard,
  by: matchmaking.SplitCriterion,
  count: number,
  board: DraftBoard,
): SplitParts => {
  const groups = matchmaking.splitBy(card.group, by, count, board.draft.options);
  const known = new Set(groups.flat());
  const others = card.members.flatMap(({ competitorId }) => (known.has(competitorId) ? [] : [competitorId]));
  return { by, groups: groups.map((group, place) => (place === groups.length - 1 ? [...group, ...others] : group)) };
};

/** The same line with one cut elsewhere, as far as both sides keep somebody. */
export const withCut = ({ by, groups }: SplitParts, cut: number, at: number): SplitParts => {
  const line = groups.flat();
  const ends = groups.map((_, place) => groups.slice(0, place + 1).reduce((sum, { length }) => sum + length, 0));
  const least = (ends[cut - 1] ?? 0) + 1;
  const most = (ends[cut + 1] ?? line.length) - 1;
  ends[cut] = Math.max(least, Math.min(most, at));
  return { by, groups: ends.map((end, place) => line.slice(place === 0 ? 0 : ends[place - 1], end)) };
};

/** The same parts with one competitor in another part; a part may be empty for a while. */
export const withMember = ({ groups }: SplitParts, competitorId: number, to: number): SplitParts => ({
  by: null,
  groups: groups.map((group, place) => {
    const others = group.filter((id) => id !== competitorId);
    return place === to ? (group.includes(competitorId) ? group : [...others, competitorId]) : others;
  }),
});

/** The same parts with one more, which is empty. */
export const withPart = ({ groups }: SplitParts): SplitParts => ({ by: null, groups: [...groups, []] });

/** Fits parts to the members a division has now: who left is gone, who came is in the last part. */
export const fitted = ({ by, groups }: SplitParts, members: readonly number[]): SplitParts => {
  const known = new Set(groups.flat());
  const come = members.filter((id) => !known.has(id));
  const isSame = come.length === 0 && known.size === members.length;
  if (isSame) return { by, groups };
  const kept = groups.map((group) => group.filter((id) => members.includes(id)));
  return { by: null, groups: kept.map((group, place) => (place === kept.length - 1 ? [...group, ...come] : group)) };
};
