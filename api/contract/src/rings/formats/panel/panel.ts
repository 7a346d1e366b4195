import type { LevelTotals, ScoreHold } from '../../../tournaments/rules/event-scoring';
import { groupedEqual, outWords, placingsOf, type Out, type Ranked, type Rank } from '../placing';
import { decideTie, type Decisions } from '../votes';

/** How turns before judges are scored: settings of the event. Points are whole hundredths. */
export interface PanelRules {
  /** Judges of the panel, 3 to 7. */
  judges: number;
  least: number;
  most: number;
  step: number;
  holds: ScoreHold;
  /** A judge gives no score twice. */
  isRanked: boolean;
  /** From so many counted scores on, one highest and one lowest are dropped. */
  dropFrom: number;
  /** The farthest that a score of three counts from the middle one; `null`: as far as it is. */
  maxDeviation: number | null;
  /** What is compared of level totals. */
  levelTotals: LevelTotals;
  /** The shortest and the longest turn, in milliseconds; `null`: not timed. */
  leastMs: number | null;
  limitMs: number | null;
  /** What each full step of milliseconds over the longest, or under the shortest, costs. */
  overtime: { everyMs: number; costs: number };
}
export const panelDefaults: PanelRules = {
  judges: 5,
  least: 500,
  most: 1_000,
  step: 10,
  holds: 'none',
  isRanked: false,
  dropFrom: 5,
  maxDeviation: null,
  levelTotals: 'both',
  leastMs: null,
  limitMs: null,
  overtime: { everyMs: 10_000, costs: 10 },
};

/** One turn as it was noted. */
export interface Turn {
  competitorId: number;
  /** By seat; `null`: not noted yet. */
  scores: readonly (number | null)[];
  /** Named deductions in hundredths. */
  deductions?: readonly { name: string; points: number }[];
  timeMs?: number | null;
  /** Why there is no place for this turn; without it there is one. */
  out?: Out;
}

/** `24.80`. */
export const pointsText = (hundredths: number): string =>
  `${hundredths < 0 ? '-' : ''}${Math.floor(Math.abs(hundredths) / 100)}.${String(Math.abs(hundredths) % 100).padStart(2, '0')}`;
/** `24.8` where the last digit is nought. */
const shortText = (hundredths: number): string => pointsText(hundredths).replace(/0$/, '');

/** Which scores there are: `Scores are 5.0 to 10.0 in steps of 0.1.` */
export const scoresText = ({ least, most, step }: PanelRules): string =>
  `Scores are ${shortText(least)} to ${shortText(most)} in steps of ${shortText(step)}.`;
/** Why a score cannot be given, in words; `null` where it can. Score in hundredths. */
export const scoreRefusal = (score: number, rules: PanelRules): string | null =>
  Number.isInteger(score) && score >= rules.least && score <= rules.most && (score - rules.least) % rules.step === 0
    ? null
    : scoresText(rules);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The score of a seat, from 0. */
interface Counted {
  seat: number;
  score: number;
}
/** What the judges' scores of a turn come to, in hundredths. */
export interface PanelTotal {
  /** Without the dropped scores, less what is taken off. */
  total: number;
  /** With the dropped scores added back. */
  whole: number;
  /** The dropped scores; 0 where none is. */
  lowest: number;
  highest: number;
  /** The seats that were dropped. */
  dropped: number[];
  /** The scores that count otherwise than they were given, because they are too far from the middle one. */
  adjusted: readonly Counted[];
  takenOff: number;
}

/** What the time of a turn costs. */
const costOfTime = (timeMs: number | null | undefined, { leastMs, limitMs, overtime }: PanelRules): number => {
  if (timeMs === null || timeMs === undefined) return 0;
  const away = Math.max(0, timeMs - (limitMs ?? Infinity), (leastMs ?? 0) - timeMs);
  return Math.floor(away / overtime.everyMs) * overtime.costs;
};

/**
 * Three scores, none farther from the middle one than allowed: a farther one counts as if it were that far. Source:
 * NASKA, maximum deviation.
 */
const withinDeviation = (counted: readonly Counted[], most: number | null): readonly Counted[] => {
  const [, middle] = [...counted].sort((a, b) => a.score - b.score);
  if (most === null || counted.length !== 3 || middle === undefined) return counted;
  const [least, greatest] = [middle.score - most, middle.score + most];
  return counted.map(({ seat, score }) => ({ seat, score: Math.min(greatest, Math.max(least, score)) }));
};

