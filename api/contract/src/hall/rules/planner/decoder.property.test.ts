import fc from 'fast-check';
import { shuffled, smallDay } from '../../../../../test/planner/small-days';
import { planCounts } from './counts';
import { Decoder, listOf, timetableOf } from './decoder';
import { prepare, type Prepared } from './prepared';
import type { PlanProblem, Timetable } from './problem';
import { fixedClashes, planViolations } from './violations';

const days = fc.record({
  seed: fc.nat(1_000_000),
  order: fc.nat(1_000_000),
  assignments: fc.integer({ min: 0, max: 14 }),
  rings: fc.integer({ min: 1, max: 4 }),
  hasHolds: fc.boolean(),
});
const decodedWith = (prepared: Prepared, order: number): Timetable =>
  timetableOf(prepared, new Decoder(prepared).decode({ list: shuffled(prepared.listed, order) }));
const kinds = (problem: PlanProblem, timetable: Timetable) =>
  planViolations(problem, timetable).map(({ kind }) => kind);

it('makes of any list a timetable that breaks no rule', () => {
  fc.assert(
    fc.property(days, ({ seed, order, ...size }) => {
      const problem = smallDay(seed, size);
      expect(planViolations(problem, decodedWith(prepare(problem), order))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

it('leaves nothing without a place that a ring without end may take', () => {
  fc.assert(
    fc.property(days, ({ seed, order, ...size }) => {
      const problem = smallDay(seed, size);
      const { unplaced } = decodedWith(prepare(problem), order);
      const hasEndlessRing = problem.rings.filter(({ mayRunOver }) => mayRunOver);
      for (const { assignmentId } of unplaced) {
        const one = problem.assignments.find(({ id }) => id === assignmentId);
        const may = hasEndlessRing.filter(
          ({ id, windows }) =>
            (one?.rings?.includes(id) ?? true) &&
            (windows.at(-1)?.judges ?? 0) >= (one?.judges ?? 0) &&
            (!one || one.hold.kind === 'open' || one.hold.ringId === id),
        );
        expect(may).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

it('depends neither on the order of the input nor on what was decoded before', () => {
  fc.assert(
    fc.property(days, ({ seed, order, ...size }) => {
      const problem = smallDay(seed, size);
      const turned = {
        ...problem,
        assignments: [...problem.assignments].reverse(),
        rings: [...problem.rings].reverse(),
      };
      const [one, other] = [prepare(problem), prepare(turned)];
      const decoder = new Decoder(other);
      decoder.decode({ list: shuffled(other.listed, order + 1) });
      const again = timetableOf(other, decoder.decode({ list: shuffled(other.listed, order) }));
      expect(again).toEqual(decodedWith(one, order));
    }),
    { numRuns: 200 },
  );
});

it('decodes a timetable again to one that starts nothing later', () => {
  fc.assert(
    fc.property(days, ({ seed, order, ...size }) => {
      const problem = smallDay(seed, size);
      const prepared = prepare(problem);
      const first = decodedWith(prepared, order);
      const again = timetableOf(prepared, new Decoder(prepared).decode(listOf(prepared, first)));
      const starts = new Map(first.planned.map(({ assignmentId, startsAt }) => [assignmentId, startsAt]));
      for (const { assignmentId, startsAt } of again.planned)
        expect(startsAt).toBeLessThanOrEqual(starts.get(assignmentId) ?? Infinity);
      expect(again.planned).toHaveLength(first.planned.length);
    }),
    { numRuns: 300 },
  );
});

describe('the checker, which knows nothing of the decoder,', () => {
  /** How often a mutated problem is decoded to something that the checker refuses for the true one. */
  const caught = (mutated: (prepared: Prepared) => Prepared, kind: string) => {
    let found = 0;
    for (let seed = 0; seed < 60; seed += 1) {
      const problem = smallDay(seed, { assignments: 14, rings: 3, hasHolds: seed % 3 === 0 });
      const timetable = decodedWith(mutated(prepare(problem)), seed);
      if (kinds(problem, timetable).some((one) => one === kind)) found += 1;
    }
    return found;
  };
  const again = (prepared: Prepared, change: (problem: PlanProblem) => PlanProblem) =>
    prepare(change(prepared.problem));

  it.each<[string, string, (prepared: Prepared) => Prepared]>([
    ['no change', 'none', (prepared) => prepared],
    ['the rest is forgotten', 'restShort', (prepared) => ({ ...prepared, rest: 0 })],
    [
      'one minute of rest is forgotten',
      'restShort',
      (prepared) => ({ ...prepared, rest: Math.max(0, prepared.rest - 1) }),
    ],
    [
      'all conflicts are forgotten',
      'competitorClash',
      (prepared) => ({
        ...prepared,
        conflicts: { ...prepared.conflicts, from: new Int32Array(prepared.conflicts.from.length) },
      }),
    ],
    [
      'one conflict of each assignment is forgotten',
      'competitorClash',
      (prepared) => {
        const { from, of } = prepared.conflicts;
        const lists = prepared.assignments.map((_, index) => [...of.slice(from[index], from[index + 1])].slice(1));
        const ends = lists.map((_, index) => lists.slice(0, index + 1).flat().length);
        return { ...prepared, conflicts: { from: Int32Array.from([0, ...ends]), of: Int32Array.from(lists.flat()) } };
      },
    ],
    ['items are forgotten', 'item', (prepared) => again(prepared, (problem) => ({ ...problem, items: [] }))],
    [
      'rings never close',
      'ringClosed',
      (prepared) =>
        again(prepared, (problem) => ({
          ...problem,
          rings: problem.rings.map((ring) => ({ ...ring, mayRunOver: true })),
        })),
    ],
    [
      'judges do not count',
      'judges',
      (prepared) =>
        again(prepared, (problem) => ({
          ...problem,
          assignments: problem.assignments.map((one) => ({ ...one, judges: 1 })),
        })),
    ],
    [
      'allowed rings do not count',
      'ringNotAllowed',
      (prepared) =>
        again(prepared, (problem) => ({
          ...problem,
          assignments: problem.assignments.map((one) => ({ ...one, rings: null })),
        })),
    ],
    [
      'earliest starts do not count',
      'notBefore',
      (prepared) =>
        again(prepared, (problem) => ({
          ...problem,
          assignments: problem.assignments.map((one) => ({ ...one, notBefore: null })),
        })),
    ],
    ['what is past can be used', 'beforeNow', (prepared) => again(prepared, (problem) => ({ ...problem, now: null }))],
    [
      'locks do not count',
      'lock',
      (prepared) =>
        again(prepared, (problem) => ({
          ...problem,
          assignments: problem.assignments.map((one) => ({ ...one, hold: { kind: 'open' } })),
        })),
    ],
    [
      'a minute of each is forgotten',
      'minutes',
      (prepared) => ({ ...prepared, minutes: prepared.minutes.map((one) => one - 1) }),
    ],
    [
      'rings do not wait for their work',
      'ringClash',
      (prepared) => ({
        ...prepared,
        minutes: prepared.minutes.map((one) => Math.ceil(one / 2)),
        conflicts: prepared.conflicts,
      }),
    ],
    ['one is left out', 'missing', (prepared) => ({ ...prepared, listed: prepared.listed.slice(1) })],
  ])('when %s says %s', (name, kind, mutated) => {
    if (kind === 'none') expect(caught(mutated, 'lock') + caught(mutated, 'item')).toBe(0);
    else if (name === 'rings do not wait for their work') {
      // Half of the work is decoded with half of its minutes, then shown with all of them.
      const stretched = (seed: number) => {
        const problem = smallDay(seed, { assignments: 14, rings: 2 });
        const { planned, unplaced } = decodedWith(mutated(prepare(problem)), seed);
        const minutes = new Map(problem.assignments.map((one) => [one.id, one.minutes]));
        return kinds(problem, {
          unplaced,
          planned: planned.map((one) => ({ ...one, endsAt: one.startsAt + (minutes.get(one.assignmentId) ?? 0) })),
        });
      };
      expect(stretched(1)).toContain(kind);
    } else if (kind === 'missing') {
      const problem = smallDay(3, { assignments: 8, rings: 2 });
      const { planned, unplaced } = decodedWith(prepare(problem), 1);
      expect(kinds(problem, { planned: planned.slice(1), unplaced })).toEqual(['missing']);
      expect(kinds(problem, { planned: [...planned, ...planned.slice(-1)], unplaced })).toContain('twice');
    } else expect(caught(mutated, kind)).toBeGreaterThan(2);
  });

  it('says exactly which fixed assignments cannot both be kept', () => {
    const problem = smallDay(5, { assignments: 4, rings: 2 });
    const [first, second, third] = problem.assignments.map((one) => ({ ...one, competitors: [one.id], minutes: 20 }));
    if (!first || !second || !third) throw new Error('Too few');
    const held = (one: typeof first, ringId: number, startsAt: number) => ({
      ...one,
      hold: { kind: 'time' as const, ringId, startsAt },
    });
    const fixed = [held(first, 11, 600), held(second, 11, 610), { ...held(third, 12, 620), competitors: [1] }];
    expect(fixedClashes({ ...problem, restMinutes: 5, assignments: fixed })).toEqual([
      { kind: 'ringClash', assignmentIds: [1, 2] },
      { kind: 'restShort', assignmentIds: [1, 3], competitorIds: [1], minutes: 5 },
    ]);
  });
});

it('counts what a person counts', () => {
  const problem = smallDay(1, { assignments: 0, rings: 1 });
  const assignment = (id: number, youngest: number, competitors: number[], equipment: string | null) => ({
    id,
    minutes: 20,
    competitors,
    notBefore: null,
    endBy: 570,
    youngest,
    oldest: youngest,
    hasBlackBelts: false,
    series: 'forms',
    equipment,
    judges: 1,
    rings: null,
    hold: { kind: 'open' as const },
  });
  const ring = { windows: [{ from: 540, to: 575, judges: 5 }], mayRunOver: true };
  const day: PlanProblem = {
    ...problem,
    rings: [
      { id: 1, ...ring },
      { id: 2, ...ring },
    ],
    assignments: [assignment(1, 12, [1], 'mats'), assignment(2, 8, [2], 'boards'), assignment(3, 9, [3], null)],
    families: [{ id: 7, competitors: [1, 3] }],
    coaches: [{ id: 8, competitors: [2, 3] }],
  };
  const at = (assignmentId: number, ringId: number, order: number, startsAt: number) => ({
    assignmentId,
    ringId,
    order,
    startsAt,
    endsAt: startsAt + 20,
  });
  const timetable = { planned: [at(1, 1, 0, 540), at(3, 2, 0, 550), at(2, 1, 1, 560)], unplaced: [] };
  expect(planCounts(day, timetable)).toEqual({
    finish: 580,
    siblings: 1,
    siblingMinutes: 10,
    coaches: 1,
    youngestFirst: 1,
    equipment: 1,
    pastEndBy: 1,
    pastEndByMinutes: 10,
    overtimeMinutes: 5,
    unplaced: 0,
  });
});
