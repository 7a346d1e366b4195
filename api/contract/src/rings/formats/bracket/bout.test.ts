import { boutDefaults, boutRulesFor, boutScore, judgeBout, type Scoreboard, type Side } from './bout';

const side = (points: number, penalties = 0): Side => ({ points, penalties, warnings: 0 });
const board = (red: Side, blue: Side, more: Partial<Scoreboard> = {}): Scoreboard => ({
  red,
  blue,
  round: 'first',
  isTimeUp: false,
  ...more,
});
const judged = (state: Scoreboard, rules = boutDefaults) => judgeBout(rules, state);

describe('the design’s examples of a bout', () => {
  it('bracket 3: a penalty gives the other side a point', () => {
    const state = board(side(3, 1), side(3), { isTimeUp: true });
    expect([boutScore(state), judged(state)]).toEqual([
      { red: 3, blue: 4 },
      { winner: 'blue', how: 'points' },
    ]);
  });
  it('bracket 4: the third penalty loses the bout, whatever the score', () => {
    expect(judged(board(side(8, 3), side(1)))).toEqual({ winner: 'blue', how: 'disqualified for the bout' });
  });
  it('bracket 5: level at time, the first point of the golden round wins', () => {
    const level = board(side(4), side(4), { isTimeUp: true });
    expect(judged(level)).toBe('golden round');
    const golden = board(side(4), side(5), { round: 'golden', before: { red: 4, blue: 4 } });
    expect(judged(golden)).toEqual({ winner: 'blue', how: 'golden point' });
  });
  it('bracket 6: nobody scores in the golden round: the judges vote', () => {
    const over = board(side(4), side(4), { round: 'golden', isTimeUp: true, before: { red: 4, blue: 4 } });
    expect([judged({ ...over, isTimeUp: false }), judged(over)]).toEqual(['fight', 'judges vote']);
    expect(judged({ ...over, flags: { red: 2, blue: 1 } })).toEqual({ winner: 'red', how: 'judges’ vote' });
  });
  it('bracket 7: a lead of eight ends the bout, but not between black belts', () => {
    const state = board(side(9), side(1));
    expect(judged(state)).toEqual({ winner: 'red', how: 'lead' });
    expect(judged(state, boutRulesFor(boutDefaults, { oldest: 20, isBlackBelt: true }))).toBe('fight');
  });
  it('bracket 8: who cannot go on wins by a foul of the other side, and loses otherwise', () => {
    expect(judged(board(side(0), side(2), { injured: { corner: 'red', byFoul: true } }))).toEqual({
      winner: 'red',
      how: 'foul of the opponent',
    });
    expect(judged(board(side(2), side(0), { injured: { corner: 'red', byFoul: false } }))).toEqual({
      winner: 'blue',
      how: 'opponent cannot go on',
    });
  });
  it('bracket 9: where neither can go on the score decides, then the judges', () => {
    const injured = { corner: 'both', byFoul: false } as const;
    expect(judged(board(side(2), side(1), { injured }))).toEqual({ winner: 'red', how: 'points' });
    expect(judged(board(side(0), side(0), { injured }))).toBe('judges vote');
  });
});

it('gives children under ten shorter rounds', () => {
  expect([9, 10].map((oldest) => boutRulesFor(boutDefaults, { oldest, isBlackBelt: false }).roundMs)).toEqual([
    90_000, 120_000,
  ]);
});
