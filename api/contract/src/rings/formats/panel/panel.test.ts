import fc from 'fast-check';
import { panelDefaults, panelTotal, rankPanel, scoreRefusal, type PanelRules, type Turn } from './panel';
import { noDecisions, type Decisions } from '../votes';

/** Scores in points, for hundredths. */
const turn = (competitorId: number, ...points: number[]): Turn => ({
  competitorId,
  scores: points.map((one) => Math.round(one * 100)),
});
const panel = (judges: number, more: Partial<PanelRules> = {}): PanelRules => ({ ...panelDefaults, judges, ...more });
const placesOf = (
  rules: PanelRules,
  turns: readonly Turn[],
  decisions: Decisions = noDecisions,
  voidSeats: number[] = [],
) => rankPanel(rules, turns, decisions, voidSeats).placings.map(({ competitorId, place }) => [competitorId, place]);
const [A, B, C] = [1, 2, 3];
const a = turn(A, 8.1, 8.4, 8.0, 8.7, 8.3);

describe('the design’s examples of a panel', () => {
  it('panel 1: five judges, highest and lowest dropped', () => {
    const b = turn(B, 8.2, 8.2, 8.2, 8.5, 8.0);
    expect([panelTotal(a, panel(5))?.total, panelTotal(b, panel(5))?.total]).toEqual([2480, 2460]);
    expect(placesOf(panel(5), [b, a])).toEqual([
      [A, 1],
      [B, 2],
    ]);
  });
  it('panel 2: three judges, none dropped', () => {
    expect(panelTotal(turn(A, 7.9, 8.1, 8.3), panel(3))).toEqual({
      total: 2430,
      whole: 2430,
      lowest: 0,
      highest: 0,
      dropped: [],
      adjusted: [],
      takenOff: 0,
    });
  });
  it('panel 3: five of seven and four of six count', () => {
    expect(panelTotal(turn(A, 8.0, 8.1, 8.2, 8.2, 8.3, 8.6, 9.0), panel(7))?.total).toBe(4140);
    expect(panelTotal(turn(A, 7.8, 8.0, 8.1, 8.1, 8.4, 9.1), panel(6))?.total).toBe(3260);
  });
  it('panel 4: of equal highest ones only one is dropped', () => {
    expect(panelTotal(turn(A, 8.5, 8.5, 8.5, 8.5, 8.0), panel(5))).toEqual({
      total: 2550,
      whole: 4200,
      lowest: 800,
      highest: 850,
      dropped: [4, 3],
      adjusted: [],
      takenOff: 0,
    });
  });
  it('panel 5: level totals are decided with the dropped scores added back', () => {
    const turns = [turn(B, 8.1, 8.2, 8.2, 8.2, 8.4), turn(A, 8.0, 8.2, 8.2, 8.2, 8.6)];
    expect(rankPanel(panel(5), turns, noDecisions)).toMatchObject({
      placings: [
        { competitorId: A, place: 1, decidedBy: '24.60 points, 41.20 with all scores' },
        { competitorId: B, place: 2, decidedBy: '24.60 points, 41.10 with all scores' },
      ],
      open: [],
    });
  });
  it('panel 6: then the judges vote', () => {
    const turns = [turn(A, 8.0, 8.2, 8.3, 8.4, 8.6), turn(B, 8.1, 8.2, 8.3, 8.4, 8.5)];
    expect(rankPanel(panel(5), turns, noDecisions).open).toEqual([[A, B]]);
    const decided = rankPanel(panel(5), turns, { votes: [{ group: [B, A], choices: [B, A, B, A, B] }], shared: [] });
    expect(decided.open).toEqual([]);
    expect(decided.placings[0]).toMatchObject({ competitorId: B, place: 1, decidedBy: '24.90 points, judges’ vote' });
  });
  it('panel 7: time over the limit comes off once for each full ten seconds', () => {
    expect(panelTotal({ ...a, timeMs: 145_000 }, panel(5, { limitMs: 120_000 }))).toMatchObject({
      total: 2460,
      takenOff: 20,
    });
  });
  it('panel 7: a time costs nothing where there is no limit, and a short one what is missing', () => {
    const rules = panel(5, { limitMs: null, leastMs: 30_000 });
    const takenOff = (timeMs: number | null) => panelTotal({ ...a, timeMs }, rules)?.takenOff;
    expect([null, 30_000, 600_000, 20_001, 20_000, 9_999].map(takenOff)).toEqual([0, 0, 0, 0, 10, 20]);
  });
  it('panel 8: the seat of a judge who falls ill counts for nobody', () => {
    const turns = [turn(A, 8.1, 8.4, 8.0, 9.9, 8.3), turn(B, 8.2, 8.2, 8.2, 5.0, 8.0)];
    expect(turns.map((one) => panelTotal(one, panel(5), [3])?.total)).toEqual([3280, 3260]);
  });
  it('panel 9: level votes are voted on again, among those who have most', () => {
    const turns = [A, B, C].map((id) => turn(id, 8, 8, 8, 8, 8));
    const first = { group: [A, B, C], choices: [A, A, B, B, C] };
    expect(rankPanel(panel(5), turns, { votes: [first], shared: [] }).open).toEqual([[A, B]]);
    const second = { group: [A, B], choices: [A, A, A, B, B] };
    const half = rankPanel(panel(5), turns, { votes: [first, second], shared: [] });
    expect([half.placings[0]?.competitorId, half.open]).toEqual([A, [[B, C]]]);
    const third = { group: [B, C], choices: [C, C, C, B, B] };
    expect(placesOf(panel(5), turns, { votes: [first, second, third], shared: [] })).toEqual([
      [A, 1],
      [C, 2],
      [B, 3],
    ]);
  });
  it('panel 9: the ring chief decides where all votes are level', () => {
    const turns = [A, B].map((id) => turn(id, 8, 8, 8, 8));
    const level = { group: [A, B], choices: [A, A, B, B] };
    expect(rankPanel(panel(4), turns, { votes: [level], shared: [] }).open).toEqual([[A, B]]);
    expect(rankPanel(panel(4), turns, { votes: [{ ...level, chief: B }], shared: [] }).placings[0]).toMatchObject({
      competitorId: B,
      decidedBy: '32.00 points, ring chief’s vote',
    });
  });
  it('panel 10: scores outside the range or the steps are refused with the range', () => {
    for (const score of [1010, 490, 825, Number.NaN, 800.5])
      expect(scoreRefusal(score, panelDefaults)).toBe('Scores are 5.0 to 10.0 in steps of 0.1.');
    for (const score of [500, 820, 1000]) expect(scoreRefusal(score, panelDefaults)).toBeNull();
  });
  it('panel 11: a tie that nobody votes on stays open; the director may share the place', () => {
    const turns = [turn(A, 8, 8, 8), turn(B, 8, 8, 8), turn(C, 7, 7, 7)];
    expect(rankPanel(panel(3), turns, noDecisions).open).toEqual([[A, B]]);
    const shared = rankPanel(panel(3), turns, { votes: [], shared: [[B, A]] });
    expect(shared.open).toEqual([]);
    expect(shared.placings.map(({ place }) => place)).toEqual([1, 1, 3]);
  });
});

