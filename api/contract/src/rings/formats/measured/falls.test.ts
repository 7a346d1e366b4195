import fc from 'fast-check';
import {
  highFallState,
  jumpRefusal,
  nextJumpOffHeight,
  rankHighFalls,
  type HighFall,
  type Jump,
  type Jumps,
} from './high-fall';
import { subjectOf } from '../../rules/ring-calls';
import type { Contest } from '../contest';
import { contestRules } from '../contest-rules';
import { standingOf } from '../standing';
import { countedLength } from '../../../values/lengths';
import { rankLongFalls, type Try } from './long-fall';
import { measuredPlanning } from './values';
import { scoringDefaults, type EventScoring } from '../../../tournaments/rules/event-scoring';

const [A, B, C, D, E] = [1, 2, 3, 4, 5];
const long = (...tries: Try[][]) =>
  rankLongFalls(
    tries.map((list, index) => ({
      competitorId: index + 1,
      tries: list.map((one) => (typeof one === 'number' ? one * 10 : one)),
    })),
  );
const places = (placings: readonly { competitorId: number; place: number | null }[]) =>
  placings.map(({ competitorId, place }) => [competitorId, place]);

describe('the design’s examples of a long fall', () => {
  it('long fall 1: the second longest try decides between level ones', () => {
    const placings = long([412, 398, 'foul'], [412, 405, 371]);
    expect(places(placings)).toEqual([
      [B, 1],
      [A, 2],
    ]);
    expect(placings[0]?.decidedBy).toBe('4.12 m, then 4.05 m and 3.71 m');
  });
  it('long fall 2 and 3: then the third longest; then the place is shared', () => {
    expect(places(long([400, 390, 380], [400, 390, 375]))).toEqual([
      [A, 1],
      [B, 2],
    ]);
    expect(places(long([400, 390, 'foul'], [400, 'foul', 390], [300]))).toEqual([
      [A, 1],
      [B, 1],
      [C, 3],
    ]);
  });
  it('long fall 4 to 6: three fouls are no distance; a distance is rounded down to the centimeter; a scratch keeps what was reached', () => {
    expect(places(long(['foul', 'foul', 'foul'], [100]))).toEqual([
      [B, 1],
      [A, null],
    ]);
    expect([countedLength(4129, 'metric'), countedLength(4120, 'metric')]).toEqual([4120, 4120]);
    expect(long([405])[0]).toMatchObject({ place: 1, decidedBy: '4.05 m' });
  });
});

/** `– XO XXX` as jumps by height. */
const jumps = (competitorId: number, text: string): Jumps => ({
  competitorId,
  at: text.split(' ').map((height) => (height === '–' ? ['-'] : [...height.toLowerCase()]) as Jump[]),
});

describe('the design’s examples of a high fall', () => {
  it('high fall 1: a table that was published', () => {
    const { placings, jumpOff } = rankHighFalls({
      heights: [1910, 1930, 1950, 1970, 1990, 2010],
      jumps: [
        jumps(A, '– – XO XO XO XXX'),
        jumps(B, 'O – O O XXX'),
        jumps(C, 'O – XO XO X-- XX'),
        jumps(D, '– XO O XXO XXO XXX'),
        jumps(E, '– – – XXX'),
      ],
    });
    expect(places(placings)).toEqual([
      [A, 1],
      [D, 2],
      [B, 3],
      [C, 4],
      [E, null],
    ]);
    expect([jumpOff, placings[1]?.decidedBy]).toEqual([[], '199 cm, 2 failures at it']);
  });
  it('high fall 2: level at the last height, fewest failures up to it', () => {
    const [ryan, david] = [A, B];
    const { placings } = rankHighFalls({
      heights: [1000, 1100, 1200, 1300],
      jumps: [jumps(ryan, 'XXO XO XXO XXX'), jumps(david, 'O XXO XXO XXX')],
    });
    expect(placings.map(({ competitorId, decidedBy }) => [competitorId, decidedBy])).toEqual([
      [david, '120 cm, 2 failures at it, 4 failures up to it'],
      [ryan, '120 cm, 2 failures at it, 5 failures up to it'],
    ]);
  });
  const level: HighFall = {
    heights: [4270, 4420, 4570, 4720, 4880, 5030],
    jumps: [jumps(A, 'XO XXO XO O XO XXX'), jumps(B, 'XXO XO XO – XO XXX')],
  };
  it('high fall 3: five failures each: a jump-off, not a comparison of lower heights', () => {
    expect(rankHighFalls(level)).toMatchObject({ jumpOff: [A, B], placings: [{ place: 1 }, { place: 1 }] });
  });
  it('high fall 4: both fail at the next height, 2 cm lower one clears', () => {
    const first = nextJumpOffHeight(level, 4);
    const failed = { millimetres: first, jumps: [A, B].map((competitorId) => ({ competitorId, jump: 'x' as const })) };
    const lower = nextJumpOffHeight({ ...level, jumpOffs: [failed] }, 4);
    expect([first, lower]).toEqual([5030, 5010]);
    const second = {
      millimetres: lower,
      jumps: [
        { competitorId: A, jump: 'o' as const },
        { competitorId: B, jump: 'x' as const },
      ],
    };
    expect(rankHighFalls({ ...level, jumpOffs: [failed] }).jumpOff).toEqual([A, B]);
    const { placings, jumpOff } = rankHighFalls({ ...level, jumpOffs: [failed, second] });
    expect([places(placings), jumpOff, placings[0]?.decidedBy]).toEqual([
      [
        [A, 1],
        [B, 2],
      ],
      [],
      '488 cm, 1 failure at it, 5 failures up to it, jump-off at 501 cm',
    ]);
  });
  it('high fall 5: level ones for another place share it, and the next place is left out', () => {
    const { placings, jumpOff } = rankHighFalls({
      heights: [1000, 1100, 1200],
      jumps: [jumps(A, 'O O O'), jumps(B, 'O O XO'), jumps(C, 'O O XXX'), jumps(D, 'O O XXX'), jumps(E, 'O XXX')],
    });
    expect([places(placings), jumpOff]).toEqual([
      [
        [A, 1],
        [B, 2],
        [C, 3],
        [D, 3],
        [E, 5],
      ],
      [],
    ]);
  });
  it('high fall 6: three failures in a row end it, also over several heights', () => {
    expect(highFallState({ competitorId: A, at: [['o'], ['x', '-'], ['x', 'x']] }).isOut).toBe(true);
    expect(jumpRefusal({ competitorId: A, at: [['o'], ['x', '-'], ['x', 'x']] }, 2)).toBe(
      'Three failures in a row: this competitor is out.',
    );
    expect(jumpRefusal({ competitorId: A, at: [['o'], ['x', '-'], ['x']] }, 2)).toBeNull();
  });
});

