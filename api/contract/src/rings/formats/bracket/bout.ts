import type { BoutDecider, EventScoring } from '../../../tournaments/rules/event-scoring';
import type { ContestPeople } from '../contest-people';

/** How a bout is fought: settings of the event. */
export interface BoutRules {
  decidedBy: BoutDecider;
  /** 1 to 3. */
  rounds: number;
  roundMs: number;
  /** Between two rounds. */
  restMs: number;
  /** The golden round: the first point wins. 0: none; `null`: without a limit. */
  goldenMs: number | null;
  /** What a scoring action is worth. */
  points: readonly number[];
  /** What each of them is called, in the same order; empty without names. */
  pointNames: readonly string[];
  /** The penalty that loses the bout. */
  mostPenalties: number;
  /** So many warnings of a side become a penalty; `null`: they never do. */
  warningsPerPenalty: number | null;
  /** A lead that ends the bout, or the round where rounds decide; `null`: none. */
  lead: number | null;
  /** The score that ends the bout, or the round where rounds decide; `null`: none. */
  firstTo: number | null;
  /** How long a time-out is; `null`: there is none. */
  timeOutMs: number | null;
  /** Who show flags. */
  judges: number;
}
export const boutDefaults: BoutRules = {
  decidedBy: 'points',
  rounds: 1,
  roundMs: 120_000,
  restMs: 0,
  goldenMs: 60_000,
  points: [1, 2, 3],
  pointNames: [],
  mostPenalties: 3,
  warningsPerPenalty: null,
  lead: 8,
  firstTo: null,
  timeOutMs: null,
  judges: 3,
};

const milliseconds = (seconds: number) => seconds * 1_000;

/** The rules of the bouts of a division, from the settings of its event and who competes (rule G17). */
export const boutRulesOf = (
  { judges }: { judges: number },
  scoring: EventScoring,
  { oldest, isBlackBelt }: Omit<ContestPeople, 'band'>,
): BoutRules => {
  const isChildren = scoring.childrenUnder !== null && oldest < scoring.childrenUnder;
  const { rounds, roundSeconds } = isChildren
    ? { rounds: scoring.childrenRounds, roundSeconds: Math.min(scoring.childrenRoundSeconds, scoring.roundSeconds) }
    : isBlackBelt
      ? {
          rounds: scoring.blackBeltRounds ?? scoring.rounds,
          roundSeconds: scoring.blackBeltRoundSeconds ?? scoring.roundSeconds,
        }
      : scoring;
  const fightsOn = isBlackBelt && scoring.blackBeltsFightOn;
  return {
    decidedBy: scoring.boutDecidedBy,
    rounds,
    roundMs: milliseconds(roundSeconds),
    restMs: milliseconds(scoring.restSeconds),
    goldenMs: scoring.goldenSeconds === null ? null : milliseconds(scoring.goldenSeconds),
    points: scoring.scoringKeys.map(({ points }) => points),
    pointNames: scoring.scoringKeys.map(({ name }) => name),
    mostPenalties: scoring.mostPenalties,
    warningsPerPenalty: scoring.warningsPerPenalty,
    lead: fightsOn ? null : scoring.lead,
    firstTo: fightsOn ? null : scoring.firstTo,
    timeOutMs: scoring.timeOutSeconds === null ? null : milliseconds(scoring.timeOutSeconds),
    judges,
  };
};

export type Corner = 'red' | 'blue';
export const otherCorner = (corner: Corner): Corner => (corner === 'red' ? 'blue' : 'red');

/** What one side has so far. */
export interface Side {
  /** Points by scoring actions. */
  points: number;
  /** Each gives the other side a point; warnings that become penalties are not among them. */
  penalties: number;
  warnings: number;
}
/** A bout so far. */
export interface Scoreboard {
  red: Side;
  blue: Side;
  /** `first`: any round before a golden one. */
  round: 'first' | 'golden' | 'vote';
  /** Of the round that runs. */
  isTimeUp: boolean;
  /** The scores of the rounds that are over, each for itself. */
  ended?: readonly Record<Corner, number>[];
  /** Whether the clock shows the rest before the next round. */
  isResting?: true;
  /** The judges' flags. */
  flags?: Record<Corner, number>;
  /** Who cannot go on, and whether by a foul of the other side. */
  injured?: { corner: Corner | 'both'; byFoul: boolean };
  /** Points as they stood when the golden round began. */
  before?: Record<Corner, number>;
}

/** How a bout was won. */
export type BoutEnd =
  | 'points'
  | 'rounds'
  | 'lead'
  | 'point limit'
  | 'golden point'
  | 'judges’ vote'
  | 'disqualified for the bout'
  | 'opponent cannot go on'
  | 'foul of the opponent';
/** A result that the rules offer; an official confirms it. */
export interface BoutOffer {
  winner: Corner;
  how: BoutEnd;
}

type Warned = Pick<BoutRules, 'warningsPerPenalty'>;

/** Penalties of a side with those that its warnings became. */
export const penaltiesOf = ({ penalties, warnings }: Side, { warningsPerPenalty }: Warned): number =>
  penalties + (warningsPerPenalty === null ? 0 : Math.floor(warnings / warningsPerPenalty));

/** The score of all rounds: own points and a point for each penalty of the other side. */
export const boutScore = ({ red, blue }: Pick<Scoreboard, 'red' | 'blue'>, rules: Warned): Record<Corner, number> => ({
  red: red.points + penaltiesOf(blue, rules),
  blue: blue.points + penaltiesOf(red, rules),
});

/** The score of the round that runs. */
export const roundScore = (board: Scoreboard, rules: Warned): Record<Corner, number> =>
  (board.ended ?? []).reduce(
    (left, over) => ({ red: left.red - over.red, blue: left.blue - over.blue }),
    boutScore(board, rules),
  );

