import { contests } from '@schi/contract';
import { isPaired, type ContestBout } from './bouts-context';

/** What somebody has reached in a series of two or three. */
export interface SeriesRecord {
  competitorId: number;
  wins: number;
  scored: number;
  against: number;
  penalties: number;
}

/**
 * The wins, points and penalties by which a series is ranked, of bouts that count. Further bouts only count as wins.
 */
export const recordsOf = (
  contest: contests.Contest,
  heads: contests.ContestHeads,
  bouts: readonly ContestBout[],
): SeriesRecord[] =>
  contests.drawnIds(contest).map((competitorId) => {
    const record: SeriesRecord = { competitorId, wins: 0, scored: 0, against: 0, penalties: 0 };
    for (const bout of bouts) {
      if (bout.state !== 'done' || !isPaired(bout) || (bout.red !== competitorId && bout.blue !== competitorId))
        continue;
      const { match, red, blue, winner } = bout;
      record.wins += winner === competitorId ? 1 : 0;
      const result = contests.valueIn<'bout'>(heads, { kind: 'bout', contestId: contest.contestId, match, red, blue });
      const isFurther = bout.round > 3;
      if (!result || isFurther) continue;
      const [own, theirs] = red === competitorId ? (['red', 'blue'] as const) : (['blue', 'red'] as const);
      record.scored += result.points[own];
      record.against += result.points[theirs];
      record.penalties += result.penalties[own];
    }
    return record;
  });
