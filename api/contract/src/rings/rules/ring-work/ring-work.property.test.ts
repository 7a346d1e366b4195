import fc from 'fast-check';
import {
  applyWorkDelta,
  assignmentLocks,
  brokenWorkRules,
  callAssignment,
  calledElsewhere,
  callSteps,
  closeRing,
  closings,
  inverseOfWork,
  undoWork,
  lockAssignment,
  markInterrupted,
  moveAssignment,
  openRing,
  reopenAssignment,
  isBegun,
  orderIn,
  postponeAssignment,
  RingWorkRefusal,
  usePlan,
  type RingWork,
  type WorkDelta,
} from '.';
import { nextToSay } from '../ring-calls';
import { buildAssignment } from './assignment.fixture';

const day = fc
  .record({
    rings: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
    assignments: fc.array(
      fc.record({ competitors: fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 4 }), breaks: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 9,
      },
    ),
  })
  .map(({ rings, assignments }): RingWork => ({
    rings: new Map(
      rings.map((hasBoards, index) => [
        index + 1,
        { id: index + 1, isOpen: true, closesWhenDone: false, formats: hasBoards ? ['panel', 'attempts'] : ['panel'] },
      ]),
    ),
    assignments: new Map(
      assignments.map(({ competitors, breaks }, index) => [
        index + 1,
        buildAssignment(index + 1, {
          competitorIds: competitors,
          formats: breaks ? ['attempts'] : ['panel'],
        }),
      ]),
    ),
  }));
const request = fc.record({
  kind: fc.nat({ max: 9 }),
  one: fc.nat(),
  two: fc.nat(),
  three: fc.nat(),
  yes: fc.boolean(),
});
type Request = { kind: number; one: number; two: number; three: number; yes: boolean };

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
const minute = (minutes: number) => new Date(Date.UTC(2026, 4, 2, 16) + minutes * 60_000).toISOString();

const operate = (work: RingWork, { kind, one, two, three, yes }: Request): WorkDelta => {
  const assignments = [...work.assignments.values()];
  const { id } = at(assignments, one);
  const ringIds = [...work.rings.keys()];
  const ringId = at<number | null>([null, ...ringIds], two);
  const behind = orderIn(work, ringId);
  const operations: (() => WorkDelta)[] = [
    () =>
      moveAssignment(work, {
        id,
        ringId,
        afterId: yes || behind.length === 0 ? null : at(behind, three).id,
        lock: at([null, ...assignmentLocks], three),
      }),
    () =>
      callAssignment(work, {
        id,
        to: at(callSteps, two),
        at: minute(three % 600),
        isAnyway: yes,
        advances: three % 2 === 0,
      }),
    () => postponeAssignment(work, id),
    () => lockAssignment(work, { id, lock: at([null, ...assignmentLocks], two) }),
    () => closeRing(work, { ringId: at(ringIds, one), how: yes ? null : at(closings, two), at: minute(three % 600) }),
    () => openRing(work, at(ringIds, one)),
    () =>
      usePlan(
        work,
        assignments.flatMap((assignment, index) =>
          assignment.step === 'done'
            ? []
            : [
                {
                  id: assignment.id,
                  ringId: assignment.ringId ?? at(ringIds, two + index),
                  from: minute((three * (index + 1)) % 500),
                  to: minute(600),
                },
              ],
        ),
      ),
    () => markInterrupted(work, { id, isInterrupted: yes }),
    () => reopenAssignment(work, id),
    () => callAssignment(work, { id, to: 'done', at: minute(three % 600), advances: yes, isFromPaper: true }),
  ];
  return (operations[kind] as () => WorkDelta)();
};
/** The work after each request that the rules allow, with the deltas that led there. */
const run = (start: RingWork, requests: readonly Request[]) => {
  let work = start;
  const deltas: WorkDelta[] = [];
  for (const one of requests) {
    try {
      const delta = operate(work, one);
      work = applyWorkDelta(work, delta);
      deltas.push(delta);
    } catch (error) {
      if (!(error instanceof RingWorkRefusal)) throw error;
    }
  }
  return { work, deltas };
};
const sequence = fc.array(request, { maxLength: 30 });
const asText = (work: RingWork) => JSON.stringify([[...work.assignments], [...work.rings]]);

