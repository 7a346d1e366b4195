import {
  breakingPoints,
  highFallState,
  rankBreaking,
  rankHighFalls,
  rankLongFalls,
  type BreakingRules,
  type Breaks,
  type Falls,
  type Jumps,
  type Placing,
} from '../scoring';
import { drawnIds, outOf, valueIn, type Contest, type ContestHeads } from './contest';
import { decisionsOf } from './turns';

/** Where a contest of falls or breaking stands. `missing`: who has something left to do. */
export interface TryStanding {
  placings: Placing[];
  missing: number[];
  open: number[][];
  /** Those who have a jump-off for the first place. */
  jumpOff: number[];
}

const outWords = { scratched: 'Scratched', withdrawn: 'Withdrawn', disqualified: 'Disqualified' } as const;

/**
 * Splits those who were drawn: who counts, and who has no place because of being out. A mark stands when somebody is scratched later, but not after a
 * disqualification for conduct.
 */
const counted = <T extends { competitorId: number }>(
  contest: Contest,
  heads: ContestHeads,
  all: readonly T[],
  hasMark: (one: T) => boolean,
) => {
  const out = outOf(contest, heads);
  const counts = all.filter((one) => {
    const why = out.get(one.competitorId);
    return why === undefined || (why !== 'disqualified' && hasMark(one));
  });
  const gone = all
    .filter((one) => !counts.includes(one))
    .map(({ competitorId }): Placing => ({
      competitorId,
      place: null,
      medal: null,
      decidedBy: outWords[out.get(competitorId) ?? 'scratched'],
    }));
  return { counts, gone, isIn: (competitorId: number) => !out.has(competitorId) };
};

/** The tries of a long fall as they are noted. */
export const fallsOf = (contest: Contest, heads: ContestHeads, attempts: number): Falls[] =>
  drawnIds(contest).map((competitorId) => ({
    competitorId,
    tries: Array.from(
      { length: attempts },
      (_, index) => valueIn<'try'>(heads, { kind: 'try', contestId: contest.contestId, competitorId, number: index + 1 })?.mark,
    ).flatMap((mark) => (mark === undefined ? [] : [mark])),
  }));

export const longFallStanding = (contest: Contest, heads: ContestHeads, attempts: number): TryStanding => {
  const { counts, gone, isIn } = counted(contest, heads, fallsOf(contest, heads, attempts), ({ tries }) => tries.length > 0);
  return {
    placings: [...rankLongFalls(counts), ...gone],
    missing: counts
      .filter(({ competitorId, tries }) => isIn(competitorId) && tries.length < attempts)
      .map(({ competitorId }) => competitorId),
    open: [],
    jumpOff: [],
  };
};

/** The announced heights of a high fall in millimetres. */
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
      (height) => valueIn<'jumps'>(heads, { kind: 'jumps', contestId: contest.contestId, competitorId, height })?.jumps ?? [],
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

export const highFallStanding = (contest: Contest, heads: ContestHeads, announced: readonly number[]): TryStanding => {
  const heights = heightsOf(contest, heads, announced);
  const all = jumpsOf(contest, heads, heights);
  const { counts, gone, isIn } = counted(contest, heads, all, ({ at }) => at.some((jumps) => jumps.length > 0));
  const { placings, jumpOff } = rankHighFalls({ heights, jumps: counts, jumpOffs: jumpOffsOf(contest.contestId, heads) });
  const isDone = (jumps: Jumps) => {
    const last = jumps.at.at(-1) ?? [];
    return highFallState(jumps).isOut || last.includes('o') || last.includes('-');
  };
  const missing = counts.filter((jumps) => isIn(jumps.competitorId) && !isDone(jumps)).map(({ competitorId }) => competitorId);
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

/** What is noted of breaking; who has not broken yet is missing. */
export const breaksOf = (contest: Contest, heads: ContestHeads): Breaks[] =>
  drawnIds(contest).flatMap((competitorId) => {
    const value = valueIn<'breaks'>(heads, { kind: 'breaks', contestId: contest.contestId, competitorId });
    return value ? [{ competitorId, ...value }] : [];
  });

export const breakingStanding = (contest: Contest, heads: ContestHeads, rules: BreakingRules, judges: number): TryStanding => {
  const noted = breaksOf(contest, heads);
  const all = drawnIds(contest).map(
    (competitorId): Breaks => noted.find((one) => one.competitorId === competitorId) ?? { competitorId, first: [] },
  );
  const { counts, gone, isIn } = counted(contest, heads, all, ({ first }) => first.length > 0);
  const { placings, open } = rankBreaking(
    rules,
    counts.filter(({ first }) => first.length > 0),
    decisionsOf(contest, heads, judges),
  );
  const unbroken = counts.filter(({ competitorId, first }) => isIn(competitorId) && first.length === 0);
  // Who is level on the first try has a second one at what is left.
  const firstOf = (breaks: Breaks) => breakingPoints(breaks, rules).first;
  const needsSecond = counts.filter(
    (breaks) =>
      breaks.first.length > 0 &&
      isIn(breaks.competitorId) &&
      (breaks.second ?? []).length === 0 &&
      breaks.first.some((broken) => broken !== 'whole') &&
      counts.some((other) => other !== breaks && other.first.length > 0 && firstOf(other) === firstOf(breaks)),
  );
  const missing = [...unbroken, ...(unbroken.length === 0 ? needsSecond : [])].map(({ competitorId }) => competitorId);
  return {
    placings: [
      ...placings,
      ...unbroken.map(({ competitorId }): Placing => ({ competitorId, place: null, medal: null, decidedBy: 'Has not broken yet' })),
      ...gone,
    ],
    missing,
    open: missing.length === 0 ? open : [],
    jumpOff: [],
  };
};
