import type { LengthUnit } from '../../values/lengths';
import { breakingScoringDefaults, type BreakingScoring } from './breaking-scoring';
import type { ScoreBand } from './belt-bands';

export type { ScoreBand } from './belt-bands';

/** What a measured event measures: a distance (long fall), or a bar that rises (high fall). */
export const measures = ['distance', 'height'] as const;
export type Measure = (typeof measures)[number];

/**
 * What is compared of level totals of five judges or more: both dropped scores added back, the lowest and then the
 * highest, the other way round, or nothing, so that they perform again.
 */
export const levelTotals = ['both', 'lowThenHigh', 'highThenLow', 'again'] as const;
export type LevelTotals = (typeof levelTotals)[number];

/** What decides a bout: the points of all its rounds, who has won more rounds, or the judges' flags alone. */
export const boutDeciders = ['points', 'rounds', 'flags'] as const;
export type BoutDecider = (typeof boutDeciders)[number];

/**
 * Which places have a medal: one to three, one to four with two bronzes, or one to four with one of its own for the
 * fourth.
 */
export const medalPlaces = ['three', 'twoThirds', 'four'] as const;
export type MedalPlaces = (typeof medalPlaces)[number];

export const mostRounds = 3;

/** A key of the ring table that adds points: what it is called, and what it is worth. */
export interface ScoringKey {
  name: string;
  points: number;
}

/**
 * When judges give their scores: after each turn; once the first three of more than five have performed; or once all
 * have.
 */
export const scoreHolds = ['none', 'firstThree', 'all'] as const;
export type ScoreHold = (typeof scoreHolds)[number];

/** How an event is scored: settings of the event. Those without a remark are used by one format. */
export interface EventScoring extends BreakingScoring {
  /** Judges of divisions in which all are black belts; `null`: as many as of the others. */
  blackBeltJudges: number | null;
  /** Points of a judge. */
  leastScore: number;
  mostScore: number;
  scoreStep: number;
  /** Ranges of divisions of one band of belts; others have that of the event. */
  scoreBands: ScoreBand[];
  holdScores: ScoreHold;
  /** A judge gives no score twice, so that the scores rank all competitors (relative ranking). */
  isRanked: boolean;
  /** The farthest that a score of three counts from the middle one; `null`: as far as it is. */
  maxDeviation: number | null;
  levelTotals: LevelTotals;
  /** The shortest and the longest turn; `null`: not timed. */
  leastTurnSeconds: number | null;
  turnSeconds: number | null;
  /** What each full step of time over the longest, or under the shortest, costs. */
  timeStepSeconds: number;
  timeStepCost: number;
  boutDecidedBy: BoutDecider;
  /** Of a bout. */
  rounds: number;
  roundSeconds: number;
  /** Between two rounds. */
  restSeconds: number;
  /** 0: no golden round; `null`: one without a limit. */
  goldenSeconds: number | null;
  /** What the table adds at a press. */
  scoringKeys: ScoringKey[];
  /** The penalty that loses a bout. */
  mostPenalties: number;
  /** So many warnings become a penalty; `null`: they never do. */
  warningsPerPenalty: number | null;
  /** The lead that ends a bout; `null`: none. */
  lead: number | null;
  /** The score that ends a bout; `null`: none. */
  firstTo: number | null;
  /** Of a time-out at the table; `null`: there is none. */
  timeOutSeconds: number | null;
  /** Divisions in which all are younger have rounds of their own; `null`: none have. */
  childrenUnder: number | null;
  childrenRounds: number;
  /** Never longer than the rounds of the others. */
  childrenRoundSeconds: number;
  /** Rounds of divisions of black belts; `null`: as the others. */
  blackBeltRounds: number | null;
  blackBeltRoundSeconds: number | null;
  /** Whether a bout of black belts goes on until time is up, whatever the score. */
  blackBeltsFightOn: boolean;
  measures: Measure;
  lengthUnit: LengthUnit;
  /** The announced heights in centimeters with at most one decimal, rising. */
  heights: number[];
  /** Of every format. Who shares a place has its medal. */
  medals: MedalPlaces;
  /** In divisions in which all are younger, everybody else has a medal for participation; `null`: in none. */
  medalsUnder: number | null;
}

/** The defaults of rule G4. */
export const scoringDefaults: EventScoring = {
  blackBeltJudges: null,
  leastScore: 5,
  mostScore: 10,
  scoreStep: 0.1,
  scoreBands: [],
  holdScores: 'none',
  isRanked: false,
  maxDeviation: null,
  levelTotals: 'both',
  leastTurnSeconds: null,
  turnSeconds: null,
  timeStepSeconds: 10,
  timeStepCost: 0.1,
  boutDecidedBy: 'points',
  rounds: 1,
  roundSeconds: 120,
  restSeconds: 30,
  goldenSeconds: 60,
  scoringKeys: [
    { name: '', points: 1 },
    { name: '', points: 2 },
    { name: '', points: 3 },
  ],
  mostPenalties: 3,
  warningsPerPenalty: null,
  lead: 8,
  firstTo: null,
  timeOutSeconds: null,
  childrenUnder: 10,
  childrenRounds: 1,
  childrenRoundSeconds: 90,
  blackBeltRounds: null,
  blackBeltRoundSeconds: null,
  blackBeltsFightOn: true,
  measures: 'distance',
  lengthUnit: 'metric',
  heights: [60, 70, 80, 90, 100, 110, 120, 130, 140, 150],
  medals: 'three',
  medalsUnder: null,
  ...breakingScoringDefaults,
};