it('refuses a lower height, a cleared or passed one, and a fourth try', () => {
  expect(jumpRefusal({ competitorId: A, at: [[], ['o']] }, 0)).toBe('This competitor has jumped higher already.');
  expect(jumpRefusal({ competitorId: A, at: [['x', 'o']] }, 0)).toBe('This height is cleared.');
  expect(jumpRefusal({ competitorId: A, at: [['-']] }, 0)).toBe('This height was passed.');
  expect(jumpRefusal({ competitorId: A, at: [] }, 0)).toBeNull();
});

describe('any falls', () => {
  const tries = fc.array(
    fc.array(fc.oneof(fc.integer({ min: 100, max: 112 }), fc.constant('foul' as const), fc.constant('pass' as const)), {
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 10 },
  );
  it('are ranked as an independent implementation of the rule ranks them', () => {
    // Distances in centimeters as a number of base 1000, the longest first: comparing numbers compares them in order.
    const key = (list: readonly (number | string)[]) => {
      const sorted = list.filter((one) => typeof one === 'number').sort((a, b) => b - a);
      return [0, 1, 2].reduce((sum, place) => sum * 1_000 + (sorted[place] ?? 0), 0);
    };
    fc.assert(
      fc.property(tries, (all) => {
        const placings = long(...all);
        all.forEach((list, index) => {
          const own = key(list);
          const expected = own === 0 ? null : 1 + all.filter((other) => key(other) > own).length;
          expect(placings.find(({ competitorId }) => competitorId === index + 1)?.place).toBe(expected);
        });
      }),
      { numRuns: 500 },
    );
  });

  const heights = [1000, 1050, 1100, 1150];
  /** Jumps as the rules allow them: at each height until it is cleared, passed or there are three failures in a row. */
  const allowed = fc.array(fc.constantFrom<Jump>('o', 'x', 'x', '-'), { maxLength: 14 }).map((wanted): Jump[][] => {
    const at: Jump[][] = [[]];
    for (const jump of wanted) {
      const place = at.length - 1;
      if (jumpRefusal({ competitorId: 0, at }, place) !== null) {
        if (at.length === heights.length || highFallState({ competitorId: 0, at }).isOut) break;
        at.push([]);
        continue;
      }
      at[place]?.push(jump);
    }
    return at;
  });
  it('over a bar likewise', () => {
    const naive = (at: readonly (readonly Jump[])[]) => {
      let [best, there, upTo, failures] = [0, 0, 0, 0];
      at.forEach((list, place) => {
        const fails = list.filter((jump) => jump === 'x').length;
        failures += fails;
        if (list.includes('o')) [best, there, upTo] = [place + 1, fails, failures];
      });
      return { best, there, upTo };
    };
    fc.assert(
      fc.property(fc.array(allowed, { minLength: 1, maxLength: 10 }), (all) => {
        const { placings, jumpOff } = rankHighFalls({
          heights,
          jumps: all.map((at, index) => ({ competitorId: index + 1, at })),
        });
        const states = all.map(naive);
        const isBetter = (a: ReturnType<typeof naive>, b: ReturnType<typeof naive>) =>
          a.best !== b.best ? a.best > b.best : a.there !== b.there ? a.there < b.there : a.upTo < b.upTo;
        states.forEach((state, index) => {
          const expected = state.best === 0 ? null : 1 + states.filter((other) => isBetter(other, state)).length;
          expect(placings.find(({ competitorId }) => competitorId === index + 1)?.place).toBe(expected);
        });
        const first = placings.filter(({ place }) => place === 1).map(({ competitorId }) => competitorId);
        expect(jumpOff).toEqual(first.length > 1 ? first : []);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an event in feet and inches (rule G17)', () => {
  it('ranks long falls to the quarter of an inch, and writes them so', () => {
    const tries = (mark: number) => [mark];
    const placings = rankLongFalls(
      [
        { competitorId: A, tries: tries(4_115) },
        { competitorId: B, tries: tries(4_121) },
        { competitorId: C, tries: tries(4_118) },
      ],
      'feet',
    );
    expect(placings.map(({ competitorId, place, decidedBy }) => [competitorId, place, decidedBy])).toEqual([
      [B, 1, '13 ft 6.25 in'],
      [A, 2, '13 ft 6 in, level in all tries'],
      [C, 2, '13 ft 6 in, level in all tries'],
    ]);
  });
  it('has a jump-off in inches', () => {
    const heights = [610, 711];
    const round = (millimetres: number, jump: 'o' | 'x') => ({
      millimetres,
      jumps: [A, B].map((competitorId) => ({ competitorId, jump })),
    });
    const next = (...jumpOffs: ReturnType<typeof round>[]) => nextJumpOffHeight({ heights, jumpOffs, unit: 'feet' }, 0);
    expect([next(), next(round(711, 'o')), next(round(711, 'x'))]).toEqual([711, 737, 686]);
  });
});

describe('where a high fall stands', () => {
  const rules = contestRules('measured', {
    judges: 3,
    attempts: 3,
    elimination: 'single',
    thirdPlace: 'shared',
    scoring: { measures: 'height', heights: [80, 90] },
  });
  const contest: Contest = { contestId: 1, rules, slots: [A, B, C], withdrawnIds: [], goldForOne: true };
  const stands = (...jumped: [competitorId: number, height: number, jumps: Jump[]][]) =>
    standingOf(
      contest,
      new Map(
        jumped.map(([competitorId, height, list], index) => [
          subjectOf({ kind: 'jumps', contestId: 1, competitorId, height }),
          { eventId: `e${index}`, value: { jumps: list } },
        ]),
      ),
    );
  const two: Parameters<typeof stands> = [
    [A, 800, ['o']],
    [A, 900, ['o']],
    [B, 800, ['o']],
    [B, 900, ['o']],
  ];

  it('names nobody for a jump-off while somebody has jumps left', () => {
    expect(stands(...two)).toMatchObject({
      missing: [C],
      open: [],
      jumpOff: [],
      isDecided: false,
      left: ['1 competitor has jumps left.'],
    });
  });
  it('has a jump-off of the leading two once the third is out, has cleared or passed the last height', () => {
    const lasts: [competitorId: number, height: number, jumps: Jump[]][][] = [
      [[C, 800, ['x', 'x', 'x']]],
      [
        [C, 800, ['o']],
        [C, 900, ['-']],
      ],
      [[C, 900, ['x', 'x', 'o']]],
    ];
    for (const last of lasts)
      expect(stands(...two, ...last)).toMatchObject({
        missing: [],
        open: [[A, B]],
        jumpOff: [A, B],
        left: ['The first place needs a jump-off.'],
      });
  });
});

it('has a new sheet for every setting that its columns or notes show, and for no other', () => {
  const sheetOf = (scoring: EventScoring) =>
    JSON.stringify([
      measuredPlanning.sheetColumns?.({ judges: 3, attempts: 3, scoring }),
      measuredPlanning.sheetNotes?.(scoring),
    ]);
  const highFall: EventScoring = { ...scoringDefaults, measures: 'height' };
  const changes: Partial<EventScoring> = { lengthUnit: 'feet', measures: 'distance', heights: [100] };
  for (const [name, value] of Object.entries(changes))
    expect([name, sheetOf({ ...highFall, [name]: value })]).not.toEqual([name, sheetOf(highFall)]);
  expect([...(measuredPlanning.sheetSettings ?? [])].sort()).toEqual(Object.keys(changes).sort());
});
