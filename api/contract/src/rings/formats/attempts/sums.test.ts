import fc from 'fast-check';
import { scoringPresets } from '../../../tournaments/rules/scoring-presets';
import { contestRules, type ScoringSettings } from '../contest-rules';
import { explainRules } from '../explanations';
import { noDecisions } from '../votes';
import { breakingPoints, brokenStates, rankBreaking, type BreakingRules, type Breaks, type Broken } from './breaking';

const rulesOf = (scoring: ScoringSettings): BreakingRules => {
  const rules = contestRules('attempts', {
    judges: 3,
    attempts: 3,
    elimination: 'single',
    thirdPlace: 'shared',
    scoring,
  });
  if (rules.format !== 'attempts') throw new Error('Another format');
  return rules.breaking;
};
const presetRules = (name: string) => rulesOf(scoringPresets.find((one) => one.name === name)?.scoring ?? {});
const techniques = [
  { name: 'Turning', bonus: 1 },
  { name: 'Turning jump kick', bonus: 2 },
];
const [A, B, C] = [1, 2, 3];
const whole = (count: number): Broken[] => Array.from({ length: count }, () => 'whole');

describe('three directions (bayareaopentkd.com, board breaking)', () => {
  const rules = presetRules('Breaking, three directions');
  it.each<[string, Omit<Breaks, 'competitorId'>, number]>([
    ['a point for each board', { first: ['whole', 'whole', 'none'] }, 200],
    [
      'a turning technique 1 more, a turning jump kick 2 more',
      { first: whole(3), techniques: ['', 'Turning', 'Turning jump kick'] },
      600,
    ],
    ['a bonus only for a board that broke', { first: ['whole', 'none', 'none'], techniques: ['', 'Turning', ''] }, 100],
    ['half a point less on the second try, a point less on the third', { first: whole(3), tries: [1, 2, 3] }, 150],
    ['half a point less for the boundary', { first: whole(3), boundaries: 1 }, 250],
  ])('counts %s', (_, turn, points) => {
    expect(breakingPoints({ competitorId: A, ...turn }, rules)).toEqual({ first: points, second: 0 });
  });
  it('says the sum', () => {
    const turn = { competitorId: A, first: whole(3), techniques: ['', 'Turning', ''], tries: [1, 2, 1], boundaries: 1 };
    expect(rankBreaking(rules, [{ ...turn, warnings: 2 }], noDecisions).placings[0]?.decidedBy).toBe(
      '2.00 points (boards 3.00, techniques +1.00, later tries −0.50, boundary −0.50, warnings −1.00)',
    );
  });
  it('is told in sentences', () => {
    expect(explainRules({ format: 'attempts', breaking: rules, judges: 3 })).toEqual([
      '3 stations, 1.00 for each that is broken.',
      'A technique adds to a broken board: Turning 1.00 and Turning jump kick 2.00.',
      'A board that breaks on the second try counts 0.50 less, on the third 1.00 less.',
      'Each step over the boundary costs 0.50.',
      'Each warning costs 0.50.',
      'Level then: the judges vote.',
      'Gold, silver and bronze go to places 1 to 3; who shares a place has its medal.',
    ]);
  });
});

it('takes a point off for two warnings (seongnamopen.com, breaking)', () => {
  const points = (warnings: number) =>
    breakingPoints({ competitorId: A, first: whole(5), warnings }, rulesOf({ warningCost: 0.5 })).first;
  expect([points(0), points(1), points(2), points(3)]).toEqual([500, 450, 400, 350]);
});

it('has one try, then the difficulty of the techniques, then the judges (eliteopentkd.com, power breaking)', () => {
  const rules = rulesOf({ secondTries: 'none', techniqueUse: 'level', techniques, stations: 2 });
  const turn = (competitorId: number, ...named: string[]) => ({ competitorId, first: whole(2), techniques: named });
  const { placings, open } = rankBreaking(
    rules,
    [turn(A, '', 'Turning'), turn(B, 'Turning jump kick', ''), turn(C, 'Turning', '')],
    noDecisions,
  );
  expect(placings.map(({ competitorId, place, decidedBy }) => [competitorId, place, decidedBy])).toEqual([
    [B, 1, '2.00 points, techniques 2.00'],
    [A, 2, '2.00 points, techniques 1.00, level, to be voted on'],
    [C, 2, '2.00 points, techniques 1.00, level, to be voted on'],
  ]);
  expect(open).toEqual([[A, C]]);
});

it('votes between those with as many points, by techniques or by boards, where techniques count as points', () => {
  const rules = rulesOf({ secondTries: 'none', techniques, stations: 2 });
  const boards: Breaks = { competitorId: A, first: whole(2) };
  const technique: Breaks = { competitorId: B, first: ['whole', 'none'], techniques: ['Turning', ''] };
  const { placings, open } = rankBreaking(rules, [boards, technique], noDecisions);
  expect(placings.map(({ place }) => place)).toEqual([1, 1]);
  expect(open).toEqual([[A, B]]);
});

it.each<[string, ScoringSettings, boolean]>([
  ['boards alone', {}, true],
  ['techniques that decide between level ones', { techniques, techniqueUse: 'level' }, true],
  ['techniques', { techniques }, false],
  ['later tries', { secondTries: 'counted' }, false],
  ['the boundary', { boundaryCost: 0.5 }, false],
])('says the sum beside the points of %s only where it tells more', (_, scoring, isOnlyBoards) => {
  const [first] = rankBreaking(rulesOf(scoring), [{ competitorId: A, first: whole(5) }], noDecisions).placings;
  expect(first?.decidedBy.includes('(boards 5.00')).toBe(!isOnlyBoards);
});

