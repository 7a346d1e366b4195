// Longer than 300 lines because the tables of what holds in every format stand together.
import { boutStanding } from './bracket/bouts';
import { contests, ringCalls, type deviceEvents, type EventFormat, type RingValue } from '../..';

const ids = [1, 2, 3];
const contestOf = (format: EventFormat, changes: Partial<contests.EventRules> = {}): contests.Contest => ({
  contestId: 1,
  rules: contests.contestRules(format, {
    judges: 3,
    attempts: 3,
    elimination: 'single',
    thirdPlace: 'shared',
    ...changes,
  }),
  slots: ids,
  withdrawnIds: [],
  goldForOne: true,
});
const headsOf = (...noted: readonly [string, RingValue][]) =>
  new Map(
    noted.map(([subject, value], index): [string, deviceEvents.EventHead<RingValue>] => [
      subject,
      { eventId: `e${index}`, value },
    ]),
  );
const scored = (competitorId: number, points: readonly [number, number, number], round: 1 | 2 = 1) =>
  points.map((value, index): [string, RingValue] => [
    ringCalls.subjectOf({ kind: 'score', contestId: 1, competitorId, round, seat: index + 1 }),
    { points: value },
  ]);

it('keeps results from going forward for what two devices noted differently of this event, but for its step and a board', () => {
  const of = (contestId: number) =>
    [
      { kind: 'entry', contestId, competitorId: 1 },
      { kind: 'score', contestId, competitorId: 1, round: 1, seat: 1 },
      { kind: 'vote', contestId, seat: 0 },
      { kind: 'bout', contestId, match: 'W1-1', red: 1, blue: 2 },
      { kind: 'board', contestId, match: 'W1-1', red: 1, blue: 2 },
      { kind: 'contest', contestId },
    ] as const;
  const subjects = [...[...of(1), ...of(2)].map(ringCalls.subjectOf), 'call 1', 'nothing'];
  const all = subjects.map((subject) => ({ subject }));
  expect(contests.disputesOf({ contestId: 1 }, all).map(({ subject }) => subject)).toEqual(subjects.slice(0, 4));
});

it.each<[ringCalls.ContestState, ringCalls.ContestValue['state'], boolean, boolean, string | null]>([
  ['finished', 'open', true, true, null],
  ['open', 'finished', true, true, null],
  ['open', 'finished', true, false, '3 competitors do not have all scores.'],
  ['finished', 'confirmed', true, true, null],
  ['open', 'confirmed', true, true, 'Finish the event first.'],
  ['confirmed', 'medalsGiven', true, true, null],
  ['finished', 'medalsGiven', false, true, null],
  ['finished', 'medalsGiven', true, true, 'A second person has to confirm the result first.'],
  ['open', 'medalsGiven', false, true, 'Finish the event first.'],
])('from %s to %s, confirmed by another one %s, decided %s: %s', (from, state, confirms, isDecided, refusal) => {
  const contest = contestOf('panel');
  const heads = isDecided
    ? headsOf(...scored(1, [800, 800, 800]), ...scored(2, [810, 800, 800]), ...scored(3, [820, 800, 800]))
    : headsOf();
  const standing = contests.standingOf(contest, heads);
  expect(contests.stepRefusal(from, { state, digest: '' }, standing, confirms)).toBe(refusal);
});

describe('after a correction', () => {
  const standing = (...places: readonly number[]): contests.Standing => ({
    placings: ids.map((competitorId, index) => ({
      competitorId,
      place: places[index] ?? null,
      medal: null,
      competed: true,
      decidedBy: 'x',
    })),
    isDecided: places.length > 0,
    left: [],
    missing: [],
    open: [],
    jumpOff: [],
    bouts: [],
  });
  const [before, same, changed, undecided] = [standing(1, 2, 3), standing(1, 2, 3), standing(2, 1, 3), standing()];

  it.each([
    ['open', undecided, true, null],
    ['finished', undecided, true, 'open'],
    ['medalsGiven', undecided, false, 'open'],
    ['finished', changed, true, null],
    ['confirmed', changed, true, 'finished'],
    ['medalsGiven', changed, false, 'finished'],
    ['finished', same, true, null],
    // Who confirms has to look at it again, although the places are the same.
    ['confirmed', same, true, 'finished'],
    ['confirmed', same, false, null],
    ['medalsGiven', same, true, null],
  ] as const)('results that were %s fall back as they must (%#)', (from, after, confirms, to) => {
    expect(contests.fallsBackTo(from, before, after, confirms)).toBe(to);
  });
});

