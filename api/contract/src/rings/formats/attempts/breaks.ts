import type { Ranked } from '../placing';
import { drawnIds, valueIn, type Contest, type ContestHeads } from '../contest';
import { decisionsOf } from '../decisions';
import { countedOf, type TryStanding } from '../tries';
import { breakingPoints, rankBreaking, type BreakingRules, type Breaks } from './breaking';

/** What is noted of breaking; who has not broken yet is missing. */
export const breaksOf = (contest: Contest, heads: ContestHeads): Breaks[] =>
  drawnIds(contest).flatMap((competitorId) => {
    const value = valueIn<'breaks'>(heads, { kind: 'breaks', contestId: contest.contestId, competitorId });
    return value ? [{ competitorId, ...value }] : [];
  });

export const breakingStanding = (
  contest: Contest,
  heads: ContestHeads,
  rules: BreakingRules,
  judges: number,
): TryStanding => {
  const noted = breaksOf(contest, heads);
  const all = drawnIds(contest).map(
    (competitorId): Breaks => noted.find((one) => one.competitorId === competitorId) ?? { competitorId, first: [] },
  );
  const { counts, gone, isIn } = countedOf(contest, heads, all, ({ first }) => first.length > 0);
  const { placings, open } = rankBreaking(
    rules,
    counts.filter(({ first }) => first.length > 0),
    decisionsOf(contest, heads, judges),
  );
  const unbroken = counts.filter(({ competitorId, first }) => isIn(competitorId) && first.length === 0);
  // Who is level on the first try has a second one at what is left, once all have had the first.
  const firstOf = (breaks: Breaks) => breakingPoints(breaks, rules).first;
  const needsSecond = counts.filter(
    (breaks) =>
      rules.secondTries === 'level' &&
      isIn(breaks.competitorId) &&
      (breaks.second ?? []).length === 0 &&
      breaks.first.some((broken) => broken !== 'whole') &&
      counts.some((other) => other !== breaks && firstOf(other) === firstOf(breaks)),
  );
  const missing = [...unbroken, ...(unbroken.length === 0 ? needsSecond : [])].map(({ competitorId }) => competitorId);
  return {
    placings: [
      ...placings,
      ...unbroken.map(({ competitorId }): Ranked => ({
        competitorId,
        place: null,
        decidedBy: 'Has not broken yet',
      })),
      ...gone,
    ],
    missing,
    open: missing.length === 0 ? open : [],
    jumpOff: [],
  };
};
