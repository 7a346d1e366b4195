import type { Rank } from './placing';

/** The judges' vote between competitors who are level. */
export interface Vote {
  /** Between whom, in any order. */
  group: readonly number[];
  /** The competitor that each judge prefers. */
  choices: readonly number[];
  /** The ring chief's choice; it counts where the judges are level. */
  chief?: number | null;
}

/** What people decided about competitors who are level by the rules. */
export interface Decisions {
  votes: readonly Vote[];
  /** Groups that share their place by a decision of the director. */
  shared: readonly (readonly number[])[];
}
export const noDecisions: Decisions = { votes: [], shared: [] };

/** What a tie came to. */
export interface Settled {
  ranks: Rank[];
  /** Groups that a vote, or the director, still has to decide. Their members stand side by side in `ranks`. */
  open: number[][];
}

const openVote = 'level, to be voted on';
/** The reason of a place without the words about a vote that is open. */
export const withoutOpenVote = (decidedBy: string): string => decidedBy.replace(`, ${openVote}`, '');

const keyOf = (group: readonly number[]): string => [...group].sort((a, b) => a - b).join(' ');

/**
 * Settles a tie by the judges' votes: the competitor with most votes is first. Where several have most votes, those
 * vote again among themselves; where all have the same number, the ring chief's vote counts. The others then vote among
 * themselves. The director may let a group share its place instead. Source: rule G4.
 * @param before what was level, in words, which stands before the reason: `24.90 points`
 */
export const decideTie = (
  tied: readonly number[],
  { votes, shared }: Decisions,
  before: (competitorId: number) => string,
): Settled => {
  const byGroup = new Map(votes.map((vote) => [keyOf(vote.group), vote]));
  const sharing = new Set(shared.map(keyOf));
  const reason = (text: string) => (competitorId: number) => `${before(competitorId)}, ${text}`;

  /** The winner of a vote among a group; `null` while nobody is. */
  const winnerOf = (group: readonly number[]): { winner: number; by: string } | { openGroup: readonly number[] } => {
    const vote = byGroup.get(keyOf(group));
    if (!vote) return { openGroup: group };
    const counts = new Map(group.map((id) => [id, 0]));
    for (const choice of vote.choices) if (counts.has(choice)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
    const most = [...counts.values()].reduce((largest, count) => (count > largest ? count : largest), 0);
    const leading = group.filter((id) => counts.get(id) === most);
    const [only, second] = leading;
    if (only !== undefined && second === undefined) return { winner: only, by: 'judges’ vote' };
    if (leading.length < group.length) return winnerOf(leading);
    return typeof vote.chief === 'number' && group.includes(vote.chief)
      ? { winner: vote.chief, by: 'ring chief’s vote' }
      : { openGroup: group };
  };

  const ranks: Rank[] = [];
  let rest: readonly number[] = [...tied].sort((a, b) => a - b);
  let by = 'judges’ vote';
  while (rest.length > 1) {
    if (sharing.has(keyOf(rest))) {
      ranks.push({ competitorIds: rest, decidedBy: reason('place shared by decision of the director') });
      return { ranks, open: [] };
    }
    const result = winnerOf(rest);
    if ('openGroup' in result && result.openGroup.length < rest.length && sharing.has(keyOf(result.openGroup))) {
      const { openGroup } = result;
      ranks.push({ competitorIds: openGroup, decidedBy: reason('place shared by decision of the director') });
      rest = rest.filter((id) => !openGroup.includes(id));
      continue;
    }
    if ('openGroup' in result) {
      ranks.push({ competitorIds: rest, decidedBy: reason(openVote) });
      return { ranks, open: [[...result.openGroup]] };
    }
    by = result.by;
    ranks.push({ competitorIds: [result.winner], decidedBy: reason(by) });
    rest = rest.filter((id) => id !== result.winner);
  }
  ranks.push({ competitorIds: rest, decidedBy: reason(by) });
  return { ranks, open: [] };
};
