import { ringCalls } from '../../..';

const { fittedValue, readSubject, subjectKinds, subjectOf } = ringCalls;

const at = '2026-05-02T16:00:00.000Z';
const largestId = 2_147_483_647;
const text = (length: number) => 'a'.repeat(length);
const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const fromOne = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const side = (points: number, penalties: number, warnings: number) => ({ points, penalties, warnings });
const sides = (red: number, blue: number) => ({ red, blue });
const nought = side(0, 0, 0);

interface Example {
  /** Its name in the log, and what the name says. */
  name: [text: string, subject: Record<string, unknown>];
  /** What fits: first the value with every part, each as large as it may be. */
  fits: [object, ...object[]];
  /** Parts of that first value, and what cannot stand in their place. */
  refuses: [part: string, ...values: unknown[]][];
}
const examples: Readonly<Record<ringCalls.RingSubject['kind'], Example>> = {
  call: {
    name: ['call 7', { ringAssignmentId: 7 }],
    fits: [
      { step: 'postponed', isAnyway: true },
      ...['planned', 'soon', 'staging', 'onDeck', 'inRing', 'done'].map((step) => ({ step })),
    ],
    refuses: [
      ['step', 'next', null],
      ['isAnyway', false, null],
    ],
  },
  entry: {
    name: ['entry 12:345', { contestId: 12, competitorId: 345 }],
    fits: [
      { state: 'missing', calls: 3, calledAt: at },
      { state: 'missing', calls: 0, calledAt: null },
      ...['here', 'scratched', 'withdrawn', 'disqualified'].map((state) => ({ state })),
    ],
    refuses: [
      ['state', 'late'],
      ['calls', -1, 4, 1.5, '1'],
      ['calledAt', 'noon', 0],
    ],
  },
  score: {
    name: ['score 12:345:1:3', { contestId: 12, competitorId: 345, round: 1, seat: 3 }],
    fits: [{ points: 10_000 }, { points: 0 }],
    refuses: [['points', -1, 10_001, 7.5, '700', null]],
  },
  deduct: {
    name: ['deduct 12:345:2', { contestId: 12, competitorId: 345, round: 2 }],
    fits: [
      { list: many(10, { name: text(60), points: 1_000 }), timeMs: 86_400_000 },
      { list: [{ name: 'a', points: 1 }], timeMs: 0 },
      { list: [], timeMs: null },
    ],
    refuses: [
      ['list', many(11, { name: 'a', points: 1 }), null],
      ['list.0.name', '', ' ', text(61)],
      ['list.0.points', 0, 1_001],
      ['timeMs', -1, 86_400_001],
    ],
  },
  seats: {
    name: ['seats 12', { contestId: 12 }],
    fits: [{ voided: fromOne(7) }, { voided: [] }],
    refuses: [['voided', [0], [8], fromOne(8)]],
  },
  board: {
    name: ['board 12:W2-1:345:678', { contestId: 12, match: 'W2-1', red: 345, blue: 678 }],
    fits: [
      {
        board: {
          red: side(999, 99, 99),
          blue: side(999, 99, 99),
          round: 'golden',
          isTimeUp: true,
          flags: sides(7, 7),
          injured: { corner: 'both', byFoul: true },
          before: sides(999, 999),
          ended: many(2, sides(999, 999)),
          isResting: true,
        },
        leftMs: 86_400_000,
        runsSince: at,
        timeOutSince: at,
        ran: { from: at, to: at },
        scored: many(8, { corner: 'red', points: 99, at }),
      },
      { board: { red: nought, blue: nought, round: 'first', isTimeUp: false }, leftMs: 0, runsSince: null },
      {
        board: {
          red: nought,
          blue: nought,
          round: 'vote',
          isTimeUp: false,
          flags: sides(0, 0),
          injured: { corner: 'red', byFoul: false },
          before: sides(0, 0),
          ended: [],
        },
        leftMs: 0,
        runsSince: null,
      },
    ],
    refuses: [
      ...['red', 'blue'].flatMap((corner): Example['refuses'] => [
        [`board.${corner}.points`, -1, 1_000],
        [`board.${corner}.penalties`, -1, 100],
        [`board.${corner}.warnings`, -1, 100],
      ]),
      ['board.round', 'second'],
      ['board.isTimeUp', null],
      ['board.flags.red', -1, 8],
      ['board.injured.corner', 'green'],
      ['board.injured.byFoul', null],
      ['board.before.blue', -1, 1_000],
      ['board.ended', many(3, sides(1, 0)), [sides(1_000, 0)]],
      ['board.isResting', false],
      ['leftMs', -1, 86_400_001],
      ['runsSince', 'noon'],
      ['timeOutSince', 'noon', null],
      ['ran', { from: at, to: 'noon' }, null],
      ['scored', many(9, { corner: 'red', points: 1, at }), [{ corner: 'red', points: 0, at }]],
    ],
  },
  flag: {
    name: ['flag 12:L1-2:345:678:3', { contestId: 12, match: 'L1-2', red: 345, blue: 678, seat: 3 }],
    fits: [{ side: 'red' }, { side: 'blue' }],
    refuses: [['side', 'green', null]],
  },
  press: {
    name: ['press 12:W1-2:345:678:3', { contestId: 12, match: 'W1-2', red: 345, blue: 678, seat: 3 }],
    fits: [{ presses: many(8, { corner: 'red', points: 99, at }) }, { presses: [{ corner: 'blue', points: 1, at }] }],
    refuses: [
      [
        'presses',
        [],
        many(9, { corner: 'red', points: 1, at }),
        [{ corner: 'green', points: 1, at }],
        [{ corner: 'red', points: 0, at }],
        [{ corner: 'red', points: 1, at: 'noon' }],
      ],
    ],
  },
  bout: {
    name: ['bout 12:S1:345:678', { contestId: 12, match: 'S1', red: 345, blue: 678 }],
    fits: [
      { winner: largestId, how: text(60), points: sides(999, 999), penalties: sides(99, 99) },
      { winner: null, how: 'a', points: sides(0, 0), penalties: sides(0, 0) },
    ],
    refuses: [
      ['winner', 0, largestId + 1],
      ['how', '', text(61)],
      ['points.red', -1, 1_000],
      ['penalties.blue', -1, 100],
    ],
  },
  try: {
    name: ['try 12:345:3', { contestId: 12, competitorId: 345, number: 3 }],
    fits: [{ mark: 100_000 }, { mark: 1 }, { mark: 'foul' }, { mark: 'pass' }],
    refuses: [['mark', 0, 100_001, 'none', null]],
  },
  heights: {
    name: ['heights 12', { contestId: 12 }],
    // Which of them the bar may have, the contest says in words (`outsideHeights`).
    fits: [{ heights: many(60, 100_000) }, { heights: [0] }],
    refuses: [['heights', [], [-1], [100_001], many(61, 1_000)]],
  },
  jumps: {
    name: ['jumps 12:345:900', { contestId: 12, competitorId: 345, height: 900 }],
    fits: [{ jumps: ['x', '-', 'o'] }, { jumps: [] }],
    refuses: [['jumps', many(4, 'x'), ['p']]],
  },
  jumpoff: {
    name: ['jumpoff 12:2', { contestId: 12, number: 2 }],
    fits: [
      {
        millimetres: 100_000,
        jumps: [...many(499, { competitorId: largestId, jump: 'x' }), { competitorId: 1, jump: 'o' }],
      },
      { millimetres: 0, jumps: [] },
    ],
    refuses: [
      ['millimetres', -1, 100_001],
      ['jumps', many(501, { competitorId: 1, jump: 'x' }), [{ competitorId: 0, jump: 'x' }]],
      ['jumps.0.jump', '-'],
    ],
  },
  breaks: {
    name: ['breaks 12:345', { contestId: 12, competitorId: 345 }],
    fits: [
      {
        first: many(20, 'whole'),
        second: many(20, 'part'),
        warnings: 20,
        timeMs: 86_400_000,
        techniques: many(20, text(60)),
        tries: many(20, 3),
        boundaries: 20,
      },
      { first: ['none'], second: [], warnings: 0, timeMs: null },
      { first: ['none'], second: [], warnings: 0, timeMs: 0, techniques: [''], tries: [1], boundaries: 0 },
    ],
    refuses: [
      ['first', [], ['half'], many(21, 'whole')],
      ['second', ['half'], many(21, 'whole')],
      ['warnings', -1, 21],
      ['timeMs', -1, 86_400_001],
      ['techniques', many(21, ''), [text(61)]],
      ['tries', many(21, 1), [0], [4]],
      ['boundaries', -1, 21],
    ],
  },
  vote: {
    name: ['vote 12:0', { contestId: 12, seat: 0 }],
    fits: [
      { choices: many(50, { group: many(500, largestId), choice: largestId }) },
      { choices: [{ group: [1, 2], choice: 1 }] },
      { choices: [] },
    ],
    refuses: [
      ['choices', many(51, { group: [1, 2], choice: 1 })],
      ['choices.0.group', [1], [0, 1], many(501, 1)],
      ['choices.0.choice', 0, null],
    ],
  },
  shared: {
    name: ['shared 12', { contestId: 12 }],
    fits: [{ groups: many(50, [1, 2]), again: many(50, [3, 4]) }, { groups: [] }, { groups: [], again: [] }],
    refuses: [
      ['groups', many(51, [1, 2]), [[1]]],
      ['again', many(51, [1, 2]), [[1]]],
    ],
  },
  order: {
    name: ['order 12', { contestId: 12 }],
    fits: [{ competitorIds: fromOne(500) }, { competitorIds: [] }],
    refuses: [['competitorIds', fromOne(501), [0]]],
  },
  contest: {
    name: ['contest 12', { contestId: 12 }],
    fits: [
      { state: 'open', digest: text(16), isClosed: true },
      ...['open', 'finished', 'confirmed', 'medalsGiven'].map((state) => ({ state, digest: '' })),
    ],
    refuses: [
      ['state', 'closed'],
      ['digest', text(17), null],
      ['isClosed', false],
    ],
  },
};

