import { brokenStates, mostStations, type Board, type Jump, type Try } from '../scoring';
import { either, instant, list, object, one, optional, orNull, text, whole, type Shape, type ValueOf } from './value-shapes';

/** The most judges of a panel. */
export const mostSeats = 7;
/** The most deductions of a turn, and the most that one takes off, in hundredths. */
export const mostDeductions = 10;
export const mostDeduction = 1_000;
/** The lowest and the greatest height of the bar, in millimetres, and how many are announced. */
export const leastHeight = 100;
export const mostHeight = 4_000;
export const mostHeights = 60;
/** The most competitors of a contest. */
const mostPeople = 500;
const mostGroups = 50;
/** A day in milliseconds. */
const mostMs = 86_400_000;
/** The longest name of a deduction, and the longest words about the end of a bout. */
const longestText = 60;

const id = whole(1, 2_147_483_647);
const group = list(id, mostPeople, 2);
/** In milliseconds; `null`: not measured. */
const time = orNull(whole(0, mostMs));
const sides = (most: number) => object({ red: whole(0, most), blue: whole(0, most) });
const side = object({ points: whole(0, 999), penalties: whole(0, 99), warnings: whole(0, 99) });
const height = whole(leastHeight, mostHeight);
const broken = (least: number) => list(one(...brokenStates), mostStations, least);
const board: Shape<Board> = object({
  red: side,
  blue: side,
  round: one('first', 'golden', 'vote'),
  isTimeUp: one(true, false),
  flags: optional(sides(mostSeats)),
  injured: optional(object({ corner: one('red', 'blue', 'both'), byFoul: one(true, false) })),
  before: optional(sides(999)),
});
const jump: Shape<Jump> = one('o', 'x', '-');
const mark: Shape<Try> = either(whole(1, 100_000), one('foul', 'pass'));

export const contestStates = ['open', 'finished', 'confirmed', 'medalsGiven'] as const;
/** How far the results of a contest are. */
export type ContestState = (typeof contestStates)[number];

/** What is noted about a contest, by the kind of its subject. */
export const contestShapes = {
  /** A judge's score of a turn, in hundredths of a point. */
  score: object({ points: whole(0, 10_000) }),
  /** What is taken off a turn, in hundredths, and how long it took. */
  deduct: object({ list: list(object({ name: text(longestText), points: whole(1, mostDeduction) }), mostDeductions), timeMs: time }),
  /** How one judge, or the ring chief, votes between competitors who are level. */
  vote: object({ choices: list(object({ group, choice: id }), mostGroups) }),
  /** What a director decides for those who are level: who shares a place, and who has one more turn each, before as after its first score. */
  shared: object({ groups: list(group, mostGroups), again: optional(list(group, mostGroups)) }),
  /** Seats whose scores count for nobody in the contest; from 1. */
  seats: object({ voided: list(whole(1, mostSeats), mostSeats) }),
  /** The running order, if it is not that of the draw. */
  order: object({ competitorIds: list(id, mostPeople) }),
  /** A bout that runs, with its clock: what is left of the round, and the instant since which it runs, `null` while it stands. */
  board: object({ board, leftMs: whole(0, mostMs), runsSince: orNull(instant) }),
  /** The result of a bout. `winner`: `null` for nobody. The score of each side. */
  bout: object({ winner: orNull(id), how: text(longestText), points: sides(999), penalties: sides(99) }),
  /** A try at a long fall: millimetres, or without a distance. */
  try: object({ mark }),
  /** The announced heights of a high fall in millimetres, rising. */
  heights: object({ heights: list(height, mostHeights, 1) }),
  /** All jumps of a competitor at one height, in order. */
  jumps: object({ jumps: list(jump, 3) }),
  /** A round of a jump-off. */
  jumpoff: object({ millimetres: height, jumps: list(object({ competitorId: id, jump: one('o', 'x') }), mostPeople) }),
  /** What a competitor broke, by station, on the first try and of what was left on the second. */
  breaks: object({ first: broken(1), second: broken(0), warnings: whole(0, 20), timeMs: time }),
  /**
   * A step of the results. `digest`: of what was noted when it was taken, so that a device that had not heard everything is noticed. `isClosed`: the
   * contest ends without a result, for the reason of the event.
   */
  contest: object({ state: one(...contestStates), digest: text(16, 0), isClosed: optional(one(true)) }),
};
export type ContestValues = { [K in keyof typeof contestShapes]: ValueOf<(typeof contestShapes)[K]> };
export type ScoreValue = ContestValues['score'];
export type DeductionValue = ContestValues['deduct'];
export type VoteValue = ContestValues['vote'];
export type SharedValue = ContestValues['shared'];
export type SeatsValue = ContestValues['seats'];
export type OrderValue = ContestValues['order'];
export type BoardValue = ContestValues['board'];
export type BoutValue = ContestValues['bout'];
export type TryValue = ContestValues['try'];
export type HeightsValue = ContestValues['heights'];
export type JumpsValue = ContestValues['jumps'];
export type JumpOffValue = ContestValues['jumpoff'];
export type BreaksValue = ContestValues['breaks'];
export type ContestValue = ContestValues['contest'];
