import { valueIn, type Contest, type ContestHeads } from '../contest';
import { inventedVotes } from '../decisions';
import { competesRefusal, skillOf, type Format, type Invented, type Random } from '../format';
import { standingOfTries } from '../tries';
import { counted } from '../../../values/texts';
import type { BreaksValue } from '../../rules/ring-calls';
import type { BreakingRules, Broken } from './breaking';
import { breakingStanding } from './breaks';

const hundredths = (points: number) => Math.round(points * 100);

/** The techniques and tries of a turn of which every board is broken, and what else is taken off. */
const inventedParts = (rules: BreakingRules, random: Random): Partial<BreaksValue> => ({
  ...(rules.techniques.length === 0
    ? {}
    : { techniques: rules.stations.map(() => random.pick(['', ...rules.techniques.map(({ name }) => name)])) }),
  ...(rules.tryCosts.length === 0
    ? {}
    : { tries: rules.stations.map(() => random.between(1, 1 + rules.tryCosts.length)) }),
  ...(rules.boundary === null ? {} : { boundaries: random.between(0, 1) }),
});

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
      before
        ? { ...before, second: broken() }
        : { first: broken(), second: [], warnings: 0, timeMs, ...inventedParts(rules, random) },
    ],
  ];
};

/** Why the parts of a turn do not fit the rules, in words; `null` where they do. */
const partsRefusal = (
  { first, second, techniques = [], tries = [], boundaries = 0 }: BreaksValue,
  { stations, secondTries, tryCosts, boundary, ...rules }: BreakingRules,
): string | null => {
  const isLength = (list: readonly unknown[]) => list.length === 0 || list.length === stations.length;
  if (first.length !== stations.length || ![second, techniques, tries].every(isLength))
    return `There are ${stations.length} stations.`;
  if (second.length > 0 && secondTries !== 'level') return 'Nobody has a second try after the turn.';
  const unknown = techniques.find((named) => named !== '' && !rules.techniques.some(({ name }) => name === named));
  if (unknown !== undefined) return `“${unknown}” is no technique of this event.`;
  if (tries.some((number) => number > 1 + tryCosts.length))
    return `A board has at most ${counted(1 + tryCosts.length, 'try', 'tries')}.`;
  return boundaries > 0 && boundary === null ? 'The boundary costs nothing in this event.' : null;
};

/** Boards are broken in up to two tries, or up to three of a turn (rules F1 and G17). */
export const attemptsFormat: Format<'attempts'> = {
  rules: ({ judges }, scoring) => ({
    format: 'attempts',
    breaking: {
      stations: Array.from({ length: scoring.stations }, () => ({ whole: 100, part: scoring.countsParts ? 50 : 0 })),
      isTimed: scoring.isTimed,
      warning: hundredths(scoring.warningCost),
      techniques: scoring.techniques.map(({ name, bonus }) => ({ name, bonus: hundredths(bonus) })),
      techniqueUse: scoring.techniqueUse,
      secondTries: scoring.secondTries,
      tryCosts:
        scoring.secondTries === 'counted'
          ? [scoring.secondTryCost, ...(scoring.thirdTryCost === null ? [] : [scoring.thirdTryCost])].map(hundredths)
          : [],
      boundary: scoring.boundaryCost === null ? null : hundredths(scoring.boundaryCost),
    },
    judges,
  }),
  standing: (contest, heads, { breaking, judges }) =>
    standingOfTries(breakingStanding(contest, heads, breaking, judges), 'a try'),
  checks: {
    breaks: (contest, heads, { competitorId }, value, { breaking }) =>
      (value && partsRefusal(value, breaking)) ?? competesRefusal(contest, heads, competitorId),
  },
  judges: ({ judges }) => judges,
  votingJudges: ({ judges }) => judges,
  hasMoreTurns: false,
  invent: (contest, heads, { breaking, judges }, { missing: [next], open: [group] }, random) => {
    if (next !== undefined) return inventedBreaks(contest, heads, next, breaking, random);
    return group ? inventedVotes(contest, heads, group, judges, random) : [];
  },
};
