import { contests, ringCalls, type deviceEvents, type EventFormat, type RingValue } from '../..';

const event: contests.EventRules = { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' };
const contestOf = (
  format: EventFormat,
  scoring: contests.ScoringSettings = {},
  slots: (number | null)[] = [1, 2, 3, 4],
): contests.Contest => ({
  contestId: 1,
  rules: contests.contestRules(format, { ...event, scoring }),
  slots,
  withdrawnIds: [],
  goldForOne: true,
});
const [panel, bracket, long, breaking] = [
  contestOf('panel', { turnSeconds: 60 }),
  contestOf('bracket'),
  contestOf('measured'),
  contestOf('attempts', { stations: 2 }),
];
const counted = contestOf('attempts', {
  stations: 2,
  secondTries: 'counted',
  boundaryCost: 0.5,
  techniques: [{ name: 'Turning', bonus: 1 }],
});
const high = contestOf('measured', { measures: 'height', heights: [80, 90] });
const three = contestOf('bracket', {}, [1, 2, 3]);
const two = contestOf('bracket', {}, [1, 2]);
const one = contestOf('bracket', {}, [1]);

/** A subject of the contest without its id. */
type About = ringCalls.ContestSubject extends infer S
  ? S extends { contestId: number }
    ? Omit<S, 'contestId'>
    : never
  : never;
const subject = (about: About): ringCalls.ContestSubject => ({ contestId: 1, ...about });
const headsOf = (...recorded: readonly (readonly [About, RingValue])[]) =>
  new Map(
    recorded.map(([about, value], index): [string, deviceEvents.EventHead<RingValue>] => [
      ringCalls.subjectOf(subject(about)),
      { eventId: `e${index}`, value },
    ]),
  );
const refusal = (contest: contests.Contest, about: About, value: RingValue | null, heads = headsOf()) =>
  contests.contestRefusal(contest, heads, subject(about), value);

const score = (competitorId: number, seat: number): About => ({ kind: 'score', competitorId, round: 1, seat });
const bout = (match: string, red: number, blue: number): About => ({ kind: 'bout', match, red, blue });
const won = (winner: number | null): RingValue => ({
  winner,
  how: '3–1',
  points: { red: 3, blue: 1 },
  penalties: { red: 0, blue: 0 },
});
const breaks = (first: string[], second: string[] = []) =>
  ({ first, second, warnings: 0, timeMs: null }) as ringCalls.ContestValues['breaks'];
const flag = (seat: number) => ({ kind: 'flag', match: 'W1-1', red: 1, blue: 2, seat }) as const;
const running: RingValue = {
  board: {
    red: { points: 0, penalties: 0, warnings: 0 },
    blue: { points: 0, penalties: 0, warnings: 0 },
    round: 'first',
    isTimeUp: false,
  },
  leftMs: 0,
  runsSince: null,
};

const rising = (count: number) => Array.from({ length: count }, (_, index) => 100 + 10 * index);

const notDrawn = 'This competitor is not in this event.';
const otherFormat = 'This event is not scored like that.';
const scores = 'Scores are 5.0 to 10.0 in steps of 0.1.';

it.each<[string, contests.Contest, About, RingValue | null, string | null]>([
  ['the lowest score', panel, score(1, 1), { points: 500 }, null],
  ['the highest score of the last seat', panel, score(1, 3), { points: 1_000 }, null],
  ['no score any more', panel, score(1, 1), null, null],
  ['a score below the lowest', panel, score(1, 1), { points: 490 }, scores],
  ['a score above the highest', panel, score(1, 1), { points: 1_010 }, scores],
  ['a score between two steps', panel, score(1, 1), { points: 505 }, scores],
  ['a score of a seat that there is not', panel, score(1, 4), { points: 800 }, 'Judge 4 is not on this panel.'],
  ['a score of seat 0', panel, score(1, 0), { points: 800 }, 'Judge 0 is not on this panel.'],
  ['a score of somebody else', panel, score(9, 1), { points: 800 }, notDrawn],
  ['a deduction of somebody else', panel, { kind: 'deduct', competitorId: 9, round: 1 }, null, notDrawn],
  ['all seats but one void', panel, { kind: 'seats' }, { voided: [1, 2] }, null],
  ['all seats void', panel, { kind: 'seats' }, { voided: [1, 2, 3] }, 'One judge at least has to score.'],
  ['a void seat that there is not', panel, { kind: 'seats' }, { voided: [4] }, 'This panel has no such seat.'],
  ['the arrival of somebody else', panel, { kind: 'entry', competitorId: 9 }, { state: 'here' }, notDrawn],
  ['the arrival of somebody who is drawn', panel, { kind: 'entry', competitorId: 1 }, { state: 'here' }, null],
  ['a score of a bracket', bracket, score(1, 1), { points: 800 }, otherFormat],

  ['a result of a bracket', bracket, bout('W1-1', 1, 2), won(2), null],
  ['a result without a winner', bracket, bout('W1-1', 1, 2), won(null), null],
  ['a result of a pair that does not meet now', bracket, bout('W2-1', 2, 4), won(2), null],
  ['a winner who did not fight', bracket, bout('W1-1', 1, 2), won(3), 'The winner must be one of the two.'],
  ['a bout that the bracket has not', bracket, bout('W3-1', 1, 2), won(1), 'This bracket has no such bout.'],
  ['a bout of a series', bracket, bout('S1', 1, 2), won(1), 'This bracket has no such bout.'],
  ['a bout of somebody else', bracket, bout('W1-1', 1, 9), won(1), notDrawn],
  ['a bout with oneself', bracket, bout('W1-1', 1, 1), won(1), notDrawn],
  ['a board of the bracket', bracket, { kind: 'board', match: 'W1-1', red: 1, blue: 2 }, running, null],
  [
    'a board of no bout',
    bracket,
    { kind: 'board', match: 'W9-1', red: 1, blue: 2 },
    running,
    'This bracket has no such bout.',
  ],
  ['the sixth bout of three', three, bout('S6', 1, 2), won(1), null],
  ['the seventh bout of three', three, bout('S7', 1, 2), won(1), 'This bracket has no such bout.'],
  ['the third bout of two', two, bout('S3', 1, 2), won(1), null],
  ['the fourth bout of two', two, bout('S4', 1, 2), won(1), 'This bracket has no such bout.'],
  ['a bout of one', one, bout('S1', 1, 1), won(1), 'This bracket has no such bout.'],
  ['a result that is taken back', bracket, bout('W1-1', 1, 2), null, null],
  ...['S1', 'S2', 'S3', 'S4', 'S5', 'S6'].map((match): [string, contests.Contest, About, RingValue, null] => [
    `bout ${match} of three`,
    three,
    bout(match, 1, 2),
    won(1),
    null,
  ]),
  ['the second bout of two', two, bout('S2', 1, 2), won(1), null],
  ['the flag of the first judge', bracket, flag(1), { side: 'red' }, null],
  ['the flag of the last judge', bracket, flag(3), { side: 'blue' }, null],
  ['the flag of no seat', bracket, flag(0), { side: 'red' }, 'This event has 3 judges, so seat 0 shows no flag.'],
  [
    'the flag of a fourth judge',
    bracket,
    flag(4),
    { side: 'red' },
    'This event has 3 judges, so seat 4 shows no flag.',
  ],
  ['a flag for no bout', bracket, { ...flag(1), match: 'W9-1' }, { side: 'red' }, 'This bracket has no such bout.'],
  ['a vote of a bracket', bracket, { kind: 'vote', seat: 1 }, { choices: [] }, otherFormat],

  ['the last try', long, { kind: 'try', competitorId: 1, number: 3 }, { mark: 'foul' }, null],
  ['a try too many', long, { kind: 'try', competitorId: 1, number: 4 }, { mark: 'foul' }, 'There are 3 tries.'],
  ['the shortest distance', long, { kind: 'try', competitorId: 1, number: 1 }, { mark: 10 }, null],
  ['the longest distance', long, { kind: 'try', competitorId: 1, number: 1 }, { mark: 15_000 }, null],
  [
    'less than a centimeter',
    long,
    { kind: 'try', competitorId: 1, number: 1 },
    { mark: 9 },
    'Distances are from 0.01 m to 15.00 m.',
  ],
  [
    'more than 15 meters',
    long,
    { kind: 'try', competitorId: 1, number: 1 },
    { mark: 15_001 },
    'Distances are from 0.01 m to 15.00 m.',
  ],
  ['a try of somebody else', long, { kind: 'try', competitorId: 9, number: 1 }, { mark: 'foul' }, notDrawn],
  ['a try where a bar rises', high, { kind: 'try', competitorId: 1, number: 1 }, { mark: 'foul' }, otherFormat],
  ['heights that rise', high, { kind: 'heights' }, { heights: [700, 800, 900] }, null],
  ['heights of a long fall', long, { kind: 'heights' }, { heights: [700] }, otherFormat],
  [
    'heights that do not rise',
    high,
    { kind: 'heights' },
    { heights: [800, 800] },
    'Each height must be above the one before it.',
  ],
  ['the lowest and the greatest height', high, { kind: 'heights' }, { heights: [100, 4_000] }, null],
  ['sixty heights', high, { kind: 'heights' }, { heights: rising(60) }, null],
  ['more than sixty heights', high, { kind: 'heights' }, { heights: rising(61) }, 'There are at most 60 heights.'],
  ['the heights of the event again', high, { kind: 'heights' }, null, null],
  ['jumps that are taken back', high, { kind: 'jumps', competitorId: 1, height: 900 }, null, null],
  [
    'a jump at a height that is cleared',
    high,
    { kind: 'jumps', competitorId: 1, height: 900 },
    { jumps: ['o', 'x'] },
    'This height is cleared.',
  ],
  ['a jump-off that is taken back', high, { kind: 'jumpoff', number: 1 }, null, null],
  ['a try that is taken back', long, { kind: 'try', competitorId: 1, number: 1 }, null, null],
  ['a height too low', high, { kind: 'heights' }, { heights: [90] }, 'Heights are from 10 cm to 400 cm.'],
  ['a height too high', high, { kind: 'heights' }, { heights: [4_001] }, 'Heights are from 10 cm to 400 cm.'],
  ['jumps at an announced height', high, { kind: 'jumps', competitorId: 1, height: 900 }, { jumps: ['x', 'o'] }, null],
  [
    'jumps at another height',
    high,
    { kind: 'jumps', competitorId: 1, height: 850 },
    { jumps: [] },
    'This height is not announced.',
  ],
  ['jumps of a long fall', long, { kind: 'jumps', competitorId: 1, height: 800 }, { jumps: [] }, otherFormat],
  ['jumps of somebody else', high, { kind: 'jumps', competitorId: 9, height: 800 }, { jumps: ['o'] }, notDrawn],
  ['a jump-off of a long fall', long, { kind: 'jumpoff', number: 1 }, { millimetres: 900, jumps: [] }, otherFormat],
  [
    'a jump-off with somebody else',
    high,
    { kind: 'jumpoff', number: 1 },
    { millimetres: 900, jumps: [{ competitorId: 9, jump: 'o' }] },
    notDrawn,
  ],

  [
    'what was broken',
    breaking,
    { kind: 'breaks', competitorId: 1 },
    breaks(['whole', 'none'], ['none', 'whole']),
    null,
  ],
  ['a station too few', breaking, { kind: 'breaks', competitorId: 1 }, breaks(['whole']), 'There are 2 stations.'],
  [
    'a second try of one station',
    breaking,
    { kind: 'breaks', competitorId: 1 },
    breaks(['none', 'none'], ['none']),
    'There are 2 stations.',
  ],
  [
    'a second try where nobody has one',
    counted,
    { kind: 'breaks', competitorId: 1 },
    breaks(['whole', 'none'], ['none', 'whole']),
    'Nobody has a second try after the turn.',
  ],
  [
    'a turn with techniques, tries and a step over the boundary',
    counted,
    { kind: 'breaks', competitorId: 1 },
    { ...breaks(['whole', 'none']), techniques: ['Turning', ''], tries: [2, 1], boundaries: 1 },
    null,
  ],
  [
    'a technique of another event',
    counted,
    { kind: 'breaks', competitorId: 1 },
    { ...breaks(['whole', 'none']), techniques: ['Flying', ''] },
    '“Flying” is no technique of this event.',
  ],
  [
    'a third try where there are two',
    counted,
    { kind: 'breaks', competitorId: 1 },
    { ...breaks(['whole', 'none']), tries: [3, 1] },
    'A board has at most 2 tries.',
  ],
  [
    'tries of more boards than there are',
    counted,
    { kind: 'breaks', competitorId: 1 },
    { ...breaks(['whole', 'none']), tries: [1, 1, 1] },
    'There are 2 stations.',
  ],
  [
    'a boundary that costs nothing',
    breaking,
    { kind: 'breaks', competitorId: 1 },
    { ...breaks(['whole', 'none']), boundaries: 1 },
    'The boundary costs nothing in this event.',
  ],
  ['boards of somebody else', breaking, { kind: 'breaks', competitorId: 9 }, breaks(['none', 'none']), notDrawn],

  ['a vote', panel, { kind: 'vote', seat: 3 }, { choices: [{ group: [1, 2], choice: 2 }] }, null],
  ['a vote of the ring chief', panel, { kind: 'vote', seat: 0 }, { choices: [{ group: [1, 2], choice: 2 }] }, null],
  ['a vote of no seat', panel, { kind: 'vote', seat: 4 }, { choices: [] }, 'Judge 4 is not on this panel.'],
  [
    'a vote for somebody who is not level',
    panel,
    { kind: 'vote', seat: 1 },
    { choices: [{ group: [1, 2], choice: 3 }] },
    'Vote for one of those who are level.',
  ],
  ['a vote between others', panel, { kind: 'vote', seat: 1 }, { choices: [{ group: [1, 9], choice: 1 }] }, notDrawn],
  ['a shared place', bracket, { kind: 'shared' }, { groups: [[1, 2]] }, null],
  ['a shared place of one twice', bracket, { kind: 'shared' }, { groups: [[1, 1]] }, notDrawn],
  ['one more turn', panel, { kind: 'shared' }, { groups: [], again: [[1, 2]] }, null],
  ['one more turn of others', panel, { kind: 'shared' }, { groups: [], again: [[1, 9]] }, notDrawn],
  [
    'one more turn of a bracket',
    bracket,
    { kind: 'shared' },
    { groups: [], again: [[1, 2]] },
    'Only where judges give points somebody has one more turn.',
  ],
  ['the order', panel, { kind: 'order' }, { competitorIds: [4, 3, 2, 1] }, null],
  [
    'an order without somebody',
    panel,
    { kind: 'order' },
    { competitorIds: [4, 3, 2] },
    'The order must name every competitor of this event once.',
  ],
  ['an order with one twice', panel, { kind: 'order' }, { competitorIds: [4, 3, 2, 2] }, notDrawn],
  ['the order as drawn', panel, { kind: 'order' }, null, null],
  ['who is here', panel, { kind: 'entry', competitorId: 4 }, { state: 'here' }, null],
  ['somebody else who is here', panel, { kind: 'entry', competitorId: 9 }, { state: 'here' }, notDrawn],
  ['a step', panel, { kind: 'contest' }, { state: 'open', digest: '' }, null],
])('%s', (_, contest, about, value, sentence) => expect(refusal(contest, about, value)).toBe(sentence));

describe('what was recorded before', () => {
  it.each(['scratched', 'withdrawn', 'disqualified'] as const)(
    'who is %s has no scores, tries or boards any more',
    (state) => {
      const heads = headsOf([{ kind: 'entry', competitorId: 1 }, { state }]);
      const isOut = 'This competitor does not compete any more. Take that back first.';
      expect(refusal(panel, score(1, 1), { points: 800 }, heads)).toBe(isOut);
      expect(refusal(long, { kind: 'try', competitorId: 1, number: 1 }, { mark: 'foul' }, heads)).toBe(isOut);
      expect(refusal(breaking, { kind: 'breaks', competitorId: 1 }, breaks(['none', 'none']), heads)).toBe(isOut);
      expect(refusal(panel, score(2, 1), { points: 800 }, heads)).toBeNull();
    },
  );
  it('a judge who ranks gives nobody else the same score', () => {
    const ranked = contestOf('panel', { isRanked: true });
    const heads = headsOf([score(1, 1), { points: 800 }]);
    const given = (contest: contests.Contest, competitorId: number, seat: number, points = 800) =>
      refusal(contest, score(competitorId, seat), { points }, heads);
    expect(given(ranked, 2, 1)).toBe('Judge 1 has given 8.00 to somebody else.');
    expect([given(ranked, 2, 2), given(ranked, 2, 1, 810), given(ranked, 1, 1), given(panel, 2, 1)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
  it('a void seat scores nobody', () => {
    const heads = headsOf([{ kind: 'seats' }, { voided: [2] }]);
    expect(refusal(panel, score(1, 2), { points: 800 }, heads)).toBe('Judge 2 is not on this panel.');
    expect(refusal(panel, score(1, 1), { points: 800 }, heads)).toBeNull();
  });
  it('heights at which somebody jumped stay', () => {
    const heads = headsOf([{ kind: 'jumps', competitorId: 1, height: 800 }, { jumps: ['o'] }]);
    expect(refusal(high, { kind: 'heights' }, { heights: [900] }, heads)).toBe(
      'There are jumps at 80 cm, so this height stays.',
    );
    expect(refusal(high, { kind: 'heights' }, { heights: [800, 950] }, heads)).toBeNull();
  });
  it('three failures in a row end the jumps of a competitor', () => {
    const heads = headsOf([{ kind: 'jumps', competitorId: 1, height: 800 }, { jumps: ['x', 'x', 'x'] }]);
    const further = (competitorId: number) =>
      refusal(high, { kind: 'jumps', competitorId, height: 900 }, { jumps: ['o'] }, heads);
    expect([further(1), further(2)]).toEqual([expect.any(String), null]);
  });
});
