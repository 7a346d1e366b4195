/** How a bout is fought: settings of the event. */
export interface BoutRules {
  roundMs: number;
  /** The golden round: the first point wins. 0: none. */
  goldenMs: number;
  /** What a scoring action is worth. */
  points: readonly number[];
  /** The penalty that loses the bout. */
  mostPenalties: number;
  /** A lead that ends the bout; `null`: none. */
  lead: number | null;
}
export const boutDefaults: BoutRules = {
  roundMs: 120_000,
  goldenMs: 60_000,
  points: [1, 2, 3],
  mostPenalties: 3,
  lead: 8,
};

/** Children under so many years fight shorter rounds. */
const shortRoundsUnder = 10;
const shortRoundMs = 90_000;

/** The rules of a division: shorter rounds for children, no early end by a lead for black belts. */
export const boutRulesFor = (
  rules: BoutRules,
  { oldest, isBlackBelt }: { oldest: number; isBlackBelt: boolean },
): BoutRules => ({
  ...rules,
  roundMs: oldest < shortRoundsUnder && rules.roundMs > shortRoundMs ? shortRoundMs : rules.roundMs,
  lead: isBlackBelt ? null : rules.lead,
});

export type Corner = 'red' | 'blue';
export const otherCorner = (corner: Corner): Corner => (corner === 'red' ? 'blue' : 'red');

/** What one side has so far. */
export interface Side {
  /** Points by scoring actions. */
  points: number;
  /** Each gives the other side a point. */
  penalties: number;
  warnings: number;
}
/** A bout so far. */
export interface Scoreboard {
  red: Side;
  blue: Side;
  round: 'first' | 'golden' | 'vote';
  /** Of the round that runs. */
  isTimeUp: boolean;
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
  | 'lead'
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

/** The score: own points and a point for each penalty of the other side. */
export const boutScore = ({ red, blue }: Pick<Scoreboard, 'red' | 'blue'>): Record<Corner, number> => ({
  red: red.points + blue.penalties,
  blue: blue.points + red.penalties,
});

/** What comes next where the rules offer no winner. */
export type BoutStep = 'fight' | 'golden round' | 'judges vote';

const ahead = (score: Record<Corner, number>): Corner | null =>
  score.red === score.blue ? null : score.red > score.blue ? 'red' : 'blue';

/**
 * What the rules make of a bout: a winner with the reason, or what comes next. A result is never written by itself. The
 * last penalty allowed loses the bout; a lead ends it; at the end of time the higher score wins; level at time, the
 * first point of the golden round; then the judges' flags. Who cannot go on by a foul of the other side wins, otherwise
 * loses; where neither can, the score decides, and level ones the judges. Source: rule G4; who cannot go on: as in open
 * Hapkido sparring rules.
 */
export const judgeBout = (rules: BoutRules, board: Scoreboard): BoutOffer | BoutStep => {
  const score = boutScore(board);
  const won = (winner: Corner, how: BoutEnd): BoutOffer => ({ winner, how });
  for (const corner of ['red', 'blue'] as const)
    if (board[corner].penalties >= rules.mostPenalties) return won(otherCorner(corner), 'disqualified for the bout');
  const byFlags = (): BoutOffer | BoutStep => {
    const winner = board.flags ? ahead(board.flags) : null;
    return winner ? won(winner, 'judges’ vote') : 'judges vote';
  };
  if (board.injured) {
    const { corner, byFoul } = board.injured;
    if (corner !== 'both')
      return byFoul ? won(corner, 'foul of the opponent') : won(otherCorner(corner), 'opponent cannot go on');
    const winner = ahead(score);
    return winner ? won(winner, 'points') : byFlags();
  }
  if (board.round === 'vote') return byFlags();
  if (board.round === 'golden') {
    const { red, blue } = board.before ?? { red: 0, blue: 0 };
    const scored = ahead({ red: score.red - red, blue: score.blue - blue });
    if (scored) return won(scored, 'golden point');
    return board.isTimeUp ? byFlags() : 'fight';
  }
  const leader = ahead(score);
  if (leader && rules.lead !== null && score[leader] - score[otherCorner(leader)] >= rules.lead)
    return won(leader, 'lead');
  if (!board.isTimeUp) return 'fight';
  if (leader) return won(leader, 'points');
  return rules.goldenMs > 0 ? 'golden round' : byFlags();
};
