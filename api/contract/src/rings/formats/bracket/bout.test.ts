import fc from 'fast-check';
import { scoringDefaults, type EventScoring } from '../../../tournaments/rules/event-scoring';
import {
  boutDefaults,
  boutRulesOf,
  boutScore,
  judgeBout,
  otherCorner,
  penaltiesOf,
  type BoutOffer,
  type BoutRules,
  type BoutStep,
  type Corner,
  type Scoreboard,
  type Side,
} from './bout';

const side = (points: number, penalties = 0): Side => ({ points, penalties, warnings: 0 });
const board = (red: Side, blue: Side, more: Partial<Scoreboard> = {}): Scoreboard => ({
  red,
  blue,
  round: 'first',
  isTimeUp: false,
  ...more,
});
const rulesFor = (over: Partial<EventScoring>, people = { oldest: 20, isBlackBelt: false }): BoutRules =>
  boutRulesOf({ judges: 3 }, { ...scoringDefaults, ...over }, people);
const judged = (state: Scoreboard, rules = boutDefaults) => judgeBout(rules, state);

describe('the design’s examples of a bout', () => {
  it('bracket 3: a penalty gives the other side a point', () => {
    const state = board(side(3, 1), side(3), { isTimeUp: true });
    expect([boutScore(state, boutDefaults), judged(state)]).toEqual([
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
    expect(judged(state, rulesFor({}, { oldest: 20, isBlackBelt: true }))).toBe('fight');
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

describe('what opens set otherwise (rule G17)', () => {
  const level = (more: Partial<Scoreboard> = {}) => board(side(2), side(2), { isTimeUp: true, ...more });

  it('AOK: a lead of five ends the bout, also of black belts where they do not fight on', () => {
    const state = board(side(6), side(1));
    expect(judged(state, rulesFor({ lead: 5 }))).toEqual({ winner: 'red', how: 'lead' });
    expect(judged(board(side(5), side(1)), rulesFor({ lead: 5 }))).toBe('fight');
    const black = { oldest: 20, isBlackBelt: true };
    expect(judged(state, rulesFor({ lead: 5 }, black))).toBe('fight');
    expect(judged(state, rulesFor({ lead: 5, blackBeltsFightOn: false }, black))).toMatchObject({ how: 'lead' });
  });
  it('KBZA: the first to five points wins', () => {
    const rules = rulesFor({ lead: null, firstTo: 5 });
    expect(judged(board(side(4), side(3)), rules)).toBe('fight');
    expect(judged(board(side(4), side(5)), rules)).toEqual({ winner: 'blue', how: 'point limit' });
    expect(judged(board(side(5), side(5), { isTimeUp: true }), rules)).toBe('golden round');
    const black = rulesFor({ lead: null, firstTo: 5 }, { oldest: 20, isBlackBelt: true });
    expect(judged(board(side(4), side(5)), black)).toBe('fight');
  });
  it('MTC: the points of two rounds add up', () => {
    const rules = rulesFor({ rounds: 2 });
    expect(judged(board(side(3), side(1), { isTimeUp: true }), rules)).toBe('next round');
    const second = board(side(3), side(4), { ended: [{ red: 3, blue: 1 }] });
    expect(judged(second, rules)).toBe('fight');
    expect(judged({ ...second, isTimeUp: true }, rules)).toEqual({ winner: 'blue', how: 'points' });
  });
  it('best of three: who has won two rounds wins, whatever the points', () => {
    const rules = rulesFor({ rounds: 3, boutDecidedBy: 'rounds', lead: null });
    const afterOne = board(side(9), side(1), { isTimeUp: true });
    expect(judged(afterOne, rules)).toBe('next round');
    const afterTwo = board(side(9), side(3), { isTimeUp: true, ended: [{ red: 9, blue: 1 }] });
    expect(judged(afterTwo, rules)).toBe('next round');
    const afterThree = board(side(10), side(5), {
      isTimeUp: true,
      ended: [
        { red: 9, blue: 1 },
        { red: 0, blue: 2 },
      ],
    });
    expect(judged(afterThree, rules)).toEqual({ winner: 'blue', how: 'rounds' });
    const twoOfTwo = board(side(10), side(1), { isTimeUp: true, ended: [{ red: 9, blue: 1 }] });
    expect(judged(twoOfTwo, rules)).toEqual({ winner: 'red', how: 'rounds' });
  });
  it('a lead ends the round where rounds decide', () => {
    const rules = rulesFor({ rounds: 3, boutDecidedBy: 'rounds', lead: 5 });
    expect(judged(board(side(5), side(0)), rules)).toBe('next round');
    expect(judged(board(side(5), side(4), { ended: [{ red: 5, blue: 0 }] }), rules)).toBe('fight');
  });
  it('level rounds count for nobody: the golden round follows', () => {
    const rules = rulesFor({ rounds: 2, boutDecidedBy: 'rounds' });
    expect(judged(level({ ended: [{ red: 1, blue: 1 }] }), rules)).toBe('golden round');
  });
  it('AOK: overtime without a limit goes on until somebody scores', () => {
    const rules = rulesFor({ goldenSeconds: null });
    expect(judged(level(), rules)).toBe('golden round');
    const golden = level({ round: 'golden', before: { red: 2, blue: 2 } });
    expect(judged(golden, rules)).toBe('fight');
    expect(judged({ ...golden, red: side(3) }, rules)).toEqual({ winner: 'red', how: 'golden point' });
    expect(judged(level(), rulesFor({ goldenSeconds: 0 }))).toBe('judges vote');
  });
  it('Diamond Nationals: the second warning is a penalty, and the third penalty loses', () => {
    const rules = rulesFor({ warningsPerPenalty: 2 });
    const warned = (warnings: number, penalties: number): Side => ({ points: 0, penalties, warnings });
    expect(boutScore(board(warned(1, 0), side(0)), rules)).toEqual({ red: 0, blue: 0 });
    expect(boutScore(board(warned(3, 1), side(0)), rules)).toEqual({ red: 0, blue: 2 });
    expect(judged(board(warned(4, 1), side(0)), rules)).toEqual({ winner: 'blue', how: 'disqualified for the bout' });
    expect(judged(board(warned(4, 1), side(0)), rulesFor({}))).toBe('fight');
  });
  it('AAMA hyung: the flags alone decide', () => {
    const rules = rulesFor({ boutDecidedBy: 'flags' });
    expect(judged(board(side(0), side(0)), rules)).toBe('judges vote');
    expect(judged(board(side(0), side(0), { flags: { red: 1, blue: 4 } }), rules)).toEqual({
      winner: 'blue',
      how: 'judges’ vote',
    });
  });
  it('children and black belts have rounds of their own', () => {
    const over = { rounds: 2, roundSeconds: 90, childrenUnder: 7, childrenRounds: 1, childrenRoundSeconds: 60 };
    const of = (people: { oldest: number; isBlackBelt: boolean }, more: Partial<EventScoring> = {}) => {
      const { rounds, roundMs } = rulesFor({ ...over, ...more }, people);
      return [rounds, roundMs];
    };
    expect([of({ oldest: 6, isBlackBelt: false }), of({ oldest: 7, isBlackBelt: false })]).toEqual([
      [1, 60_000],
      [2, 90_000],
    ]);
    const black = { oldest: 30, isBlackBelt: true };
    expect(of(black)).toEqual([2, 90_000]);
    expect(of(black, { blackBeltRounds: 3, blackBeltRoundSeconds: 120 })).toEqual([3, 120_000]);
    expect(of({ oldest: 6, isBlackBelt: true }, { blackBeltRounds: 3 })).toEqual([1, 60_000]);
    expect(of({ oldest: 6, isBlackBelt: false }, { childrenRoundSeconds: 300 })).toEqual([1, 90_000]);
  });
});

/** The rules once more, told one after another from the points of each round: slow, and without sharing a line. */
const judgedNaively = (rules: BoutRules, state: Scoreboard): BoutOffer | BoutStep => {
  const fouls = { red: state.red.penalties, blue: state.blue.penalties };
  if (rules.warningsPerPenalty !== null)
    for (const corner of ['red', 'blue'] as const)
      for (let count = rules.warningsPerPenalty; count <= state[corner].warnings; count += rules.warningsPerPenalty)
        fouls[corner] += 1;
  if (fouls.red >= rules.mostPenalties) return { winner: 'blue', how: 'disqualified for the bout' };
  if (fouls.blue >= rules.mostPenalties) return { winner: 'red', how: 'disqualified for the bout' };
  const [red, blue] = [state.red.points + fouls.blue, state.blue.points + fouls.red];
  const ended = state.ended ?? [];
  const running = {
    red: red - ended.reduce((sum, round) => sum + round.red, 0),
    blue: blue - ended.reduce((sum, round) => sum + round.blue, 0),
  };
  const more = (one: number, other: number): Corner | undefined =>
    one > other ? 'red' : other > one ? 'blue' : undefined;
  const rounds = { red: 0, blue: 0 };
  for (const round of [...ended, running]) {
    const winner = more(round.red, round.blue);
    if (winner) rounds[winner] += 1;
  }
  const flags = (): BoutOffer | BoutStep => {
    const winner = more(state.flags?.red ?? 0, state.flags?.blue ?? 0);
    return winner ? { winner, how: 'judges’ vote' } : 'judges vote';
  };
  const { injured } = state;
  if (injured && injured.corner !== 'both')
    return injured.byFoul
      ? { winner: injured.corner, how: 'foul of the opponent' }
      : { winner: otherCorner(injured.corner), how: 'opponent cannot go on' };
  if (rules.decidedBy === 'flags') return flags();
  const byRounds = rules.decidedBy === 'rounds';
  if (injured) {
    const winner = byRounds ? more(rounds.red, rounds.blue) : more(red, blue);
    return winner ? { winner, how: byRounds ? 'rounds' : 'points' } : flags();
  }
  if (state.round === 'vote') return flags();
  if (state.round === 'golden') {
    const winner = more(red - (state.before?.red ?? 0), blue - (state.before?.blue ?? 0));
    if (winner) return { winner, how: 'golden point' };
    return state.isTimeUp && rules.goldenMs !== null ? flags() : 'fight';
  }
  const [own, theirs] = byRounds ? [running.red, running.blue] : [red, blue];
  const hasLimit = rules.firstTo !== null && own !== theirs && Math.max(own, theirs) >= rules.firstTo;
  const hasLead = rules.lead !== null && own !== theirs && Math.abs(own - theirs) >= rules.lead;
  if (!byRounds && hasLimit) return { winner: more(own, theirs) as Corner, how: 'point limit' };
  if (!byRounds && hasLead) return { winner: more(own, theirs) as Corner, how: 'lead' };
  if (!state.isTimeUp && !(byRounds && (hasLimit || hasLead))) return 'fight';
  const left = rules.rounds - ended.length - 1;
  if (byRounds) {
    const leader = more(rounds.red, rounds.blue);
    if (leader && (left <= 0 || 2 * rounds[leader] > rules.rounds)) return { winner: leader, how: 'rounds' };
  }
  if (left > 0) return 'next round';
  const winner = byRounds ? undefined : more(red, blue);
  if (winner) return { winner, how: 'points' };
  return rules.goldenMs === 0 ? flags() : 'golden round';
};

const sides = fc.record({
  points: fc.integer({ min: 0, max: 12 }),
  penalties: fc.integer({ min: 0, max: 3 }),
  warnings: fc.integer({ min: 0, max: 5 }),
});
const pairs = fc.record({ red: fc.integer({ min: 0, max: 6 }), blue: fc.integer({ min: 0, max: 6 }) });
const limit = (max: number) => fc.option(fc.integer({ min: 1, max }));
const boards: fc.Arbitrary<Scoreboard> = fc.record(
  {
    red: sides,
    blue: sides,
    round: fc.constantFrom('first' as const, 'first' as const, 'golden' as const, 'vote' as const),
    isTimeUp: fc.boolean(),
    ended: fc.array(pairs, { maxLength: 2 }),
    flags: pairs,
    injured: fc.record({ corner: fc.constantFrom('red', 'blue', 'both'), byFoul: fc.boolean() }),
    before: pairs,
  },
  { requiredKeys: ['red', 'blue', 'round', 'isTimeUp'] },
);
const someRules: fc.Arbitrary<BoutRules> = fc.record({
  decidedBy: fc.constantFrom('points', 'points', 'rounds', 'rounds', 'flags'),
  rounds: fc.integer({ min: 1, max: 3 }),
  roundMs: fc.constant(60_000),
  restMs: fc.constant(0),
  goldenMs: fc.constantFrom(0, 60_000, null),
  points: fc.constant([1, 2, 3]),
  pointNames: fc.constant([]),
  mostPenalties: fc.integer({ min: 2, max: 6 }),
  warningsPerPenalty: limit(3),
  lead: limit(8),
  firstTo: limit(10),
  timeOutMs: fc.constant(null),
  judges: fc.constant(3),
});

it('judges as the rules told one after another do', () => {
  fc.assert(
    fc.property(someRules, boards, (rules, state) =>
      expect(judgeBout(rules, state)).toEqual(judgedNaively(rules, state)),
    ),
    { numRuns: 3_000 },
  );
});

it('offers the winner and the reason with the corners exchanged where the sides are', () => {
  const exchanged = <T>(pair: { red: T; blue: T }) => ({ red: pair.blue, blue: pair.red });
  const corner = (one: Corner | 'both') => (one === 'both' ? one : otherCorner(one));
  const loses = (corner: Corner, rules: BoutRules, state: Scoreboard) =>
    penaltiesOf(state[corner], rules) >= rules.mostPenalties;
  fc.assert(
    fc.property(someRules, boards, (rules, state) => {
      // Where both lose by penalties, red is looked at first.
      fc.pre(!(loses('red', rules, state) && loses('blue', rules, state)));
      const other: Scoreboard = {
        ...state,
        ...exchanged(state),
        ...(state.ended && { ended: state.ended.map(exchanged) }),
        ...(state.flags && { flags: exchanged(state.flags) }),
        ...(state.before && { before: exchanged(state.before) }),
        ...(state.injured && { injured: { ...state.injured, corner: corner(state.injured.corner) } }),
      };
      const judgedOne = judgeBout(rules, state);
      expect(judgeBout(rules, other)).toEqual(
        typeof judgedOne === 'object' ? { ...judgedOne, winner: otherCorner(judgedOne.winner) } : judgedOne,
      );
    }),
    { numRuns: 1_000 },
  );
});
