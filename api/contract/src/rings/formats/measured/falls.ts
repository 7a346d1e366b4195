import { drawnIds, valueIn, type Contest, type ContestHeads } from '../contest';
import type { HighFallRules, LongFallRules } from '../declarations';
import { decisionsOf } from '../decisions';
import { countedOf, type TryStanding } from '../tries';
import { highFallState, rankHighFalls, type Jumps } from './high-fall';
import { rankLongFalls, type Falls } from './long-fall';

/** The tries of a long fall as they are noted. */
export const fallsOf = (contest: Contest, heads: ContestHeads, attempts: number): Falls[] =>
  drawnIds(contest).map((competitorId) => ({
    competitorId,
    tries: Array.from(
      { length: attempts },
      (_, index) =>
        valueIn<'try'>(heads, { kind: 'try', contestId: contest.contestId, competitorId, number: index + 1 })?.mark,
    ).flatMap((mark) => (mark === undefined ? [] : [mark])),
  }));

export const longFallStanding = (
  contest: Contest,
  heads: ContestHeads,
  { attempts, unit }: LongFallRules,
): TryStanding => {
  const { counts, gone, isIn } = countedOf(
    contest,
    heads,
    fallsOf(contest, heads, attempts),
    ({ tries }) => tries.length > 0,
  );
  return {
    placings: [...rankLongFalls(counts, unit), ...gone],
    missing: counts
      .filter(({ competitorId, tries }) => isIn(competitorId) && tries.length < attempts)
      .map(({ competitorId }) => competitorId),
    open: [],
    jumpOff: [],
  };
};

/** The announced heights of a high fall in millimeters. */
export const heightsOf = (
  { contestId }: Pick<Contest, 'contestId'>,
  heads: ContestHeads,
  announced: readonly number[],
): readonly number[] => valueIn<'heights'>(heads, { kind: 'heights', contestId })?.heights ?? announced;

/** The jumps of a high fall as they are noted, by the place of the height. */
export const jumpsOf = (contest: Contest, heads: ContestHeads, heights: readonly number[]): Jumps[] =>
  drawnIds(contest).map((competitorId) => ({
    competitorId,
    at: heights.map(
      (height) =>
        valueIn<'jumps'>(heads, { kind: 'jumps', contestId: contest.contestId, competitorId, height })?.jumps ?? [],
    ),
  }));

const mostJumpOffs = 50;
const jumpOffsOf = (contestId: number, heads: ContestHeads) => {
  const rounds = [];
  for (let number = 1; number <= mostJumpOffs; number += 1) {
    const round = valueIn<'jumpoff'>(heads, { kind: 'jumpoff', contestId, number });
    if (!round) break;
    rounds.push(round);
  }
  return rounds;
};

export const highFallStanding = (
  contest: Contest,
  heads: ContestHeads,
  { heights: announced, unit }: HighFallRules,
): TryStanding => {
  const heights = heightsOf(contest, heads, announced);
  const all = jumpsOf(contest, heads, heights);
  const { counts, gone, isIn } = countedOf(contest, heads, all, ({ at }) => at.some((jumps) => jumps.length > 0));
  const { placings, jumpOff } = rankHighFalls({
    heights,
    jumps: counts,
    jumpOffs: jumpOffsOf(contest.contestId, heads),
    unit,
  });
  const isDone = (jumps: Jumps) => {
    const last = jumps.at.at(-1) ?? [];
    return highFallState(jumps).isOut || last.includes('o') || last.includes('-');
  };
  const missing = counts
    .filter((jumps) => isIn(jumps.competitorId) && !isDone(jumps))
    .map(({ competitorId }) => competitorId);
  // Nobody jumps off before all have finished.
  const tied = missing.length === 0 ? jumpOff : [];
  const isShared = decisionsOf(contest, heads, 0).shared.some((group) => tied.every((id) => group.includes(id)));
  return {
    placings: [...placings, ...gone],
    missing,
    open: tied.length > 0 && !isShared ? [tied] : [],
    jumpOff: isShared ? [] : tied,
  };
};