it('lists who is scratched, or has not all scores, without a place', () => {
  const { placings } = rankPanel(
    panel(3),
    [turn(A, 8, 8, 8), { ...turn(B, 9, 9, 9), out: 'scratched' }, turn(C, 9, 9)],
    noDecisions,
  );
  expect(placings.map(({ competitorId, place, decidedBy }) => [competitorId, place, decidedBy])).toEqual([
    [A, 1, '24.00 points'],
    [B, null, 'Scratched'],
    [C, null, 'Not all scores are noted'],
  ]);
});

/** The rule, written again from its text alone: no arrays are sorted, nothing of the other implementation is used. */
const naiveTotal = (scores: readonly number[]): { total: number; whole: number } => {
  let [whole, highest, lowest] = [0, 0, 100_000];
  for (const score of scores) {
    whole += score;
    if (score > highest) highest = score;
    if (score < lowest) lowest = score;
  }
  return { whole, total: scores.length >= 5 ? whole - highest - lowest : whole };
};
const score = fc.integer({ min: 0, max: 50 }).map((steps) => 500 + 10 * steps);
const contest = fc.integer({ min: 3, max: 7 }).chain((judges) =>
  fc.record({
    judges: fc.constant(judges),
    turns: fc.array(fc.array(score, { minLength: judges, maxLength: judges }), { minLength: 1, maxLength: 12 }),
  }),
);

