import { millimetersOf } from '../../../values/lengths';
import { lengthText } from '../../../values/lengths';
import { valueIn, type Contest, type ContestHeads } from '../contest';
import {
  competesRefusal,
  drawnRefusal,
  skillOf,
  type Format,
  type Invented,
  type Random,
  type SubjectOf,
} from '../format';
import type { RulesOf } from '../declarations';
import { standingOfTries } from '../tries';
import { heightsOf, highFallStanding, jumpsOf, longFallStanding } from './falls';
import { jumpRefusal, type Jump } from './high-fall';
import type { Try } from './long-fall';
import { leastHeight, mostHeight, mostHeights } from './values';
import type { HeightsValue, JumpsValue } from '../../rules/ring-calls';

type Rules = RulesOf<'measured'>;

/** The shortest and the longest distance that are taken, in millimeters. */
const leastDistance = 10;
export const mostDistance = 15_000;
const otherFall = 'This event is not scored like that.';

const outsideHeights = (heights: readonly number[], rules: Rules): string | null =>
  heights.some((height) => height < leastHeight || height > mostHeight)
    ? `Heights are from ${lengthText(leastHeight, rules)} to ${lengthText(mostHeight, rules)}.`
    : null;

const risingHeights = (
  contest: Contest,
  heads: ContestHeads,
  value: HeightsValue | null,
  rules: Rules,
): string | null => {
  if (rules.measures !== 'height') return otherFall;
  const heights = value?.heights ?? rules.heights;
  const outside = outsideHeights(heights, rules);
  if (outside !== null) return outside;
  if (heights.length > mostHeights) return `There are at most ${mostHeights} heights.`;
  if (heights.some((height, index) => index > 0 && height <= (heights[index - 1] ?? 0)))
    return 'Each height must be above the one before it.';
  const before = heightsOf(contest, heads, rules.heights);
  const used = before.filter((_, place) =>
    jumpsOf(contest, heads, before).some(({ at }) => (at[place] ?? []).length > 0),
  );
  const lost = used.find((height) => !heights.includes(height));
  return lost === undefined ? null : `There are jumps at ${lengthText(lost, rules)}, so this height stays.`;
};

/** Whether the jumps at one height can follow each other, as they would be noted one by one. */
const jumpsFollow = (
  contest: Contest,
  heads: ContestHeads,
  { competitorId, height }: SubjectOf<'jumps'>,
  value: JumpsValue | null,
  rules: Rules,
) => {
  if (rules.measures !== 'height') return otherFall;
  const heights = heightsOf(contest, heads, rules.heights);
  const place = heights.indexOf(height);
  if (place < 0) return 'This height is not announced.';
  const own = jumpsOf(contest, heads, heights).find((jumps) => jumps.competitorId === competitorId);
  const reason = competesRefusal(contest, heads, competitorId);
  if (!own || value === null) return reason;
  let at: readonly (readonly Jump[])[] = own.at.map((jumps, index) => (index === place ? [] : jumps));
  for (const jump of value.jumps) {
    const refusal = jumpRefusal({ competitorId, at }, place);
    if (refusal !== null) return refusal;
    at = at.map((jumps, index) => (index === place ? [...jumps, jump] : jumps));
  }
  return reason;
};

const inventedTries = (competitorId: number, attempts: number, random: Random): Invented[] =>
  Array.from({ length: attempts }, (_, index) => {
    const mark: Try =
      random.between(1, 8) === 1 ? 'foul' : 3_000 + skillOf(competitorId) * 15 + random.between(0, 60) * 10;
    return [{ kind: 'try', competitorId, number: index + 1 }, { mark }];
  });

/** All jumps of a competitor from the first height until three failures or the last height. */
const inventedJumps = (competitorId: number, heights: readonly number[], random: Random): Invented[] => {
  const list: Invented[] = [];
  for (const [place, height] of heights.entries()) {
    const here: Jump[] = [];
    while (here.length < 3 && !here.includes('o'))
      here.push(random.between(0, 100) + skillOf(competitorId) > 60 + place * 18 ? 'o' : 'x');
    list.push([{ kind: 'jumps', competitorId, height }, { jumps: here }]);
    if (!here.includes('o')) break;
  }
  return list;
};

const inventedJumpOff = (
  contest: Contest,
  heads: ContestHeads,
  tied: readonly number[],
  heights: readonly number[],
) => {
  let number = 1;
  while (valueIn<'jumpoff'>(heads, { kind: 'jumpoff', contestId: contest.contestId, number })) number += 1;
  const value = {
    millimetres: heights.at(-1) ?? 1_000,
    jumps: tied.map((competitorId, place) => ({ competitorId, jump: place === 0 ? 'o' : 'x' }) as const),
  };
  return [[{ kind: 'jumpoff', number }, value]] satisfies Invented[];
};

/** Distances or heights are measured, such as long fall and high fall (rule F1). */
export const measuredFormat: Format<'measured'> = {
  rules: ({ attempts }, { measures, lengthUnit: unit, heights }) =>
    measures === 'height'
      ? { format: 'measured', measures, unit, heights: heights.map(millimetersOf) }
      : { format: 'measured', measures, unit, attempts },
  standing: (contest, heads, rules) =>
    rules.measures === 'distance'
      ? standingOfTries(longFallStanding(contest, heads, rules), 'tries')
      : standingOfTries(highFallStanding(contest, heads, rules), 'jumps'),
  checks: {
    try: (contest, heads, { competitorId, number }, value, rules) => {
      if (rules.measures !== 'distance') return otherFall;
      if (number > rules.attempts) return `There are ${rules.attempts} tries.`;
      return typeof value?.mark === 'number' && (value.mark < leastDistance || value.mark > mostDistance)
        ? `Distances are from ${lengthText(leastDistance, rules)} to ${lengthText(mostDistance, rules)}.`
        : competesRefusal(contest, heads, competitorId);
    },
    heights: (contest, heads, _, value, rules) => risingHeights(contest, heads, value, rules),
    jumps: jumpsFollow,
    jumpoff: (contest, _, __, value, rules) =>
      rules.measures === 'height'
        ? (outsideHeights(value ? [value.millimetres] : [], rules) ??
          drawnRefusal(
            contest,
            (value?.jumps ?? []).map(({ competitorId }) => competitorId),
          ))
        : otherFall,
  },
  judges: () => 0,
  votingJudges: () => 0,
  hasMoreTurns: false,
  invent: (contest, heads, rules, { missing: [next], open: [group] }, random) => {
    if (rules.measures === 'distance') return next === undefined ? [] : inventedTries(next, rules.attempts, random);
    const heights = heightsOf(contest, heads, rules.heights);
    if (next !== undefined) return inventedJumps(next, heights, random);
    return group ? inventedJumpOff(contest, heads, group, heights) : [];
  },
};