it('keeps every assignment in exactly one place through any sequence of operations', () => {
  fc.assert(
    fc.property(day, sequence, (start, requests) => {
      const { work } = run(start, requests);
      expect([...work.assignments.keys()].sort()).toEqual([...start.assignments.keys()].sort());
      expect(brokenWorkRules(work)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('returns to the first state when everything is undone in reverse order', () => {
  fc.assert(
    fc.property(day, sequence, (start, requests) => {
      const { work, deltas } = run(start, requests);
      const undone = deltas.reduceRight((rest, delta) => applyWorkDelta(rest, inverseOfWork(delta)), work);
      expect(asText(undone)).toBe(asText(start));
    }),
  );
});

const inOrder = (delta: WorkDelta): WorkDelta => ({
  ...delta,
  assignments: [...delta.assignments].sort((a, b) => a.id - b.id),
});

it('takes back any operation alone, or refuses, and breaks no rule', () => {
  let undone = 0;
  fc.assert(
    fc.property(day, sequence, fc.nat(), (start, requests, which) => {
      const { work, deltas } = run(start, requests);
      if (deltas.length === 0) return;
      const delta = at(deltas, which);
      try {
        const after = applyWorkDelta(work, undoWork(work, delta));
        expect(brokenWorkRules(after)).toEqual([]);
        undone += 1;
      } catch (error) {
        if (!(error instanceof RingWorkRefusal)) throw error;
      }
      // An operation names what was moved first, so only its order may differ.
      const [first] = deltas as [WorkDelta];
      expect(inOrder(undoWork(applyWorkDelta(start, first), first))).toEqual(inOrder(inverseOfWork(first)));
    }),
    { numRuns: 500 },
  );
  expect(undone).toBeGreaterThan(0);
});

it('never moves what has begun, except that it is finished, postponed or taken back', () => {
  fc.assert(
    fc.property(day, sequence, request, (start, requests, last) => {
      const { work } = run(start, requests);
      fc.pre(last.kind === 0 || last.kind === 3 || last.kind === 6);
      const after = run(work, [last]).work;
      for (const [id, before] of work.assignments)
        if (before.step === 'inRing' || before.step === 'done') expect(after.assignments.get(id)).toEqual(before);
    }),
  );
});

it('calls nobody, and stops nothing, because a division was noted on paper', () => {
  let entered = 0;
  fc.assert(
    fc.property(day, sequence, request, (start, requests, last) => {
      const { work } = run(start, requests);
      const { id } = at([...work.assignments.values()], last.one);
      fc.pre(work.assignments.get(id)?.ringId !== null && work.assignments.get(id)?.step !== 'done');
      const delta = operate(work, { ...last, kind: 9 });
      const after = applyWorkDelta(work, delta);
      entered += 1;
      expect(brokenWorkRules(after)).toEqual([]);
      expect(after.assignments.get(id)).toMatchObject({ step: 'done', isFromPaper: true });
      for (const [otherId, { step, startedAt, ringId }] of work.assignments)
        if (otherId !== id) expect(after.assignments.get(otherId)).toMatchObject({ step, startedAt, ringId });
      const waiting = ({ assignments }: RingWork) =>
        orderIn({ ...work, assignments }, work.assignments.get(id)?.ringId ?? null)
          .filter((one) => one.id !== id && !isBegun(one))
          .map((one) => one.id);
      expect(waiting(after)).toEqual(waiting(work));
      const inRing = orderIn(after, after.assignments.get(id)?.ringId ?? null);
      const said = nextToSay(inRing.map(({ id: ringAssignmentId, step }) => ({ ringAssignmentId, step })));
      expect(said?.ringAssignmentId).not.toBe(id);
    }),
    { numRuns: 500 },
  );
  expect(entered).toBeGreaterThan(0);
});

it('never calls a competitor to two rings unless somebody insists', () => {
  fc.assert(
    fc.property(day, sequence, (start, requests) => {
      const { work } = run(
        start,
        requests.map((one) => ({ ...one, yes: false, three: one.three | 1 })),
      );
      const called = [...work.assignments.values()].filter(({ step }) => step === 'onDeck' || step === 'inRing');
      for (const one of called) expect(calledElsewhere(work, one)).toEqual([]);
    }),
  );
});

it('keeps locked assignments in their ring, and plans around them', () => {
  fc.assert(
    fc.property(day, sequence, request, (start, requests, last) => {
      fc.pre(last.kind === 0 || last.kind === 6);
      const { work } = run(start, requests);
      const after = run(work, [last]).work;
      for (const [id, before] of work.assignments)
        if (before.lock !== null) expect(after.assignments.get(id)?.ringId).toBe(before.ringId);
    }),
  );
});

describe('one assignment at a time', () => {
  const work = (): RingWork => ({
    rings: new Map([
      [1, { id: 1, isOpen: true, closesWhenDone: false, formats: ['panel'] }],
      [2, { id: 2, isOpen: true, closesWhenDone: false, formats: ['panel', 'attempts'] }],
    ]),
    assignments: new Map(
      [1, 2, 3, 4].map((id) => [
        id,
        buildAssignment(id, { competitorIds: [id, 10 + (id % 2)], formats: id === 4 ? ['attempts'] : ['panel'] }),
      ]),
    ),
  });
  const done = (start: RingWork, ...steps: ((now: RingWork) => WorkDelta)[]) =>
    steps.reduce((now, step) => applyWorkDelta(now, step(now)), start);
  const placed = () =>
    done(
      work(),
      (now) => moveAssignment(now, { id: 1, ringId: 1, afterId: null, lock: null }),
      (now) => moveAssignment(now, { id: 2, ringId: 1, afterId: 1, lock: null }),
      (now) => moveAssignment(now, { id: 3, ringId: 2, afterId: null, lock: null }),
    );
  const call = (id: number, to: (typeof callSteps)[number]) => (now: RingWork) =>
    callAssignment(now, { id, to, at: minute(0), advances: true });
  const codeOf = (operation: () => unknown) => {
    try {
      operation();
    } catch (error) {
      return error instanceof RingWorkRefusal ? error.code : error;
    }
    return 'allowed';
  };

  it('starts the one that is asked for, and puts it first', () => {
    const after = done(placed(), call(2, 'inRing'));
    expect(orderIn(after, 1).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('stands before everything that is planned, once it runs or is done, however early the plan begins', () => {
    const running = done(
      placed(),
      (now) => callAssignment(now, { id: 1, to: 'inRing', at: minute(90), advances: true }),
      (now) => callAssignment(now, { id: 1, to: 'done', at: minute(95), advances: true }),
      (now) => callAssignment(now, { id: 2, to: 'inRing', at: minute(100), advances: true }),
    );
    const after = done(running, (now) =>
      usePlan(now, [
        { id: 3, ringId: 1, from: minute(10), to: minute(20) },
        { id: 4, ringId: 2, from: minute(0), to: minute(5) },
      ]),
    );
    expect(orderIn(after, 1).map(({ id, step, plannedFrom }) => [id, step, plannedFrom])).toEqual([
      [1, 'done', null],
      [2, 'inRing', null],
      [3, 'planned', minute(10)],
    ]);
    expect(orderIn(after, 2).map(({ id }) => id)).toEqual([4]);
  });

  it.each([
    [null, 'allowed', 'allowed'],
    ['ring', 'planDisagrees', 'planDisagrees'],
    ['place', 'planDisagrees', 'planDisagrees'],
    ['time', 'planDisagrees', 'planDisagrees'],
  ] as const)('that is locked to its %s is put elsewhere by a plan: %s, left out: %s', (lock, moved, leftOut) => {
    const start = done(placed(), (now) => lockAssignment(now, { id: 2, lock }));
    const slot = (id: number, ringId: number) => ({ id, ringId, from: minute(id), to: minute(id + 1) });
    const others = [slot(1, 1), slot(3, 2)];
    expect(codeOf(() => usePlan(start, [...others, slot(2, 2)]))).toBe(moved);
    expect(codeOf(() => usePlan(start, others))).toBe(leftOut);
    expect(codeOf(() => usePlan(start, [...others, slot(2, 1)]))).toBe('allowed');
  });

  it('closes a running ring in three ways', () => {
    const running = done(placed(), call(1, 'inRing'));
    const finish = done(running, (now) => closeRing(now, { ringId: 1, how: 'finish', at: minute(5) }));
    expect(finish.rings.get(1)).toMatchObject({ isOpen: true, closesWhenDone: true });
    const later = done(finish, call(1, 'done'));
    expect(later.rings.get(1)).toMatchObject({ isOpen: false, closesWhenDone: false });
    expect(orderIn(later, 1)).toHaveLength(2);
    const move = done(running, (now) => closeRing(now, { ringId: 1, how: 'move', at: minute(5) }));
    expect(orderIn(move, 1).map(({ id }) => id)).toEqual([1]);
    const stop = done(running, (now) => closeRing(now, { ringId: 1, how: 'stop', at: minute(5) }));
    expect(stop.rings.get(1)?.isOpen).toBe(false);
    expect(stop.assignments.get(1)).toMatchObject({ ringId: null, step: 'postponed', startedAt: null });
  });

  it('returns a division to those in no ring, of which somebody else has placed one since', () => {
    const start = work();
    const delta = moveAssignment(start, { id: 4, ringId: 2, afterId: null, lock: null });
    const later = done(applyWorkDelta(start, delta), (now) =>
      moveAssignment(now, { id: 1, ringId: 1, afterId: null, lock: null }),
    );
    const after = applyWorkDelta(later, undoWork(later, delta));
    expect(orderIn(after, null).map(({ id, position }) => [id, position])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
  });
});