describe('any contest before judges', () => {
  it('is ranked as an independent implementation of the rule ranks it, in whatever order the turns were', () => {
    fc.assert(
      fc.property(contest, fc.nat(), ({ judges, turns }, turned) => {
        const all = turns.map((scores, index): Turn => ({ competitorId: index + 1, scores }));
        const better = (one: Turn, other: Turn) => {
          const [first, second] = [naiveTotal(one.scores as number[]), naiveTotal(other.scores as number[])];
          return first.total > second.total || (first.total === second.total && first.whole > second.whole);
        };
        const { placings } = rankPanel(panel(judges), all, noDecisions);
        for (const one of all) {
          const place = 1 + all.filter((other) => better(other, one)).length;
          expect(placings.find(({ competitorId }) => competitorId === one.competitorId)?.place).toBe(place);
        }
        const at = turned % all.length;
        expect(
          rankPanel(panel(judges), [...all.slice(at), ...all.slice(0, at)].reverse(), noDecisions).placings,
        ).toEqual(placings);
      }),
      { numRuns: 500 },
    );
  });
  it('gives a better score no worse place', () => {
    fc.assert(
      fc.property(contest, fc.nat(), fc.nat(), ({ judges, turns }, who, seat) => {
        const before = turns.map((scores, index): Turn => ({ competitorId: index + 1, scores }));
        const at = who % turns.length;
        const after = before.map((one, index) =>
          index === at
            ? {
                ...one,
                scores: one.scores.map((value, place) =>
                  place === seat % judges ? Math.min(1_000, (value ?? 0) + 10) : value,
                ),
              }
            : one,
        );
        const placeOf = (list: readonly Turn[]) =>
          rankPanel(panel(judges), list, noDecisions).placings.find(({ competitorId }) => competitorId === at + 1)
            ?.place ?? 0;
        expect(placeOf(after)).toBeLessThanOrEqual(placeOf(before));
      }),
      { numRuns: 500 },
    );
  });
});

