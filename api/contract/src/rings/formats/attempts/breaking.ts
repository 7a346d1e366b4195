import { groupedEqual, placingsOf, type Ranked, type Rank } from '../placing';
import { pointsText } from '../panel/panel';
import { decideTie, type Decisions } from '../votes';

/** How breaking is scored: settings of the event. Points are whole hundredths. */
export interface BreakingRules {
  /** What each station is worth in whole, and in part; in order. */
  stations: readonly { whole: number; part: number }[];
  /** Whether the time decides between those who broke as many. */
  isTimed: boolean;
  /** What each warning takes off. */
  warning: number;
}
export const breakingDefaults: BreakingRules = {
  stations: Array.from({ length: 5 }, () => ({ whole: 100, part: 0 })),
  isTimed: false,
  warning: 50,
};

export const brokenStates = ['whole', 'part', 'none'] as const;
export type Broken = (typeof brokenStates)[number];
/** The most stations of a division. */
export const mostStations = 20;
/** What somebody broke: of each station on the first try, and on the second of what was left. */
export interface Breaks {
  competitorId: number;
  first: readonly Broken[];
  second?: readonly Broken[];
  warnings?: number;
  timeMs?: number | null;
}

/** The points of both tries, in hundredths. A station counts on the second try only what the first left of it. */
export const breakingPoints = (
  { first, second = [], warnings = 0 }: Breaks,
  { stations, warning }: BreakingRules,
): { first: number; second: number } => {
  const worth = (broken: Broken | undefined, place: number) => {
    const station = stations[place];
    return !station || broken === undefined || broken === 'none' ? 0 : station[broken];
  };
  let [onFirst, onSecond] = [0, 0];
  stations.forEach((_, place) => {
    const before = worth(first[place], place);
    onFirst += before;
    if (first[place] !== 'whole') onSecond += Math.max(0, worth(second[place], place) - before);
  });
  return { first: onFirst - warnings * warning, second: onSecond };
};

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/**
 * Ranks breaking (gyeokpa): points on the first try; level ones by points on the second; then, where it is timed, by
 * the shorter time; then by the judges' vote. Source: rules F1 and G4.
 */
export const rankBreaking = (
  rules: BreakingRules,
  all: readonly Breaks[],
  decisions: Decisions,
): { placings: Ranked[]; open: number[][] } => {
  const scored = all.map((breaks) => ({
    id: breaks.competitorId,
    points: breakingPoints(breaks, rules),
    time: breaks.timeMs ?? Infinity,
  }));
  type One = (typeof scored)[number];
  const byFirst = (a: One, b: One) => b.points.first - a.points.first;
  const bySecond = (a: One, b: One) => b.points.second - a.points.second;
  const byTime = (a: One, b: One) => (!rules.isTimed || a.time === b.time ? 0 : a.time - b.time);
  const compare = (a: One, b: One) => byFirst(a, b) || bySecond(a, b) || byTime(a, b);
  const sorted = [...scored].sort((a, b) => compare(a, b) || a.id - b.id);
  const words = (one: One): string => {
    const level = sorted.filter((other) => byFirst(one, other) === 0);
    const still = level.filter((other) => bySecond(one, other) === 0);
    return [
      `${pointsText(one.points.first)} on the first try`,
      ...(level.length > 1 ? [`${pointsText(one.points.second)} on the second`] : []),
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