/** What comes next where the rules offer no winner. */
export type BoutStep = 'fight' | 'next round' | 'golden round' | 'judges vote';

const ahead = (score: Record<Corner, number>): Corner | null =>
  score.red === score.blue ? null : score.red > score.blue ? 'red' : 'blue';

/** How many of these rounds each side has won. A level round counts for nobody. */
export const roundsWon = (rounds: readonly Record<Corner, number>[]): Record<Corner, number> => {
  const winners = rounds.map(ahead);
  const of = (corner: Corner) => winners.filter((winner) => winner === corner).length;
  return { red: of('red'), blue: of('blue') };
};
/** The score of each round, with the one that runs. */
export const scoreOfRounds = (board: Scoreboard, rules: Warned): Record<Corner, number>[] => [
  ...(board.ended ?? []),
  roundScore(board, rules),
];

/** The score that people read: that of the round where rounds decide, the flags where they alone do. */
export const shownScore = (board: Scoreboard, rules: BoutRules): Record<Corner, number> => {
  if (rules.decidedBy === 'flags') return board.flags ?? { red: 0, blue: 0 };
  return rules.decidedBy === 'rounds' ? roundScore(board, rules) : boutScore(board, rules);
};
/** The number of the round that runs, from 1. */
export const roundOf = ({ ended = [] }: Scoreboard): number => ended.length + 1;
/** What the clock belongs to: `Round 2 of 3`. */
export const roundName = (board: Scoreboard, { rounds }: Pick<BoutRules, 'rounds'>): string => {
  if (board.isResting) return 'Rest';
  if (board.round === 'golden') return 'Golden round';
  if (board.round === 'vote') return 'Judges’ vote';
  return rounds === 1 ? 'Round' : `Round ${roundOf(board)} of ${rounds}`;
};

/** What a score ends before time is up; `null` where it does not. */
export const earlyEnd = (
  score: Record<Corner, number>,
  { lead, firstTo }: Pick<BoutRules, 'lead' | 'firstTo'>,
): 'lead' | 'point limit' | null => {
  const leader = ahead(score);
  if (leader === null) return null;
  if (firstTo !== null && score[leader] >= firstTo) return 'point limit';
  return lead !== null && score[leader] - score[otherCorner(leader)] >= lead ? 'lead' : null;
};

/** What the rules make of rounds without a golden one: a winner with the reason, `level`, or what comes next. */
const judgeRounds = (rules: BoutRules, board: Scoreboard): BoutOffer | 'fight' | 'next round' | 'level' => {
  const isLast = (board.ended ?? []).length + 1 >= rules.rounds;
  if (rules.decidedBy === 'rounds') {
    if (!board.isTimeUp && earlyEnd(roundScore(board, rules), rules) === null) return 'fight';
    const won = roundsWon(scoreOfRounds(board, rules));
    const leader = ahead(won);
    if (leader !== null && (isLast || won[leader] > rules.rounds / 2)) return { winner: leader, how: 'rounds' };
    return isLast ? 'level' : 'next round';
  }
  const score = boutScore(board, rules);
  const leader = ahead(score);
  const end = earlyEnd(score, rules);
  if (leader !== null && end !== null) return { winner: leader, how: end };
  if (!board.isTimeUp) return 'fight';
  if (!isLast) return 'next round';
  return leader === null ? 'level' : { winner: leader, how: 'points' };
};

/**
 * What the rules make of a bout: a winner with the reason, or what comes next. A result is never written by itself. The
 * last penalty allowed loses the bout; a lead or a number of points ends it, or its round where rounds decide; at the
 * end of time the higher score wins, or who has won more rounds; level then, the first point of the golden round; then
 * the judges' flags, which alone decide where the event is judged by flags. Who cannot go on by a foul of the other side
 * wins, otherwise loses; where neither can, the score decides, and level ones the judges. Source: rules G4 and G17; who
 * cannot go on: as in open Hapkido sparring rules.
 */
export const judgeBout = (rules: BoutRules, board: Scoreboard): BoutOffer | BoutStep => {
  const score = boutScore(board, rules);
  const won = (winner: Corner, how: BoutEnd): BoutOffer => ({ winner, how });
  for (const corner of ['red', 'blue'] as const)
    if (penaltiesOf(board[corner], rules) >= rules.mostPenalties)
      return won(otherCorner(corner), 'disqualified for the bout');
  const byFlags = (): BoutOffer | BoutStep => {
    const winner = board.flags ? ahead(board.flags) : null;
    return winner ? won(winner, 'judges’ vote') : 'judges vote';
  };
  if (board.injured) {
    const { corner, byFoul } = board.injured;
    if (corner !== 'both')
      return byFoul ? won(corner, 'foul of the opponent') : won(otherCorner(corner), 'opponent cannot go on');
    const isByRounds = rules.decidedBy === 'rounds';
    const winner =
      rules.decidedBy === 'flags' ? null : ahead(isByRounds ? roundsWon(scoreOfRounds(board, rules)) : score);
    return winner ? won(winner, isByRounds ? 'rounds' : 'points') : byFlags();
  }
  if (rules.decidedBy === 'flags' || board.round === 'vote') return byFlags();
  if (board.round === 'golden') {
    const { red, blue } = board.before ?? { red: 0, blue: 0 };
    const scored = ahead({ red: score.red - red, blue: score.blue - blue });
    if (scored) return won(scored, 'golden point');
    return board.isTimeUp && rules.goldenMs !== null ? byFlags() : 'fight';
  }
  const judged = judgeRounds(rules, board);
  if (judged !== 'level') return judged;
  return rules.goldenMs === 0 ? byFlags() : 'golden round';
};