/** The value with something else, or nothing, in the place of a part. */
const changed = (value: unknown, [first = '', ...rest]: readonly string[], part: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((one, index) => (index === Number(first) ? changed(one, rest, part) : one));
  const { [first]: old, ...others } = value as Record<string, unknown>;
  if (rest.length > 0) return { ...others, [first]: changed(old, rest, part) };
  return part === undefined ? others : { ...others, [first]: part };
};
/** The way to every part that a value has, those of its parts too. */
const partsOf = (value: unknown): string[][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) => [
        ...(Array.isArray(value) ? [] : [[name]]),
        ...partsOf(part).map((way) => [name, ...way]),
      ]);

const known = subjectKinds.map((kind) => ({ kind, ...examples[kind] }));

it.each(known)('$kind: its name is read as it was written', ({ kind, name: [name, parts] }) => {
  expect(readSubject(name)).toEqual({ kind, ...parts });
  // Cast: the example has every part of its kind.
  expect(subjectOf({ kind, ...parts } as ringCalls.RingSubject)).toBe(name);
  expect(readSubject(`${name}:1`)).toBeUndefined();
  expect(readSubject(name.slice(0, Math.max(name.lastIndexOf(':'), name.indexOf(' '))))).toBeUndefined();
});

it.each(known)('$kind: values fit up to the limits', ({ kind, fits }) => {
  for (const value of fits) expect(fittedValue(kind, { ...value, another: 1 })).toEqual(value);
  for (const value of [undefined, 1, 'open', [], {}]) expect(fittedValue(kind, value)).toBeUndefined();
});

