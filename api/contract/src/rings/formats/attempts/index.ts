import { valueIn, type Contest, type ContestHeads } from '../contest';
import { inventedVotes } from '../decisions';
import { competesRefusal, skillOf, type Format, type Invented, type Random } from '../format';
import { standingOfTries } from '../tries';
import { breakingDefaults, type BreakingRules, type Broken } from './breaking';
import { breakingStanding } from './breaks';

const inventedBreaks = (
  contest: Contest,
  heads: ContestHeads,
  competitorId: number,
  rules: BreakingRules,
  random: Random,
): Invented[] => {
  const before = valueIn<'breaks'>(heads, { kind: 'breaks', contestId: contest.contestId, competitorId });
  const broken = (): Broken[] =>
    rules.stations.map(() => (random.between(0, 100) < 55 + skillOf(competitorId) / 3 ? 'whole' : 'none'));
  const timeMs = rules.isTimed ? random.between(20_000, 60_000) : null;
  return [
    [
      { kind: 'breaks', competitorId },
      before ? { ...before, second: broken() } : { first: broken(), second: [], warnings: 0, timeMs },
    ],
  ];
};

/** Boards are broken in up to two tries (rule F1). */
export const attemptsFormat: Format<'attempts'> = {
  rules: ({ judges }, { stations, countsParts, isTimed }) => ({
    format: 'attempts',
    breaking: {
      ...breakingDefaults,
      stations: Array.from({ length: stations }, () => ({ whole: 100, part: countsParts ? 50 : 0 })),
      isTimed,
    },
    judges,
  }),
  standing: (contest, heads, { breaking, judges }) =>
    standingOfTries(breakingStanding(contest, heads, breaking, judges), 'a try'),
  checks: {
    breaks: (contest, heads, { competitorId }, value, { breaking }) => {
      const stations = breaking.stations.length;
      const isLength = (list: readonly unknown[]) => list.length === 0 || list.length === stations;
      if (value && !(value.first.length === stations && isLength(value.second)))
        return `There are ${stations} stations.`;
      return competesRefusal(contest, heads, competitorId);
    },
  },
  votingJudges: ({ judges }) => judges,
  hasMoreTurns: false,
  invent: (contest, heads, { breaking, judges }, { missing: [next], open: [group] }, random) => {
    if (next !== undefined) return inventedBreaks(contest, heads, next, breaking, random);
    return group ? inventedVotes(contest, heads, group, judges, random) : [];
  },
};