it('asks nothing more of somebody who is alone, and gives three medals where it is not stored which', () => {
  const contest = contestOf('measured');
  const { medals: _, ...rules } = contest.rules;
  const out = [2, 3].map((competitorId): [string, RingValue] => [
    ringCalls.subjectOf({ kind: 'entry', contestId: 1, competitorId }),
    { state: 'scratched' },
  ]);
  const tried = (count: number) =>
    Array.from({ length: count }, (__, index): [string, RingValue] => [
      ringCalls.subjectOf({ kind: 'try', contestId: 1, competitorId: 1, number: index + 1 }),
      { mark: 4_000 },
    ]);
  for (const count of [0, 1, 2, 3]) {
    const { placings, isDecided, left } = contests.standingOf({ ...contest, rules }, headsOf(...out, ...tried(count)));
    expect([isDecided, left]).toEqual([true, []]);
    expect(placings.map(({ competitorId, place, medal }) => [competitorId, place, medal])).toEqual([
      [1, 1, 'gold'],
      [2, null, null],
      [3, null, null],
    ]);
    expect(placings[0]?.decidedBy).toBe(count < 3 ? 'Nobody else competes' : '4.00 m');
  }
});

it('closes an event without a result: everybody has a line without a place, and nothing is left to do', () => {
  const contest = contestOf('panel');
  const closed: RingValue = { state: 'open', digest: '', isClosed: true };
  const heads = headsOf(...scored(1, [80, 80, 80]), [ringCalls.subjectOf({ kind: 'contest', contestId: 1 }), closed]);
  expect(contests.standingOf(contest, heads)).toEqual({
    placings: ids.map((competitorId) => ({
      competitorId,
      place: null,
      medal: null,
      competed: false,
      decidedBy: 'Closed without a result',
    })),
    isDecided: true,
    left: [],
    missing: [],
    open: [],
    jumpOff: [],
    bouts: [],
  });
});

describe('one more turn of those who are level', () => {
  const first = [...scored(1, [800, 810, 820]), ...scored(2, [800, 810, 820]), ...scored(3, [700, 700, 700])];
  const open = (...second: readonly [string, RingValue][]) =>
    contests.standingOf(contestOf('panel'), headsOf(...first, ...second));
  const placesIn = ({ placings }: contests.Standing) => new Map(placings.map((one) => [one.competitorId, one.place]));

  it('stays open while only one of them has performed it', () => {
    const { open: groups, isDecided } = open(...scored(1, [900, 900, 900], 2));
    expect([groups, isDecided]).toEqual([[[1, 2]], false]);
  });
  it('stays open where they are level again', () => {
    const level = open(...scored(1, [810, 810, 810], 2), ...scored(2, [810, 810, 810], 2));
    expect([level.open, level.isDecided]).toEqual([[[1, 2]], false]);
    expect(placesIn(level).get(1)).toBe(placesIn(level).get(2));
  });
  it('decides their places where they differ, and nobody else’s', () => {
    const decided = open(...scored(1, [810, 810, 810], 2), ...scored(2, [820, 820, 820], 2));
    expect([decided.open, decided.isDecided]).toEqual([[], true]);
    expect([...placesIn(decided)].sort(([one], [other]) => one - other)).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
    ]);
  });
});