describe('what opens set otherwise (rule G17)', () => {
  it('NASKA, maximum deviation: 9.92 beside 9.96 and 9.95 counts as 9.93', () => {
    const turns = turn(A, 9.92, 9.96, 9.95);
    expect(panelTotal(turns, panel(3, { maxDeviation: 2 }))).toMatchObject({
      total: 2984,
      adjusted: [{ seat: 0, score: 993 }],
    });
    expect(panelTotal(turns, panel(3))?.total).toBe(2983);
    expect(panelTotal(turn(A, 9.9, 9.99, 9.93), panel(3, { maxDeviation: 2 }))?.total).toBe(2979);
    const four = turn(A, 9.92, 9.96, 9.95, 9.95);
    expect(panelTotal(four, panel(4, { maxDeviation: 2 }))?.total).toBe(panelTotal(four, panel(4))?.total);
  });
  it('BGR: of level totals the lowest score is added back, then the highest', () => {
    // Both have 24.60 without the dropped scores.
    const turns = [turn(A, 8.0, 8.2, 8.2, 8.2, 8.6), turn(B, 8.1, 8.2, 8.2, 8.2, 8.4)];
    const of = (levelTotals: PanelRules['levelTotals']) =>
      rankPanel(panel(5, { levelTotals }), turns, noDecisions).placings.map(({ competitorId, decidedBy }) => [
        competitorId,
        decidedBy,
      ]);
    expect(of('lowThenHigh')).toEqual([
      [B, '24.60 points, 32.70 with the lowest score'],
      [A, '24.60 points, 32.60 with the lowest score'],
    ]);
    expect(of('highThenLow')[0]).toEqual([A, '24.60 points, 33.20 with the highest score']);
    expect(of('both')[0]).toEqual([A, '24.60 points, 41.20 with all scores']);
    expect(of('again').map(([, decidedBy]) => decidedBy)).toEqual([
      '24.60 points, level, to be voted on',
      '24.60 points, level, to be voted on',
    ]);
    const level = [turn(A, 8.0, 8.2, 8.2, 8.2, 8.6), turn(B, 8.0, 8.2, 8.2, 8.2, 8.5)];
    expect(
      rankPanel(panel(5, { levelTotals: 'lowThenHigh' }), level, noDecisions).placings.map(
        ({ decidedBy }) => decidedBy,
      ),
    ).toEqual(['24.60 points, 41.20 with all scores', '24.60 points, 41.10 with all scores']);
  });
  it('OTA and AAMA hyung: every full 10 seconds over the longest, or under the shortest time cost 0.1', () => {
    const rules = panel(3, { leastMs: 30_000, limitMs: 90_000 });
    const takenOff = (seconds: number | null) =>
      panelTotal({ ...turn(A, 8, 8, 8), timeMs: seconds === null ? null : seconds * 1_000 }, rules)?.takenOff;
    expect([null, 10, 11, 20, 21, 30, 90, 99, 100, 120].map(takenOff)).toEqual([0, 20, 10, 10, 0, 0, 0, 0, 10, 30]);
    const dearer = { ...rules, overtime: { everyMs: 1_000, costs: 1 } };
    expect(panelTotal({ ...turn(A, 8, 8, 8), timeMs: 95_000 }, dearer)?.takenOff).toBe(5);
  });
});

/** The order of two turns, told once more without sorting groups: the first comparison that differs decides. */
const isBefore = (rules: PanelRules, one: readonly number[], other: readonly number[]): boolean | null => {
  const parts = (scores: readonly number[]) => {
    const bounded =
      rules.maxDeviation !== null && scores.length === 3
        ? scores.map((score) => {
            const middle = scores.reduce((a, b) => a + b, 0) - Math.min(...scores) - Math.max(...scores);
            return Math.min(middle + (rules.maxDeviation ?? 0), Math.max(middle - (rules.maxDeviation ?? 0), score));
          })
        : [...scores];
    const all = bounded.reduce((a, b) => a + b, 0);
    const [low, high] = bounded.length < rules.dropFrom ? [0, 0] : [Math.min(...bounded), Math.max(...bounded)];
    const total = all - low - high;
    switch (rules.levelTotals) {
      case 'both':
        return [total, all];
      case 'lowThenHigh':
        return [total, total + low, all];
      case 'highThenLow':
        return [total, total + high, all];
      case 'again':
        return [total];
    }
  };
  const [left, right] = [parts(one), parts(other)];
  const place = left.findIndex((value, index) => value !== right[index]);
  return place < 0 ? null : (left[place] ?? 0) > (right[place] ?? 0);
};

it('places two turns as the comparisons one after another do', () => {
  const score = fc.integer({ min: 500, max: 508 });
  const someRules = fc.record({
    levelTotals: fc.constantFrom('both' as const, 'lowThenHigh' as const, 'highThenLow' as const, 'again' as const),
    maxDeviation: fc.option(fc.integer({ min: 1, max: 4 })),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }).chain((judges) => {
        const scores = fc.array(score, { minLength: judges, maxLength: judges });
        return fc.tuple(fc.constant(judges), scores, scores);
      }),
      someRules,
      ([judges, one, other], more) => {
        const rules = panel(judges, more);
        const { placings, open } = rankPanel(
          rules,
          [
            { competitorId: A, scores: one },
            { competitorId: B, scores: other },
          ],
          noDecisions,
        );
        const first = isBefore(rules, one, other);
        expect(placings.map(({ competitorId }) => competitorId)).toEqual(first === false ? [B, A] : [A, B]);
        expect(open).toEqual(first === null ? [[A, B]] : []);
      },
    ),
    { numRuns: 1_000 },
  );
});
