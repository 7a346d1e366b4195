import { groupedEqual, placingsOf, type Ranked, type Rank } from '../placing';
import { pointsText } from '../panel/panel';
import type { SecondTries, TechniqueUse } from '../../../tournaments/rules/breaking-scoring';
import { decideTie, type Decisions } from '../votes';

/** How breaking is scored: settings of the event. Points are whole hundredths. */
export interface BreakingRules {
  /** What each station is worth in whole, and in part; in order. */
  stations: readonly { whole: number; part: number }[];
  /** Whether the time decides between those who broke as many. */
  isTimed: boolean;
  /** What each warning takes off. */
  warning: number;
  /** What a board in whole counts more by its technique. */
  techniques: readonly { name: string; bonus: number }[];
  techniqueUse: TechniqueUse;
  secondTries: SecondTries;
  /** What a board counts less that breaks on the second try, and on the third; empty: nobody tries again in a turn. */
  tryCosts: readonly number[];
  /** What leaving the area takes off, each time; `null`: it is not noted. */
  boundary: number | null;
}
export const breakingDefaults: BreakingRules = {
  stations: Array.from({ length: 5 }, () => ({ whole: 100, part: 0 })),
  isTimed: false,
  warning: 50,
  techniques: [],
  techniqueUse: 'points',
  secondTries: 'level',
  tryCosts: [],
  boundary: null,
};

export const brokenStates = ['whole', 'part', 'none'] as const;
export type Broken = (typeof brokenStates)[number];
/** The most stations of a division. */
export const mostStations = 20;
/** The most tries at a board in a turn. */
export const mostTries = 3;
/** What somebody broke: of each station in their turn, and of what was left where those who are level try again. */
export interface Breaks {
  competitorId: number;
  first: readonly Broken[];
  second?: readonly Broken[];
  /** The name of the technique of each station; empty: without a bonus. */
  techniques?: readonly string[];
  /** On which try of the turn each station is as it is, from 1. */
  tries?: readonly number[];
  boundaries?: number;
  warnings?: number;
  timeMs?: number | null;
}

/** What a turn comes to, in hundredths: `boards` and `techniques` less the rest. */
export interface BreakingSum {
  boards: number;
  techniques: number;
  tries: number;
  boundary: number;
  warnings: number;
}

const bonusAt = ({ techniques = [] }: Breaks, rules: BreakingRules, place: number) =>
  rules.techniques.find(({ name }) => name === techniques[place])?.bonus ?? 0;
const worthOf = (broken: Broken | undefined, station: BreakingRules['stations'][number]) =>
  broken === undefined || broken === 'none' ? 0 : station[broken];
const pointBonus = (breaks: Breaks, rules: BreakingRules, broken: Broken | undefined, place: number) =>
  broken === 'whole' && rules.techniqueUse === 'points' ? bonusAt(breaks, rules, place) : 0;

/** The parts of the points of a turn. A board that breaks on a later try never counts less than nothing. */
export const breakingSum = (breaks: Breaks, rules: BreakingRules): BreakingSum => {
  const { first, tries = [], boundaries = 0, warnings = 0 } = breaks;
  const sum = { boards: 0, techniques: 0, tries: 0 };
  rules.stations.forEach((station, place) => {
    const worth = worthOf(first[place], station);
    const bonus = pointBonus(breaks, rules, first[place], place);
    sum.boards += worth;
    sum.techniques += bonus;
    sum.tries += Math.min(rules.tryCosts[(tries[place] ?? 1) - 2] ?? 0, worth + bonus);
  });
  return { ...sum, boundary: boundaries * (rules.boundary ?? 0), warnings: warnings * rules.warning };
};

/**
 * The points of a turn and of a second try of those who are level, in hundredths. A station counts on that only what
 * the turn left of it.
 */
export const breakingPoints = (breaks: Breaks, rules: BreakingRules): { first: number; second: number } => {
  const { boards, techniques, tries, boundary, warnings } = breakingSum(breaks, rules);
  const { first, second = [] } = breaks;
  const onSecond = rules.stations.map((station, place) =>
    first[place] === 'whole'
      ? 0
      : Math.max(
          0,
          worthOf(second[place], station) +
            pointBonus(breaks, rules, second[place], place) -
            worthOf(first[place], station),
        ),
  );
  return {
    first: boards + techniques - tries - boundary - warnings,
    second: onSecond.reduce((sum, points) => sum + points, 0),
  };
};