it('reads the rules of breaking that an earlier release stored with its defaults', () => {
  const rules = contestOf('attempts').rules as contests.RulesOf<'attempts'>;
  const { stations, isTimed, warning } = rules.breaking;
  // Cast: an earlier release knew these three only.
  const stored = { ...rules, breaking: { stations, isTimed, warning } } as contests.ContestRules;
  const columns = { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' } as const;
  expect(contests.storedRules('attempts', { ...columns, complete: stored })).toEqual(rules);
});

it.each(['distance', 'height'] as const)('reads rules of a %s that an earlier release stored as metric', (measures) => {
  const rules = contestOf('measured', { scoring: { measures } }).rules;
  const { unit, ...stored } = rules as contests.RulesOf<'measured'>;
  const columns = { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' } as const;
  // Cast: an earlier release knew no unit.
  const complete = stored as contests.ContestRules;
  expect([unit, contests.storedRules('measured', { ...columns, complete })]).toEqual(['metric', rules]);
});

it.each<[string, EventFormat, Partial<contests.EventRules>, string]>([
  ['scores of judges', 'panel', {}, '3 competitors do not have all scores.'],
  ['bouts', 'bracket', {}, '3 bouts have no result.'],
  ['tries', 'measured', {}, '3 competitors have tries left.'],
  ['heights', 'measured', { scoring: { measures: 'height', heights: [80] } }, '3 competitors have jumps left.'],
  ['boards', 'attempts', {}, '3 competitors have a try left.'],
])('says before anything is noted how many have %s left', (_what, format, rules, sentence) => {
  expect(contests.standingOf(contestOf(format, rules), headsOf())).toMatchObject({
    isDecided: false,
    left: [sentence],
  });
});

it('asks for a second try of breaking only those who are level on the first and have boards left', () => {
  const contest = { ...contestOf('attempts', { scoring: { stations: 2 } }), slots: [1, 2, 3, 4, 5] };
  const firsts = [
    ['whole', 'none'],
    ['none', 'whole'],
    ['whole', 'whole'],
    ['whole', 'whole'],
    ['none', 'none'],
  ] as const;
  const heads = headsOf(
    ...firsts.map((first, index): [string, RingValue] => [
      ringCalls.subjectOf({ kind: 'breaks', contestId: 1, competitorId: index + 1 }),
      { first: [...first], second: [], warnings: 0, timeMs: null },
    ]),
  );
  expect(contests.standingOf(contest, heads).missing).toEqual([1, 2]);
});

it('counts boards broken in part only where the event says so', () => {
  const rules = (countsParts: boolean) =>
    contestOf('attempts', { scoring: { stations: 2, countsParts, isTimed: false } }).rules;
  const stations = (countsParts: boolean) => {
    const made = rules(countsParts);
    return made.format === 'attempts' ? made.breaking.stations : [];
  };
  expect(stations(true)).toEqual([
    { whole: 100, part: 50 },
    { whole: 100, part: 50 },
  ]);
  expect(stations(false)).toEqual([
    { whole: 100, part: 0 },
    { whole: 100, part: 0 },
  ]);
});

describe('what a device notes', () => {
  const side = { points: 3, penalties: 1, warnings: 2 };
  const board = { red: side, blue: side, round: 'golden', isTimeUp: false };
  const running = { board, leftMs: 90_000, runsSince: '2025-04-26T17:00:00.000Z' };
  it.each([
    ['board', { ...running, board: { ...board, round: 'first', injured: { corner: 'both', byFoul: true } } }],
    ['board', { ...running, board: { ...board, round: 'vote', flags: { red: 7, blue: 0 } }, runsSince: null }],
    ['board', { ...running, board: { ...board, before: { red: 999, blue: 0 } } }],
    ['bout', { winner: null, how: 'both out', points: { red: 999, blue: 0 }, penalties: { red: 99, blue: 0 } }],
    ['board', { ...running, board: { ...board, ended: [{ red: 9, blue: 1 }], isResting: true } }],
    ['board', { ...running, timeOutSince: '2026-05-02T17:00:00.000Z' }],
    ['score', { points: 0 }],
    ['score', { points: 10_000 }],
    ['seats', { voided: [1, 7] }],
    ['breaks', { first: ['whole'], second: [], warnings: 0, timeMs: null }],
    ['breaks', { first: ['part'], second: ['whole'], warnings: 20, timeMs: 86_400_000 }],
    [
      'breaks',
      { first: ['whole'], second: [], warnings: 0, timeMs: null, techniques: [''], tries: [3], boundaries: 20 },
    ],
    ['try', { mark: 1 }],
    ['try', { mark: 'foul' }],
    ['try', { mark: 'pass' }],
    ['vote', { choices: [{ group: [1, 2], choice: 2 }] }],
    ['shared', { groups: [[1, 2]], again: [[3, 4]] }],
    ['order', { competitorIds: [3, 1, 2] }],
    ['contest', { state: 'medalsGiven', digest: '', isClosed: true }],
    ['entry', { state: 'missing', calls: 3, calledAt: null }],
    ['entry', { state: 'scratched' }],
  ] as const)('is stored as it is: %s %j', (kind, value) => {
    expect(ringCalls.fittedValue(kind, value)).toEqual(value);
  });
  it.each([
    ['board', { ...running, board: { ...board, round: 'second' } }],
    ['board', { ...running, board: { ...board, ended: [1, 2, 3].map(() => ({ red: 0, blue: 0 })) } }],
    ['board', { ...running, board: { ...board, isResting: false } }],
    ['board', { ...running, leftMs: -1 }],
    ['board', { ...running, board: { ...board, flags: { red: 8, blue: 0 } } }],
    ['bout', { winner: 0, how: 'x', points: { red: 0, blue: 0 }, penalties: { red: 0, blue: 0 } }],
    ['bout', { winner: 1, how: 'x', points: { red: 1_000, blue: 0 }, penalties: { red: 0, blue: 0 } }],
    ['bout', { winner: 1, how: 'x', points: { red: 0, blue: 0 }, penalties: { red: 0, blue: 100 } }],
    ['score', { points: 10_001 }],
    ['score', { points: -1 }],
    ['seats', { voided: [8] }],
    ['breaks', { first: [], second: [], warnings: 0, timeMs: null }],
    ['breaks', { first: ['whole'], second: [], warnings: 21, timeMs: null }],
    ['breaks', { first: ['whole'], second: [], warnings: 0, timeMs: 86_400_001 }],
    ['breaks', { first: ['whole'], second: [], warnings: 0, timeMs: null, tries: [4] }],
    ['breaks', { first: ['whole'], second: [], warnings: 0, timeMs: null, boundaries: 21 }],
    ['breaks', { first: ['whole'], second: [], warnings: 0, timeMs: null, techniques: ['x'.repeat(61)] }],
    ['try', { mark: 0 }],
    ['vote', { choices: [{ group: [1], choice: 1 }] }],
    ['contest', { state: 'over', digest: '' }],
    ['contest', { state: 'open', digest: 'x'.repeat(17) }],
    ['entry', { state: 'missing', calls: 4, calledAt: null }],
  ] as const)('is refused: %s %j', (kind, value) => {
    expect(ringCalls.fittedValue(kind, value)).toBeUndefined();
  });
});

it.each<[string, Partial<contests.EventRules>, string[]]>([
  ['the first loss', {}, ['Semifinal 1', 'Semifinal 2', 'Final']],
  ['a match for third place', { thirdPlace: 'match' }, ['Semifinal 1', 'Semifinal 2', 'Third place', 'Final']],
  [
    'two losses',
    { elimination: 'double' },
    [
      'Round 1, bout 1',
      'Round 1, bout 2',
      'Round 2, bout 1',
      'Losers’ round 1, bout 1',
      'Losers’ round 2, bout 1',
      'Final',
      'Second final',
    ],
  ],
])('names the bouts of a bracket of four that ends with %s', (_what, rules, labels) => {
  const contest = { ...contestOf('bracket', rules), slots: [1, 2, 3, 4] };
  const { bracket } = contest.rules as Extract<contests.Contest['rules'], { format: 'bracket' }>;
  expect(boutStanding(contest, headsOf(), bracket).bouts.map(({ label }) => label)).toEqual(labels);
});