it('neither ranks nor says a time where none counts', () => {
  const turn = (competitorId: number, timeMs: number) => ({ competitorId, first: whole(5), timeMs });
  const { placings, open } = rankBreaking(
    rulesOf({ secondTries: 'none' }),
    [turn(A, 9_000), turn(B, 8_000)],
    noDecisions,
  );
  expect(open).toEqual([[A, B]]);
  expect(placings[0]?.decidedBy).toBe('5.00 points, level, to be voted on');
});

it('has five stations and one try each, and the time decides (aamafed.com, kyok pa)', () => {
  const rules = presetRules('Breaking, five stations in time');
  const turn = (competitorId: number, boards: number, timeMs: number): Breaks => ({
    competitorId,
    first: [...whole(boards), ...Array.from({ length: 5 - boards }, (): Broken => 'none')],
    timeMs,
  });
  const { placings } = rankBreaking(rules, [turn(A, 4, 9_000), turn(B, 5, 30_000), turn(C, 5, 29_000)], noDecisions);
  expect(placings.map(({ competitorId, decidedBy }) => [competitorId, decidedBy])).toEqual([
    [C, '5.00 points, 29.0 s'],
    [B, '5.00 points, 30.0 s'],
    [A, '4.00 points'],
  ]);
});

/** The points of a turn, written again without the rules: in points, board after board. */
const naive = (
  settings: Required<Pick<ScoringSettings, 'techniqueUse' | 'secondTries' | 'countsParts'>> & {
    second: number;
    third: number | null;
    boundary: number | null;
    warning: number;
  },
  { first, techniques: named = [], tries = [], boundaries = 0, warnings = 0 }: Breaks,
) => {
  let points = 0;
  for (let place = 0; place < first.length; place += 1) {
    let board = 0;
    if (first[place] === 'whole') board = 1;
    if (first[place] === 'part' && settings.countsParts) board = 0.5;
    if (first[place] === 'whole' && settings.techniqueUse === 'points') {
      if (named[place] === 'Turning') board += 1;
      if (named[place] === 'Turning jump kick') board += 2;
    }
    if (settings.secondTries === 'counted') {
      if (tries[place] === 2) board = Math.max(0, board - settings.second);
      if (tries[place] === 3 && settings.third !== null) board = Math.max(0, board - settings.third);
    }
    points += board;
  }
  if (settings.boundary !== null) points -= boundaries * settings.boundary;
  return Math.round((points - warnings * settings.warning) * 100);
};

it('comes to the points of an independent implementation, and ranks by them', () => {
  const amount = fc.constantFrom(0, 0.25, 0.5, 1);
  const setting = fc.record({
    techniqueUse: fc.constantFrom('points' as const, 'level' as const),
    secondTries: fc.constantFrom('level' as const, 'none' as const, 'counted' as const),
    countsParts: fc.boolean(),
    second: amount,
    third: fc.option(amount),
    boundary: fc.option(fc.constantFrom(0.5, 1)),
    warning: amount,
  });
  const turn = fc.record({
    first: fc.array(fc.constantFrom(...brokenStates), { minLength: 3, maxLength: 3 }),
    techniques: fc.array(fc.constantFrom('', 'Turning', 'Turning jump kick'), { minLength: 3, maxLength: 3 }),
    tries: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
    boundaries: fc.nat({ max: 3 }),
    warnings: fc.nat({ max: 3 }),
  });
  fc.assert(
    fc.property(setting, fc.array(turn, { minLength: 1, maxLength: 6 }), (given, turns) => {
      const { second, third, boundary, warning, ...settings } = given;
      const rules = rulesOf({
        ...settings,
        stations: 3,
        techniques,
        secondTryCost: second,
        thirdTryCost: third,
        boundaryCost: boundary,
        warningCost: warning,
      });
      const all = turns.map((one, index): Breaks => ({ competitorId: index + 1, ...one }));
      const expected = all.map((one) => naive(given, one));
      expect(all.map((one) => breakingPoints(one, rules).first)).toEqual(expected);
      const { placings, open } = rankBreaking(rules, all, noDecisions);
      expect(placings.map(({ competitorId }) => competitorId).sort((a, b) => a - b)).toEqual(
        all.map(({ competitorId }) => competitorId),
      );
      const pointsOf = (id: number) => expected[id - 1] ?? 0;
      for (const { competitorId, place } of placings) {
        const better = expected.filter((points) => points > pointsOf(competitorId)).length;
        expect(place).toBeGreaterThan(better);
        const isNamed = open.some((group) => group.includes(competitorId));
        const sharing = placings.filter((other) => other.place === place);
        // A shared place is a tie that is named, between those with as many points.
        expect(sharing.length > 1).toBe(isNamed);
        for (const other of sharing) expect(pointsOf(other.competitorId)).toBe(pointsOf(competitorId));
      }
    }),
    { numRuns: 500 },
  );
});

it('ranks those who are level by the techniques of all boards that broke, on either try', () => {
  const rules = rulesOf({ stations: 2, techniques, techniqueUse: 'level', secondTries: 'level' });
  const turn = (competitorId: number, technique: string): Breaks => ({
    competitorId,
    first: ['whole', 'none'],
    second: ['none', 'whole'],
    techniques: ['', technique],
  });
  const { placings, open } = rankBreaking(rules, [turn(A, 'Turning'), turn(B, 'Turning jump kick')], noDecisions);
  expect(placings.map(({ competitorId, place }) => [competitorId, place])).toEqual([
    [B, 1],
    [A, 2],
  ]);
  expect(open).toEqual([]);
});