/** How hard the techniques were by which boards broke in whole: their bonuses, in hundredths. */
const difficultyOf = (breaks: Breaks, rules: BreakingRules): number =>
  rules.stations.reduce(
    (sum, _, place) =>
      breaks.first[place] === 'whole' || breaks.second?.[place] === 'whole' ? sum + bonusAt(breaks, rules, place) : sum,
    0,
  );

/** The parts of the points that are not nought: `boards 3.00, techniques +2.00, boundary −0.50`. */
export const breakingSumText = (breaks: Breaks, rules: BreakingRules): string => {
  const { boards, techniques, tries, boundary, warnings } = breakingSum(breaks, rules);
  return [
    `boards ${pointsText(boards)}`,
    ...(techniques === 0 ? [] : [`techniques +${pointsText(techniques)}`]),
    ...(tries === 0 ? [] : [`later tries −${pointsText(tries)}`]),
    ...(boundary === 0 ? [] : [`boundary −${pointsText(boundary)}`]),
    ...(warnings === 0 ? [] : [`warnings −${pointsText(warnings)}`]),
  ].join(', ');
};

/** Whether points are only boards and warnings, so that their sum says enough. */
export const countsOnlyBoards = ({ techniques, techniqueUse, tryCosts, boundary }: BreakingRules): boolean =>
  (techniques.length === 0 || techniqueUse === 'level') && tryCosts.length === 0 && boundary === null;

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/**
 * Ranks breaking (gyeokpa): points of the turn; where those who are level have a second try, by its points; then, where
 * techniques decide that, by the harder ones; then, where it is timed, by the shorter time; then by the judges' vote.
 * Source: rules F1, G4 and G17.
 */
export const rankBreaking = (
  rules: BreakingRules,
  all: readonly Breaks[],
  decisions: Decisions,
): { placings: Ranked[]; open: number[][] } => {
  const scored = all.map((breaks) => ({
    id: breaks.competitorId,
    breaks,
    points: breakingPoints(breaks, rules),
    difficulty: rules.techniqueUse === 'level' ? difficultyOf(breaks, rules) : 0,
    time: breaks.timeMs ?? Infinity,
  }));
  type One = (typeof scored)[number];
  const triesAgain = rules.secondTries === 'level';
  const byFirst = (a: One, b: One) => b.points.first - a.points.first;
  const bySecond = (a: One, b: One) => (triesAgain ? b.points.second - a.points.second : 0);
  const byTechnique = (a: One, b: One) => b.difficulty - a.difficulty;
  const byTime = (a: One, b: One) => (!rules.isTimed || a.time === b.time ? 0 : a.time - b.time);
  const compare = (a: One, b: One) => byFirst(a, b) || bySecond(a, b) || byTechnique(a, b) || byTime(a, b);
  const sorted = [...scored].sort((a, b) => compare(a, b) || a.id - b.id);
  const firstText = ({ points, breaks }: One) => {
    const text = `${pointsText(points.first)} ${triesAgain ? 'on the first try' : 'points'}`;
    return countsOnlyBoards(rules) ? text : `${text} (${breakingSumText(breaks, rules)})`;
  };
  const words = (one: One): string => {
    const level = sorted.filter((other) => byFirst(one, other) === 0);
    const again = level.filter((other) => bySecond(one, other) === 0);
    const still = again.filter((other) => byTechnique(one, other) === 0);
    return [
      firstText(one),
      ...(triesAgain && level.length > 1 ? [`${pointsText(one.points.second)} on the second`] : []),
      ...(rules.techniqueUse === 'level' && again.length > 1 ? [`techniques ${pointsText(one.difficulty)}`] : []),
      ...(still.length > 1 && rules.isTimed && Number.isFinite(one.time) ? [seconds(one.time)] : []),
    ].join(', ');
  };
  const ranks: Rank[] = [];
  const open: number[][] = [];
  for (const group of groupedEqual(sorted, compare)) {
    const text = (id: number) => words(group.find((one) => one.id === id) as One);
    if (group.length === 1) ranks.push({ competitorIds: group.map(({ id }) => id), decidedBy: text });
    else {
      const settled = decideTie(
        group.map(({ id }) => id),
        decisions,
        text,
      );
      ranks.push(...settled.ranks);
      open.push(...settled.open);
    }
  }
  return { placings: placingsOf(ranks), open };
};
