import { scoring, type ringCalls } from '@schi/contract';

type BoutValue = ringCalls.BoutValue;

/** The ends that give a bout a winner, in the words of the rules. */
const wonEnds: readonly scoring.BoutEnd[] = [
  'points',
  'rounds',
  'lead',
  'point limit',
  'golden point',
  'judges’ vote',
  'disqualified for the bout',
  'opponent cannot go on',
  'foul of the opponent',
];
/** The ends without a winner. Whoever would meet the winner then walks over. */
export const lostByBoth = ['both disqualified', scoring.neitherCame] as const;
export type AnyEnd = scoring.BoutEnd | (typeof lostByBoth)[number];

const byScore: readonly AnyEnd[] = ['points', 'rounds', 'lead', 'point limit', 'golden point'];

/** The ends that the rules of an event know. */
export const wonEndsOf = ({ decidedBy, lead, firstTo, goldenMs }: scoring.BoutRules): readonly scoring.BoutEnd[] => {
  const isByPoints = decidedBy === 'points';
  const isKnown: Partial<Record<scoring.BoutEnd, boolean>> = {
    points: isByPoints,
    rounds: decidedBy === 'rounds',
    lead: isByPoints && lead !== null,
    'point limit': isByPoints && firstTo !== null,
    'golden point': decidedBy !== 'flags' && goldenMs !== 0,
  };
  return wonEnds.filter((end) => isKnown[end] ?? true);
};

/** Two people who meet. */
export interface Pair {
  red: number;
  blue: number;
}

/**
 * A result in words, the winner's points first: `5–3` by points, `2–1 in rounds`, `5–4, golden point` otherwise; without
 * a score where nobody won.
 */
const howText = (end: AnyEnd, points: BoutValue['points'], winner: scoring.Corner | null): string => {
  if (winner === null) return end;
  const score = `${points[winner]}–${points[scoring.otherCorner(winner)]}`;
  if (end === 'rounds') return `${score} in rounds`;
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

/** What is compared at the end of a bout: points, rounds that were won, or flags. */
const scoreOf = (board: scoring.Scoreboard, rules: scoring.BoutRules): Record<scoring.Corner, number> => {
  switch (rules.decidedBy) {
    case 'points':
      return scoring.boutScore(board, rules);
    case 'rounds':
      return scoring.roundsWon(scoring.scoreOfRounds(board, rules));
    case 'flags':
      return board.flags ?? { red: 0, blue: 0 };
  }
};

/** The result of a bout with the score of its board; where rounds decide, with the score of each round. */
export const resultOfBoard = (
  pair: Pair,
  board: scoring.Scoreboard,
  rules: scoring.BoutRules,
  winner: scoring.Corner | null,
  end: AnyEnd,
): BoutValue => {
  const result = resultOf(pair, {
    winner,
    end,
    points: scoreOf(board, rules),
    penalties: { red: scoring.penaltiesOf(board.red, rules), blue: scoring.penaltiesOf(board.blue, rules) },
  });
  if (end !== 'rounds' || winner === null) return result;
  const words = scoring
    .scoreOfRounds(board, rules)
    .map((score) => `${score[winner]}–${score[scoring.otherCorner(winner)]}`)
    .join(', ');
  return { ...result, how: `${words}: ${result.how}` };
};

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
export const offerText = (
  { winner, how }: scoring.BoutOffer,
  board: scoring.Scoreboard,
  rules: scoring.BoutRules,
): string => {
  const score = how === 'judges’ vote' && board.flags ? board.flags : scoreOf(board, rules);
  return `${winner === 'red' ? 'Red' : 'Blue'} wins ${score[winner]}–${score[scoring.otherCorner(winner)]}`;
};
