import type { Medal } from '../rules/medals';

/**
 * Why a competitor meets nobody any more. `disqualified` is for conduct: past results stand, there is no medal. Who is
 * disqualified for one bout loses that bout by its result and is not out.
 */
export type Out = 'scratched' | 'withdrawn' | 'disqualified';
/** What decides that such a competitor has no place. */
export const outWords: Readonly<Record<Out, string>> = {
  scratched: 'Scratched',
  withdrawn: 'Withdrawn',
  disqualified: 'Disqualified',
};

export type { Medal } from '../rules/medals';

/** Where a competitor came by what was noted, and why. */
export interface Ranked {
  competitorId: number;
  /**
   * From 1; competitors who share a place have the same one, and the places behind it are left out. `null`: no place.
   */
  place: number | null;
  /** What decided it, in words: `24.80 points, judges’ vote`. */
  decidedBy: string;
}
/** The same once the medals of the contest are given to places. */
export interface Placing extends Ranked {
  medal: Medal | null;
  /** Took part: has a place, or none though nothing kept the competitor from competing. */
  competed: boolean;
}

/** Competitors who share a place, and why they stand there. */
export interface Rank {
  competitorIds: readonly number[];
  decidedBy: (competitorId: number) => string;
}

/**
 * Ranks as places: those who share a rank share its place, and as many places behind it are left out (1, 1, 3).
 * @param ranks the best first
 * @param unplaced those without a place, with the reason
 */
export const placingsOf = (
  ranks: readonly Rank[],
  unplaced: readonly { competitorId: number; decidedBy: string }[] = [],
): Ranked[] => {
  let place = 1;
  const placed = ranks.flatMap(({ competitorIds, decidedBy }) => {
    const here = place;
    place += competitorIds.length;
    return [...competitorIds]
      .sort((a, b) => a - b)
      .map((competitorId): Ranked => ({
        competitorId,
        place: here,
        decidedBy: decidedBy(competitorId),
      }));
  });
  const rest = [...unplaced].sort((a, b) => a.competitorId - b.competitorId);
  return [...placed, ...rest.map(({ competitorId, decidedBy }): Ranked => ({ competitorId, place: null, decidedBy }))];
};

/** Equal neighbors of a sorted list in groups. */
export const groupedEqual = <T>(sorted: readonly T[], compare: (one: T, other: T) => number): T[][] => {
  const groups: T[][] = [];
  for (const value of sorted) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && compare(last[0], value) === 0) last.push(value);
    else groups.push([value]);
  }
  return groups;
};
