import { scoring, type ringCalls } from '@schi/contract';

type BoutValue = ringCalls.BoutValue;

/** The ends that give a bout a winner, in the words of the rules. */
export const wonEnds: readonly scoring.BoutEnd[] = [
  'points',
  'lead',
  'golden point',
  'judges’ vote',
  'disqualified for the bout',
  'opponent cannot go on',
  'foul of the opponent',
];
/** The ends without a winner. Whoever would meet the winner then walks over. */
export const lostByBoth = ['both disqualified', 'neither came'] as const;
export type AnyEnd = scoring.BoutEnd | (typeof lostByBoth)[number];

/** Two people who meet. */
export interface Pair {
  red: number;
  blue: number;
}

/**
 * A result in words, the winner's points first: `5–3` by points, `5–4, golden point` otherwise; without a score where
 * nobody won.
 */
const howText = (end: AnyEnd, points: BoutValue['points'], winner: scoring.Corner | null): string => {
  if (winner === null) return end;
  const score = `${points[winner]}–${points[scoring.otherCorner(winner)]}`;
  return end === 'points' ? score : `${score}, ${end}`;
};

/** The end of a result that was noted; `points` where its words name no other. */
export const endOf = ({ how, winner }: Pick<BoutValue, 'how' | 'winner'>): AnyEnd => {
  const ends: readonly AnyEnd[] = winner === null ? lostByBoth : wonEnds;
  return ends.find((end) => how.endsWith(end)) ?? (winner === null ? 'both disqualified' : 'points');
};

/** A result as it is noted. `winner`: `null` for nobody. */
export const resultOf = (
  pair: Pair,
  {
    winner,
    end,
    points,
    penalties,
  }: { winner: scoring.Corner | null; end: AnyEnd } & Pick<BoutValue, 'points' | 'penalties'>,
): BoutValue => ({
  winner: winner === null ? null : pair[winner],
  how: howText(end, points, winner),
  points,
  penalties,
});

/** The result of a bout with the score of its board. */
export const resultOfBoard = (
  pair: Pair,
  { red, blue }: scoring.Scoreboard,
  winner: scoring.Corner | null,
  end: AnyEnd,
): BoutValue =>
  resultOf(pair, {
    winner,
    end,
    points: scoring.boutScore({ red, blue }),
    penalties: { red: red.penalties, blue: blue.penalties },
  });

const byScore: readonly AnyEnd[] = ['points', 'lead', 'golden point'];
/** Why a result that a person enters cannot be, in words; `null` where it can. */
export const resultRefusal = (
  winner: scoring.Corner | null,
  end: AnyEnd,
  points: BoutValue['points'],
): string | null =>
  winner !== null && byScore.includes(end) && points[winner] <= points[scoring.otherCorner(winner)]
    ? `Who wins by “${end}” has the higher score`
    : null;

/** What an official presses to end a bout: `Red wins 7–5`. */
export const offerText = ({ winner }: scoring.BoutOffer, board: scoring.Scoreboard): string => {
  const score = board.flags && board.flags.red !== board.flags.blue ? board.flags : scoring.boutScore(board);
  return `${winner === 'red' ? 'Red' : 'Blue'} wins ${score[winner]}–${score[scoring.otherCorner(winner)]}`;
};
