import {
  applyWorkDelta,
  assignmentLocks,
  brokenWorkRules,
  callAssignment,
  inverseOfWork,
  isFixed,
  isSamePlace,
  orderIn,
  RingWorkRefusal,
  undoWork,
  type AssignmentPlace,
  type RingWork,
  type WorkAssignment,
} from '.';
import { buildAssignment } from './assignment.fixture';

const at = '2026-05-02T16:00:00.000Z';
const later = '2026-05-02T16:10:00.000Z';

/** Ring 1 with these assignments in order, or others as they say. */
const workOf = (...given: Partial<WorkAssignment>[]): RingWork => ({
  rings: new Map([[1, { id: 1, isOpen: true, closesWhenDone: false, formats: ['panel'] }]]),
  assignments: new Map(
    given.map((over, index) => [index + 1, buildAssignment(index + 1, { ringId: 1, position: index + 1, ...over })]),
  ),
});
const done = { step: 'done', startedAt: at, finishedAt: later } as const;
const running = { step: 'inRing', startedAt: at } as const;

describe('the rules that hold always', () => {
  it('hold for what is done, runs, waits, and stands in no ring', () => {
    const work = workOf(
      { ...done, isInterrupted: true },
      running,
      { step: 'onDeck', lock: 'time' },
      { ringId: null, position: 1 },
      { ringId: null, position: 2, step: 'postponed' },
    );
    expect(brokenWorkRules(work)).toEqual([]);
  });
  it.each<[string, Partial<WorkAssignment>[]]>([
    ['position 2 at place 1 in ring 1', [{ position: 2 }]],
    ['position 0 at place 1 in no ring', [{ ringId: null, position: 0 }]],
    ['the order in ring 1', [{}, running]],
    ['the order in ring 1', [running, done]],
    ['two assignments run in ring 1', [running, running]],
    ['1 is soon in no ring', [{ ringId: null, step: 'soon' }]],
    ['1 is postponed in ring 1', [{ step: 'postponed' }]],
    ['1 is in an unknown ring', [{ ringId: 2 }]],
    ['1 is inRing and began null', [{ step: 'inRing' }]],
    ['1 is planned and began 2026-05-02T16:00:00.000Z', [{ startedAt: at }]],
    ['1 is done and began null', [{ ...done, startedAt: null }]],
    ['1 is done and ended null', [{ ...done, finishedAt: null }]],
    ['1 is inRing and ended 2026-05-02T16:10:00.000Z', [{ ...running, finishedAt: later }]],
    ['1 is planned and was interrupted', [{ isInterrupted: true }]],
    ['1 is planned and from paper', [{ isFromPaper: true }]],
    ['1 is locked in no ring', [{ ringId: null, lock: 'ring' }]],
  ])('are broken: %s', (broken, given) => expect(brokenWorkRules(workOf(...given))).toEqual([broken]));
});

it('keeps in place what is begun or called near the ring, and what is locked to more than its ring', () => {
  const steps = ['planned', 'soon', 'staging', 'onDeck', 'inRing', 'done', 'postponed'] as const;
  expect(steps.filter((step) => isFixed({ step, lock: null }))).toEqual(['staging', 'onDeck', 'inRing', 'done']);
  expect(assignmentLocks.filter((lock) => isFixed({ step: 'planned', lock }))).toEqual(['place', 'time']);
});

it('tells places apart by each of their parts, and what an earlier release noted was not interrupted', () => {
  const { isInterrupted: _, ...earlier } = buildAssignment(1);
  const parts: Partial<AssignmentPlace>[] = [
    { ringId: 2 },
    { position: 2 },
    { step: 'soon' },
    { lock: 'ring' },
    { plannedFrom: at },
    { plannedTo: at },
    { startedAt: at },
    { finishedAt: at },
    { isInterrupted: true },
  ];
  expect(parts.map((part) => isSamePlace(earlier, { ...earlier, ...part }))).toEqual(parts.map(() => false));
  expect([
    isSamePlace(earlier, { ...earlier, isInterrupted: false }),
    isSamePlace({ ...earlier, isInterrupted: false }, earlier),
    isSamePlace(earlier, earlier),
  ]).toEqual([true, true, true]);
  const { isInterrupted: __, ...waiting } = buildAssignment(1, { ringId: 1 });
  const called = callAssignment({ ...workOf(), assignments: new Map([[1, waiting]]) }, { id: 1, to: 'soon', at });
  expect(called.assignments.map(({ from, to }) => [from.isInterrupted, to.isInterrupted])).toEqual([[false, false]]);
});

it('orders those at one position by their numbers', () => {
  const work = workOf({}, {}, {});
  const mixed = [3, 1, 2].map((id): [number, WorkAssignment] => [id, buildAssignment(id, { ringId: 1, position: 1 })]);
  expect(orderIn({ ...work, assignments: new Map(mixed) }, 1).map(({ id }) => id)).toEqual([1, 2, 3]);
});

describe('a change that is made or taken back', () => {
  const refusalOf = (operation: () => unknown) => {
    try {
      operation();
    } catch (error) {
      return error instanceof RingWorkRefusal ? [error.code, ...error.assignmentIds] : error;
    }
    return 'allowed';
  };
  const start = workOf(running, {});
  const finished = callAssignment(start, { id: 1, to: 'done', at: later });

  it('is refused where its assignment stands elsewhere or is gone', () => {
    expect(refusalOf(() => applyWorkDelta(start, finished))).toBe('allowed');
    expect(refusalOf(() => applyWorkDelta(workOf({}, {}), finished))).toEqual(['movedOn', 1]);
    expect(refusalOf(() => applyWorkDelta(workOf(), finished))).toEqual(['movedOn', 1]);
  });
  it('is refused where its ring was opened or closed meanwhile, or is gone', () => {
    const from = { isOpen: true, closesWhenDone: false };
    const closing = { assignments: [], rings: [{ id: 1, from, to: { isOpen: false, closesWhenDone: false } }] };
    const withRing = (over: object) => ({ ...start, rings: new Map([[1, { ...start.rings.get(1)!, ...over }]]) });
    expect(applyWorkDelta(start, closing).rings.get(1)).toEqual({ id: 1, formats: ['panel'], ...closing.rings[0]?.to });
    expect(applyWorkDelta(applyWorkDelta(start, closing), inverseOfWork(closing))).toEqual(start);
    expect(refusalOf(() => applyWorkDelta(withRing({ isOpen: false }), closing))).toEqual(['movedOn']);
    expect(refusalOf(() => applyWorkDelta(withRing({ closesWhenDone: true }), closing))).toEqual(['movedOn']);
    expect(refusalOf(() => applyWorkDelta({ ...start, rings: new Map() }, closing))).toEqual(['movedOn']);
  });
  it('is not taken back where two would run in one ring', () => {
    const after = applyWorkDelta(start, finished);
    const next = applyWorkDelta(after, callAssignment(after, { id: 2, to: 'inRing', at: later }));
    expect(refusalOf(() => undoWork(after, finished))).toBe('allowed');
    expect(refusalOf(() => undoWork(next, finished))).toEqual(['movedOn', 1]);
  });
});
