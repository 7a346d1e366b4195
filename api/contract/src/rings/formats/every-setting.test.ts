import { contests, eventRules, ringCalls, scoring, type EventFormat, type RingValue } from '../..';

const event: contests.EventRules = { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' };
type People = contests.ContestPeople;
const contestOf = (format: EventFormat, settings: contests.ScoringSettings, people?: People): contests.Contest => ({
  contestId: 1,
  rules: contests.contestRules(format, { ...event, scoring: settings }, people),
  slots: [1, 2],
  withdrawnIds: [],
  goldForOne: true,
});
const headsOf = (...recorded: readonly (readonly [string, RingValue])[]) =>
  new Map(recorded.map(([subject, value], index) => [subject, { eventId: `e${index}`, value }]));
const scored = (...points: number[]) =>
  points.map((one, index): [string, RingValue] => [
    ringCalls.subjectOf({ kind: 'score', contestId: 1, competitorId: 1, round: 1, seat: index + 1 }),
    { points: one },
  ]);
const why = (contest: contests.Contest, heads: ReturnType<typeof headsOf>) =>
  contests.standingOf(contest, heads).placings.map(({ place, decidedBy }) => `${place} ${decidedBy}`);

/** What comes of a turn of 75 seconds. */
const timed = (settings: contests.ScoringSettings) => {
  const time = ringCalls.subjectOf({ kind: 'deduct', contestId: 1, competitorId: 1, round: 1 });
  return why(contestOf('panel', settings), headsOf(...scored(800, 800, 800), [time, { list: [], timeMs: 75_000 }]));
};
/** Whether a score can be given. */
const givesScore = (points: number) => (settings: contests.ScoringSettings) =>
  contests.contestRefusal(
    contestOf('panel', settings),
    headsOf(),
    { kind: 'score', contestId: 1, competitorId: 1, round: 1, seat: 1 },
    { points },
  );
/** What the rules make of a bout. */
const judges = (board: Partial<scoring.Scoreboard>, people?: People) => (settings: contests.ScoringSettings) => {
  const { rules } = contestOf('bracket', settings, people);
  const nothing = { points: 0, penalties: 0, warnings: 0 };
  return rules.format === 'bracket'
    ? scoring.judgeBout(rules.bout, { red: nothing, blue: nothing, round: 'first', isTimeUp: false, ...board })
    : null;
};
const side = (points: number, penalties = 0, warnings = 0) => ({ points, penalties, warnings });
/** What people are told, where a setting is the time of a clock or the words of a key. */
const told = (format: EventFormat, people?: People) => (settings: contests.ScoringSettings) =>
  eventRules.explainRules(contestOf(format, settings, people).rules);
const breaks = (settings: contests.ScoringSettings) => {
  const contest = contestOf('attempts', { stations: 2, ...settings });
  const of = (competitorId: number, timeMs: number): [string, RingValue] => [
    ringCalls.subjectOf({ kind: 'breaks', contestId: 1, competitorId }),
    { first: ['whole', 'part'], second: ['none', 'none'], warnings: 0, timeMs },
  ];
  return why(contest, headsOf(of(1, 20_000), of(2, 10_000)));
};
/** What comes of a turn in which a board of two broke, and whether it may be noted. */
const turn = (change: Partial<ringCalls.BreaksValue>) => (settings: contests.ScoringSettings) => {
  const contest = contestOf('attempts', { stations: 2, ...settings });
  const about = { kind: 'breaks', contestId: 1, competitorId: 1 } as const;
  const value: ringCalls.BreaksValue = { first: ['whole', 'none'], second: [], warnings: 0, timeMs: null, ...change };
  return [
    contests.contestRefusal(contest, headsOf(), about, value),
    why(contest, headsOf([ringCalls.subjectOf(about), value])),
  ];
};
const fourJudged = (settings: contests.ScoringSettings) => {
  const contest = { ...contestOf('panel', settings, children), slots: [1, 2, 3, 4] };
  const scores = contest.slots.flatMap((competitorId) =>
    [1, 2, 3].map((seat): [string, RingValue] => [
      ringCalls.subjectOf({ kind: 'score', contestId: 1, competitorId, round: 1, seat }),
      { points: 900 - competitorId * 10 },
    ]),
  );
  return contests.standingOf(contest, headsOf(...scores)).placings.map(({ medal }) => medal);
};
const children: People = { oldest: 8, isBlackBelt: false, band: null };
const blackBelts: People = { oldest: 30, isBlackBelt: true, band: 'blackBelt' };

/** For each setting: two values, the settings beside it, and an outcome that differs between the two. */
type Example<K extends keyof contests.EventScoring> = {
  values: readonly [contests.EventScoring[K], contests.EventScoring[K]];
  beside?: contests.ScoringSettings;
  outcome: (settings: contests.ScoringSettings) => unknown;
};
const examples: { [K in keyof contests.EventScoring]: Example<K> } = {
  blackBeltJudges: { values: [null, 5], outcome: told('panel', blackBelts) },
  leastScore: { values: [5, 6], outcome: givesScore(500) },
  mostScore: { values: [9, 10], outcome: givesScore(1_000) },
  scoreStep: { values: [0.1, 0.01], outcome: givesScore(801) },
  scoreBands: {
    values: [[], [{ band: 'beginner', least: 6, most: 6.9, step: null }]],
    outcome: (settings) => told('panel', { ...children, band: 'beginner' })(settings),
  },
  holdScores: {
    values: ['none', 'all'],
    outcome: (settings) => {
      const contest = contestOf('panel', settings);
      return contest.rules.format === 'panel' && contests.heldTurns(contest, headsOf(), contest.rules.panel, [1, 2]);
    },
  },
  isRanked: {
    values: [false, true],
    outcome: (settings) =>
      contests.contestRefusal(
        contestOf('panel', settings),
        headsOf(...scored(800)),
        { kind: 'score', contestId: 1, competitorId: 2, round: 1, seat: 1 },
        { points: 800 },
      ),
  },
  maxDeviation: {
    values: [null, 0.1],
    outcome: (settings) => why(contestOf('panel', settings), headsOf(...scored(800, 800, 900))),
  },
  levelTotals: {
    values: ['both', 'again'],
    outcome: (settings) =>
      eventRules.explainRules(contests.contestRules('panel', { ...event, judges: 5, scoring: settings })),
  },
  leastTurnSeconds: { values: [null, 90], outcome: timed },
  turnSeconds: { values: [null, 60], outcome: timed },
  timeStepSeconds: { values: [5, 10], beside: { turnSeconds: 60 }, outcome: timed },
  timeStepCost: { values: [0.1, 0.2], beside: { turnSeconds: 60 }, outcome: timed },
  boutDecidedBy: { values: ['points', 'rounds'], beside: { rounds: 2 }, outcome: judges({ red: side(8) }) },
  rounds: { values: [1, 2], outcome: judges({ red: side(1), isTimeUp: true }) },
  roundSeconds: { values: [60, 90], outcome: told('bracket') },
  restSeconds: { values: [30, 60], beside: { rounds: 2 }, outcome: told('bracket') },
  goldenSeconds: { values: [0, 60], outcome: judges({ isTimeUp: true }) },
  scoringKeys: { values: [[{ name: 'Hand', points: 1 }], [{ name: 'Kick', points: 2 }]], outcome: told('bracket') },
  mostPenalties: { values: [2, 3], outcome: judges({ red: side(0, 2) }) },
  warningsPerPenalty: { values: [null, 1], outcome: judges({ red: side(0, 0, 3) }) },
  lead: { values: [null, 3], outcome: judges({ red: side(3) }) },
  firstTo: { values: [null, 3], beside: { lead: null }, outcome: judges({ red: side(3) }) },
  timeOutSeconds: { values: [null, 10], outcome: told('bracket') },
  childrenUnder: { values: [null, 9], beside: { childrenRounds: 2 }, outcome: judges({ isTimeUp: true }, children) },
  childrenRounds: { values: [1, 2], outcome: judges({ isTimeUp: true }, children) },
  childrenRoundSeconds: { values: [60, 90], outcome: told('bracket', children) },
  blackBeltRounds: { values: [null, 2], outcome: judges({ isTimeUp: true }, blackBelts) },
  blackBeltRoundSeconds: { values: [null, 90], outcome: told('bracket', blackBelts) },
  blackBeltsFightOn: { values: [true, false], outcome: judges({ red: side(8) }, blackBelts) },
  measures: { values: ['distance', 'height'], outcome: told('measured') },
  lengthUnit: {
    values: ['metric', 'feet'],
    outcome: (settings) =>
      why(
        contestOf('measured', settings),
        headsOf([ringCalls.subjectOf({ kind: 'try', contestId: 1, competitorId: 1, number: 1 }), { mark: 4_000 }]),
      ),
  },
  heights: {
    values: [
      [80, 90],
      [80, 95],
    ],
    beside: { measures: 'height' },
    outcome: (settings) =>
      contests.contestRefusal(
        contestOf('measured', settings),
        headsOf(),
        { kind: 'jumps', contestId: 1, competitorId: 1, height: 900 },
        { jumps: ['o'] },
      ),
  },
  stations: { values: [2, 3], outcome: told('attempts') },
  countsParts: { values: [false, true], outcome: breaks },
  isTimed: { values: [false, true], outcome: breaks },
  medals: { values: ['three', 'twoThirds'], outcome: fourJudged },
  medalsUnder: { values: [null, 9], outcome: fourJudged },
  techniques: {
    values: [[{ name: 'Turning', bonus: 1 }], [{ name: 'Turning', bonus: 2 }]],
    outcome: turn({ techniques: ['Turning', ''] }),
  },
  techniqueUse: {
    values: ['points', 'level'],
    beside: { techniques: [{ name: 'Turning', bonus: 1 }] },
    outcome: turn({ techniques: ['Turning', ''] }),
  },
  secondTries: { values: ['level', 'none'], outcome: breaks },
  secondTryCost: { values: [0.5, 0.25], beside: { secondTries: 'counted' }, outcome: turn({ tries: [2, 1] }) },
  thirdTryCost: { values: [null, 1], beside: { secondTries: 'counted' }, outcome: turn({ tries: [3, 1] }) },
  boundaryCost: { values: [0.5, 1], outcome: turn({ boundaries: 1 }) },
  warningCost: { values: [0.5, 1], outcome: turn({ warnings: 2 }) },
};

it.each(Object.entries(examples) as [keyof contests.EventScoring, Example<keyof contests.EventScoring>][])(
  '%s changes what comes of a contest',
  (name, { values: [one, other], beside, outcome }) => {
    const [first, second] = [outcome({ ...beside, [name]: one }), outcome({ ...beside, [name]: other })];
    expect(second).not.toEqual(first);
  },
);
