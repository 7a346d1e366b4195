import type { Board, Broken, Jump, Try } from '../scoring';

/** A judge's score of a turn, in hundredths of a point. */
export interface ScoreValue {
  points: number;
}
/** What is taken off a turn, in hundredths, and how long it took; `null`: not measured. */
export interface DeductionValue {
  list: { name: string; points: number }[];
  timeMs: number | null;
}
/** How one judge, or the ring chief, votes between competitors who are level. */
export interface VoteValue {
  choices: { group: number[]; choice: number }[];
}
/** What a director decides for those who are level. */
export interface SharedValue {
  /** These share their place. */
  groups: number[][];
  /** These have one more turn each, before as after its first score. */
  again?: number[][];
}
/** Seats whose scores count for nobody in the contest; from 1. */
export interface SeatsValue {
  voided: number[];
}
/** The running order, if it is not that of the draw. */
export interface OrderValue {
  competitorIds: number[];
}
/** A bout that runs, with its clock: what is left of the round, and the instant since which it runs in ISO 8601, `null` while it stands. */
export interface BoardValue {
  board: Board;
  leftMs: number;
  runsSince: string | null;
}
/** The result of a bout. `winner`: `null` for nobody. The score of each side. */
export interface BoutValue {
  winner: number | null;
  how: string;
  points: { red: number; blue: number };
  penalties: { red: number; blue: number };
}
/** A try at a long fall: millimetres, or without a distance. */
export interface TryValue {
  mark: Try;
}
/** The announced heights of a high fall in millimetres, rising. */
export interface HeightsValue {
  heights: number[];
}
/** All jumps of a competitor at one height, in order. */
export interface JumpsValue {
  jumps: Jump[];
}
/** A round of a jump-off. */
export interface JumpOffValue {
  millimetres: number;
  jumps: { competitorId: number; jump: 'o' | 'x' }[];
}
/** What a competitor broke, by station, on the first try and of what was left on the second. */
export interface BreaksValue {
  first: Broken[];
  second: Broken[];
  warnings: number;
  timeMs: number | null;
}
export const contestStates = ['open', 'finished', 'confirmed', 'medalsGiven'] as const;
/** How far the results of a contest are. */
export type ContestState = (typeof contestStates)[number];
/** A step of the results. `digest`: of what was noted when it was taken, so that a device that had not heard everything is noticed. */
export interface ContestValue {
  state: ContestState;
  digest: string;
  /** The contest ends without a result, for the reason of the event. */
  isClosed?: true;
}

/** What is noted about a contest, by the kind of its subject. */
export interface ContestValues {
  score: ScoreValue;
  deduct: DeductionValue;
  vote: VoteValue;
  shared: SharedValue;
  seats: SeatsValue;
  order: OrderValue;
  board: BoardValue;
  bout: BoutValue;
  try: TryValue;
  heights: HeightsValue;
  jumps: JumpsValue;
  jumpoff: JumpOffValue;
  breaks: BreaksValue;
  contest: ContestValue;
}