it.each(known)('$kind: values beyond a limit do not fit', ({ kind, fits, refuses }) => {
  for (const [part, ...values] of refuses)
    for (const value of values)
      expect([part, value, fittedValue(kind, changed(fits[0], part.split('.'), value))]).toEqual([
        part,
        value,
        undefined,
      ]);
});

it.each(known)('$kind: no part that every example has may be left out', ({ kind, fits }) => {
  const ways = fits.map((value) => new Set(partsOf(value).map((way) => way.join('.'))));
  const first = fits[0];
  for (const way of partsOf(first))
    if (ways.every((one) => one.has(way.join('.'))))
      expect([way, fittedValue(kind, changed(first, way, undefined))]).toEqual([way, undefined]);
});

it('takes everything back but a step, of an assignment or of results', () => {
  const kept = subjectKinds.filter((kind) => fittedValue(kind, null) === undefined);
  expect(kept).toEqual(['call', 'contest']);
});

it('the ids in the name of a subject go up to the largest that a table can have', () => {
  expect(readSubject(`call ${largestId}`)).toEqual({ kind: 'call', ringAssignmentId: largestId });
  expect(readSubject(`call ${largestId + 1}`)).toBeUndefined();
});

it.each([
  'entry 0:1',
  'entry 01:1',
  'entry 1:2147483648',
  'score 1:1:1:1x',
  'flag 1:W1-1:1:2',
  'bout 1:X1:1:2',
  'bout 1:W1-12345:1:2',
  'bout 1:W123:1:2',
  'bout 1:W1-:1:2',
  'bout 1:0:1:2',
  'board 1:W1-1:0:2',
  ' entry 1:1',
  'toString 1',
])('the name of a subject is not “%s”', (name) => expect(readSubject(name)).toBeUndefined());