/**
 * Adds up a turn. From five counted scores one highest and one lowest are dropped, one each also where several are
 * equal; what is left is added. Deductions come off once. Source: rule G4.
 * @param voidSeats seats that count for nobody in this contest
 * @returns `null` while a score is missing
 */
export const panelTotal = (
  { scores, deductions = [], timeMs }: Turn,
  rules: PanelRules,
  voidSeats: readonly number[] = [],
): PanelTotal | null => {
  const seats = Array.from({ length: rules.judges }, (_, seat) => seat).filter((seat) => !voidSeats.includes(seat));
  const given = seats.flatMap((seat): Counted[] => {
    const score = scores[seat];
    return typeof score === 'number' ? [{ seat, score }] : [];
  });
  if (seats.length === 0 || given.length < seats.length) return null;
  const counted = withinDeviation(given, rules.maxDeviation);
  const takenOff = sum(deductions.map(({ points }) => points)) + costOfTime(timeMs, rules);
  const whole = sum(counted.map(({ score }) => score)) - takenOff;
  const sorted = [...counted].sort((a, b) => a.score - b.score || a.seat - b.seat);
  const dropped = counted.length >= rules.dropFrom ? [sorted[0], sorted.at(-1)].flatMap((one) => one ?? []) : [];
  const [lowest = 0, highest = 0] = dropped.map(({ score }) => score);
  return {
    total: whole - lowest - highest,
    whole,
    lowest,
    highest,
    dropped: dropped.map(({ seat }) => seat),
    adjusted: counted.filter(({ seat, score }) => score !== scores[seat]),
    takenOff,
  };
};

interface Comparison {
  of: (sums: PanelTotal) => number;
  says: string;
}
const withAll: Comparison = { of: ({ whole }) => whole, says: 'with all scores' };
/** What is compared of level totals, one after another. */
const comparisons: Readonly<Record<LevelTotals, readonly Comparison[]>> = {
  both: [withAll],
  lowThenHigh: [{ of: ({ total, lowest }) => total + lowest, says: 'with the lowest score' }, withAll],
  highThenLow: [{ of: ({ total, highest }) => total + highest, says: 'with the highest score' }, withAll],
  again: [],
};

/** The places of a contest before judges, and who is still level. */
export interface PanelResult {
  placings: Ranked[];
  /** Groups that judges or the director still have to decide. */
  open: number[][];
}

/**
 * Ranks turns before judges: by the total; level totals as the event sets it (rule G17), at first by the total with the
 * dropped scores added back; then by the judges' vote between those who are level (`decideTie`). Turns without all
 * scores have no place. Source: rule G4.
 */
export const rankPanel = (
  rules: PanelRules,
  turns: readonly Turn[],
  decisions: Decisions,
  voidSeats: readonly number[] = [],
): PanelResult => {
  const totals = turns.map((turn) => ({ turn, sums: turn.out ? null : panelTotal(turn, rules, voidSeats) }));
  const complete = totals.flatMap(({ turn, sums }) => (sums ? [{ id: turn.competitorId, sums }] : []));
  type One = (typeof complete)[number];
  const ranks: Rank[] = [];
  const open: number[][] = [];
  /** Ranks those who were level so far by what is left to compare. */
  const rankLevel = (level: readonly One[], left: readonly Comparison[], words: string): void => {
    const [first, ...others] = left;
    const ids = level.map(({ id }) => id);
    if (ids.length === 1) ranks.push({ competitorIds: ids, decidedBy: () => words });
    else if (first) {
      const compare = (a: One, b: One) => first.of(b.sums) - first.of(a.sums);
      const parts = groupedEqual(
        [...level].sort((a, b) => compare(a, b) || a.id - b.id),
        compare,
      );
      for (const part of parts) {
        const [one] = part as [One];
        rankLevel(part, others, parts.length > 1 ? `${words}, ${pointsText(first.of(one.sums))} ${first.says}` : words);
      }
    } else {
      const settled = decideTie(ids, decisions, () => words);
      ranks.push(...settled.ranks);
      open.push(...settled.open);
    }
  };
  const byTotal = (a: One, b: One) => b.sums.total - a.sums.total;
  for (const level of groupedEqual(
    [...complete].sort((a, b) => byTotal(a, b) || a.id - b.id),
    byTotal,
  ))
    rankLevel(level, comparisons[rules.levelTotals], `${pointsText(level[0]?.sums.total ?? 0)} points`);
  const unplaced = totals.flatMap(({ turn: { competitorId, out }, sums }) =>
    sums ? [] : [{ competitorId, decidedBy: out ? outWords[out] : 'Not all scores are noted' }],
  );
  return { placings: placingsOf(ranks, unplaced), open };
};
