import fc from 'fast-check';
import {
  breakingDefaults,
  breakingPoints,
  rankBreaking,
  type Breaks,
  type Broken,
  type BreakingRules,
} from './breaking';
import { noDecisions } from '../votes';

const [A, B, C] = [1, 2, 3];
/** So many boards broken on the first and on the second try. */
const broke = (competitorId: number, first: number, second: number, more: Partial<Breaks> = {}): Breaks => ({
  competitorId,
  first: breakingDefaults.stations.map((_, place): Broken => (place < first ? 'whole' : 'none')),
  second: breakingDefaults.stations.map((_, place): Broken =>
    place >= first && place < first + second ? 'whole' : 'none',
  ),
  ...more,
});
const order = (rules: BreakingRules, all: readonly Breaks[]) =>
  rankBreaking(rules, all, noDecisions).placings.map(({ competitorId }) => competitorId);

describe('the design’s examples of breaking', () => {
  it('breaking 1: boards on the first try, then on the second', () => {
    expect(order(breakingDefaults, [broke(A, 4, 1), broke(B, 4, 0), broke(C, 5, 0)])).toEqual([C, A, B]);
  });
  const level = [broke(A, 4, 1, { timeMs: 41_200 }), broke(B, 4, 1, { timeMs: 43_000 })];
  it('breaking 2: where it is timed, the shorter time decides', () => {
    const { placings, open } = rankBreaking({ ...breakingDefaults, isTimed: true }, level, noDecisions);
    expect([placings[0], open]).toMatchObject([
      { competitorId: A, place: 1, decidedBy: '4.00 on the first try, 1.00 on the second, 41.2 s' },
      [],
    ]);
  });
  it('breaking 3: where it is not, the judges vote', () => {
    expect(rankBreaking(breakingDefaults, level, noDecisions).open).toEqual([[A, B]]);
    const votes = [{ group: [A, B], choices: [B, B, A] }];
    expect(rankBreaking(breakingDefaults, level, { votes, shared: [] }).placings[0]?.competitorId).toBe(B);
  });
  it('breaking 4: boards broken in part count what the event says', () => {
    const stations = [
      { whole: 300, part: 200 },
      { whole: 400, part: 200 },
    ];
    const points = (first: Broken[]) =>
      breakingPoints({ competitorId: A, first }, { ...breakingDefaults, stations }).first;
    expect([points(['whole', 'part']), points(['part', 'part'])]).toEqual([500, 400]);
  });
  it('breaking 5: warnings come off', () => {
    const six = { ...breakingDefaults, stations: Array.from({ length: 6 }, () => ({ whole: 100, part: 0 })) };
    expect(
      breakingPoints({ competitorId: A, first: Array.from({ length: 6 }, () => 'whole'), warnings: 2 }, six).first,
    ).toBe(500);
  });
});

it('counts on the second try only what the first left', () => {
  const both: Breaks = {
    competitorId: A,
    first: ['whole', 'none', 'part', 'none', 'none'],
    second: ['whole', 'whole', 'whole', 'none', 'none'],
  };
  const rules = { ...breakingDefaults, stations: breakingDefaults.stations.map(() => ({ whole: 100, part: 40 })) };
  expect(breakingPoints(both, rules)).toEqual({ first: 140, second: 160 });
});

it('ranks any breaking as an independent implementation of the rule does', () => {
  const breaks = fc.record({
    first: fc.integer({ min: 0, max: 5 }),
    second: fc.integer({ min: 0, max: 5 }),
    seconds: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(breaks, { minLength: 1, maxLength: 10 }), fc.boolean(), (all, isTimed) => {
      const known = all.map(({ first, second, seconds }) => ({ first, second: Math.min(second, 5 - first), seconds }));
      const { placings } = rankBreaking(
        { ...breakingDefaults, isTimed },
        known.map(({ first, second, seconds }, index) => broke(index + 1, first, second, { timeMs: seconds * 1_000 })),
        noDecisions,
      );
      known.forEach((one, index) => {
        const better = known.filter(
          (other) =>
            other.first > one.first ||
            (other.first === one.first && other.second > one.second) ||
            (isTimed && other.first === one.first && other.second === one.second && other.seconds < one.seconds),
        );
        expect(placings.find(({ competitorId }) => competitorId === index + 1)?.place).toBe(1 + better.length);
      });
    }),
    { numRuns: 500 },
  );
});
