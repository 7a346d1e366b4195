import { contests, eventRules, ringCalls, type RingValue } from '../../..';

const event = { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' } as const;
const contestOf = (
  scoring: contests.ScoringSettings,
  count: number,
  people?: contests.ContestPeople,
): contests.Contest => ({
  contestId: 1,
  rules: contests.contestRules('panel', { ...event, scoring }, people),
  slots: Array.from({ length: count }, (_, index) => index + 1),
  withdrawnIds: [],
  goldForOne: true,
});
const score = (competitorId: number, seat: number, points: number): [string, RingValue] => [
  ringCalls.subjectOf({ kind: 'score', contestId: 1, competitorId, round: 1, seat }),
  { points },
];
const headsOf = (...recorded: [string, RingValue][]) =>
  new Map(recorded.map(([subject, value], index) => [subject, { eventId: `e${index}`, value }]));
const heldIn = (contest: contests.Contest, heads = headsOf(), order = contests.drawnIds(contest)) =>
  contest.rules.format === 'panel' ? contests.heldTurns(contest, heads, contest.rules.panel, order) : null;

describe('scores that are held (belengojuryu.com, gcmac.info; NASKA)', () => {
  it.each([
    ['none', 8, []],
    ['firstThree', 5, []],
    ['firstThree', 6, [1, 2, 3]],
    ['all', 4, [1, 2, 3, 4]],
  ] as const)('%s of %i: these perform before anybody is scored: %j', (holdScores, count, held) => {
    expect(heldIn(contestOf({ holdScores }, count))).toEqual(held);
  });
  it('follow the running order, leave out who does not compete, and end with the first score', () => {
    const contest = contestOf({ holdScores: 'firstThree' }, 7);
    const scratched: [string, RingValue] = [
      ringCalls.subjectOf({ kind: 'entry', contestId: 1, competitorId: 6 }),
      { state: 'scratched' },
    ];
    const order = [7, 6, 5, 4, 3, 2, 1];
    expect(heldIn(contest, headsOf(scratched), order)).toEqual([7, 5, 4]);
    expect(heldIn(contest, headsOf(scratched, score(7, 1, 800)), order)).toEqual([]);
  });
});

describe('relative ranking (NASKA)', () => {
  const contest = contestOf({ holdScores: 'all', isRanked: true, leastScore: 9, mostScore: 9.99, scoreStep: 0.01 }, 3);
  const refusal = (competitorId: number, seat: number, points: number) =>
    contests.contestRefusal(
      contest,
      headsOf(score(1, 1, 998)),
      { kind: 'score', contestId: 1, competitorId, round: 1, seat },
      { points },
    );
  it('gives no score twice by one judge, and any by others', () => {
    expect(refusal(2, 1, 998)).toBe('Judge 1 has given 9.98 to somebody else.');
    expect([refusal(2, 1, 997), refusal(2, 2, 998)]).toEqual([null, null]);
  });
  it('lets a judge give the same score to the same competitor again', () => expect(refusal(1, 1, 998)).toBeNull());
});

describe('ranges by belt band (twintiersmartialartschampionship.com)', () => {
  const [preset] = eventRules.scoringPresets.filter(({ name }) => name === 'Forms by belt band');
  const givable = (band: contests.ContestPeople['band'], points: number) =>
    contests.contestRefusal(
      contestOf(preset?.scoring ?? {}, 3, { oldest: 20, isBlackBelt: band === 'blackBelt', band }),
      headsOf(),
      { kind: 'score', contestId: 1, competitorId: 1, round: 1, seat: 1 },
      { points },
    ) === null;
  it.each([
    ['beginner', 600, 699],
    ['intermediate', 700, 799],
    ['advanced', 800, 899],
    ['blackBelt', 900, 999],
    [null, 600, 999],
  ] as const)('%s: from %i to %i hundredths, and nothing beside it', (band, least, most) => {
    expect([least - 1, least, most, most + 1].map((points) => givable(band, points))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
