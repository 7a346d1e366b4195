import {
  applyWorkDelta,
  callAssignment,
  closeRing,
  lockAssignment,
  markInterrupted,
  moveAssignment,
  openRing,
  orderIn,
  postponeAssignment,
  reopenAssignment,
  RingWorkRefusal,
  usePlan,
  type CallStep,
  type RingWork,
  type StepRequest,
  type WorkAssignment,
  type WorkDelta,
  type WorkRing,
} from '.';
import { buildAssignment } from './assignment.fixture';

const at = '2026-05-02T16:00:00.000Z';
const later = '2026-05-02T16:10:00.000Z';

/** Ring 1: 1 is done, 2 runs, 3 and 4 wait. Ring 2: 5 waits and shares a competitor with 2 and 3. In no ring: 6. */
const day = (
  over: Readonly<Record<number, Partial<WorkAssignment>>> = {},
  rings: Readonly<Record<number, Partial<WorkRing>>> = {},
): RingWork => {
  const places: Partial<WorkAssignment>[] = [
    { ringId: 1, position: 1, step: 'done', startedAt: at, finishedAt: later },
    { ringId: 1, position: 2, step: 'inRing', startedAt: at, competitorIds: [20, 21] },
    { ringId: 1, position: 3, competitorIds: [30, 31] },
    { ringId: 1, position: 4 },
    { ringId: 2, position: 1, competitorIds: [20, 30] },
    { position: 1, formats: ['panel', 'attempts'] },
  ];
  return {
    rings: new Map(
      [1, 2].map((id) => [id, { id, isOpen: true, closesWhenDone: false, formats: ['panel'] as const, ...rings[id] }]),
    ),
    assignments: new Map(
      places.map((place, index) => [index + 1, buildAssignment(index + 1, { ...place, ...over[index + 1] })]),
    ),
  };
};

/** `allowed`, or the code of the refusal and the assignments that stand in the way. */
const saidOf = (operation: () => WorkDelta): string => {
  try {
    operation();
  } catch (error) {
    if (!(error instanceof RingWorkRefusal)) throw error;
    return [error.code, ...error.assignmentIds].join(' ');
  }
  return 'allowed';
};
const move = (id: number, ringId: number | null, afterId: number | null = null, work = day()) =>
  saidOf(() => moveAssignment(work, { id, ringId, afterId, lock: null }));
const call = (id: number, to: StepRequest['to'], work = day(), isAnyway = false) =>
  saidOf(() => callAssignment(work, { id, to, at, isAnyway }));
const paper = (id: number, work = day()) =>
  saidOf(() => callAssignment(work, { id, to: 'done', at, isFromPaper: true }));
const slot = (id: number, ringId: number, from = at) => ({ id, ringId, from, to: later });
const plan = (work: RingWork, ...slots: ReturnType<typeof slot>[]) => saidOf(() => usePlan(work, slots));
const notRunning = { 2: { step: 'planned', startedAt: null } } as const;

it.each<[string, string, string]>([
  ['moves one that waits', move(3, 2), 'allowed'],
  ['moves one that is done', move(1, 2), 'done 1'],
  ['moves one that runs', move(2, null), 'running 2'],
  ['moves one that there is not', move(9, 1), 'unknown 9'],
  ['moves to a ring that there is not', move(3, 9), 'unknown'],
  ['moves behind itself', move(3, 1, 3), 'unknown 3'],
  ['moves behind one that has left the ring', move(3, 1, 5), 'movedOn 5'],
  ['moves to a closed ring', move(3, 2, null, day({}, { 2: { isOpen: false } })), 'ringClosed 3'],
  [
    'moves to a ring that is about to close',
    move(3, 2, null, day({}, { 2: { closesWhenDone: true } })),
    'ringClosed 3',
  ],
  ['moves within a closed ring', move(3, 1, 4, day({}, { 1: { isOpen: false } })), 'allowed'],
  ['moves to a ring fitted for one of two formats', move(6, 2), 'matNotFitted 6'],
  ['moves to a ring fitted for both', move(6, 2, null, day({}, { 2: { formats: ['attempts', 'panel'] } })), 'allowed'],
  ['moves one locked to its ring', move(3, 2, null, day({ 3: { lock: 'ring' } })), 'locked 3'],

  ['locks one that waits', saidOf(() => lockAssignment(day(), { id: 3, lock: 'time' })), 'allowed'],
  ['locks one that runs', saidOf(() => lockAssignment(day(), { id: 2, lock: 'time' })), 'running 2'],
  ['locks one that is done', saidOf(() => lockAssignment(day(), { id: 1, lock: 'time' })), 'done 1'],
  ['locks one in no ring', saidOf(() => lockAssignment(day(), { id: 6, lock: 'ring' })), 'notPlaced 6'],

  ['calls one in no ring', call(6, 'soon'), 'notPlaced 6'],
  ['calls one that is done', call(1, 'inRing'), 'done 1'],
  ['calls one done that does not run', call(3, 'done'), 'wrongStep 3'],
  ['enters from paper one that waits', paper(4), 'allowed'],
  ['enters from paper one that runs', paper(2), 'allowed'],
  ['enters from paper in a closed ring', paper(4, day({}, { 1: { isOpen: false } })), 'allowed'],
  ['enters from paper one in no ring', paper(6), 'notPlaced 6'],
  ['enters from paper one that is done', paper(1), 'allowed'],
  ['lets wait again one from paper', call(1, 'planned', day({ 1: { isFromPaper: true } })), 'allowed'],
  ['lets wait again one that was in the ring', call(1, 'planned'), 'done 1'],
  ['calls to staging one from paper', call(1, 'staging', day({ 1: { isFromPaper: true } })), 'done 1'],
  ['calls a running one back to staging', call(2, 'staging'), 'running 2'],
  ['calls a running one back to on deck', call(2, 'onDeck'), 'allowed'],
  ['calls into a ring where one runs', call(4, 'inRing'), 'ringBusy 2'],
  ['calls forward in a closed ring', call(4, 'soon', day({}, { 1: { isOpen: false } })), 'ringClosed 4'],
  ['calls back in a closed ring', call(4, 'soon', day({ 4: { step: 'onDeck' } }, { 1: { isOpen: false } })), 'allowed'],
  ['calls done in a closed ring', call(2, 'done', day({}, { 1: { isOpen: false } })), 'allowed'],
  ['calls on deck whom another ring has', call(5, 'onDeck'), 'calledElsewhere 2'],
  ['calls in whom another ring has', call(5, 'inRing'), 'calledElsewhere 2'],
  ['calls whom two have', call(5, 'inRing', day({ 3: { step: 'onDeck' } })), 'calledElsewhere 2 3'],
  ['insists on whom another ring has', call(5, 'onDeck', day(), true), 'allowed'],
  ['calls to staging whom another ring has', call(5, 'staging'), 'allowed'],
  [
    'calls on deck whom another ring has in staging',
    call(5, 'onDeck', day({ ...notRunning, 3: { step: 'staging' } })),
    'allowed',
  ],
  ['calls back to on deck whom another ring has', call(2, 'onDeck', day({ 5: { step: 'onDeck' } })), 'allowed'],

  ['marks one that is done', saidOf(() => markInterrupted(day(), { id: 1, isInterrupted: true })), 'allowed'],
  ['marks one that runs', saidOf(() => markInterrupted(day(), { id: 2, isInterrupted: true })), 'notDone 2'],
  ['postpones one that runs', saidOf(() => postponeAssignment(day(), 2)), 'allowed'],
  ['postpones one that is done', saidOf(() => postponeAssignment(day(), 1)), 'done 1'],
  [
    'postpones one whose results are finished',
    saidOf(() => postponeAssignment(day({ 2: { hasResults: true } }), 2)),
    'hasResults 2',
  ],
  ['postpones one in no ring', saidOf(() => postponeAssignment(day(), 6)), 'notPlaced 6'],
  ['reopens one that is done', saidOf(() => reopenAssignment(day(), 1)), 'allowed'],
  ['reopens one that runs', saidOf(() => reopenAssignment(day(), 2)), 'wrongStep 2'],

  [
    'closes a ring that is not seen to run',
    saidOf(() => closeRing(day(), { ringId: 1, how: null, at, runningId: null })),
    'otherRunning 2',
  ],
  [
    'closes a ring that is seen to run another',
    saidOf(() => closeRing(day(), { ringId: 1, how: 'stop', at, runningId: 4 })),
    'otherRunning 2',
  ],
  [
    'closes a ring that is seen to run',
    saidOf(() => closeRing(day(), { ringId: 2, how: 'stop', at, runningId: 5 })),
    'otherRunning',
  ],
  [
    'closes a ring as it is seen',
    saidOf(() => closeRing(day(), { ringId: 1, how: 'stop', at, runningId: 2 })),
    'allowed',
  ],
  [
    'closes a ring where one runs, without saying how',
    saidOf(() => closeRing(day(), { ringId: 1, how: null, at })),
    'ringRunning 2',
  ],
  ['closes a ring where none runs', saidOf(() => closeRing(day(), { ringId: 2, how: null, at })), 'allowed'],
  ['closes a ring that there is not', saidOf(() => closeRing(day(), { ringId: 9, how: null, at })), 'unknown'],

  ['plans what there is not', plan(day(), slot(9, 1)), 'unknown 9'],
  ['plans into a ring that there is not', plan(day(), slot(3, 9)), 'unknown 3'],
  ['plans what has begun elsewhere', plan(day(), slot(1, 2), slot(2, 2)), 'planDisagrees 1 2'],
  // What is called there keeps its place (rule G14).
  [
    'plans into a ring that is stopped',
    plan(day({ 4: { step: 'staging' } }, { 1: { stoppedFrom: at } }), slot(3, 1), slot(4, 1)),
    'stopped 3',
  ],
  ['leaves out of a plan what has begun', plan(day()), 'allowed'],
  [
    'leaves out of a plan what is called near',
    plan(day({ 3: { step: 'staging' }, 4: { step: 'onDeck' } })),
    'planDisagrees 3 4',
  ],
  ['leaves out of a plan what is soon', plan(day({ 3: { step: 'soon' } })), 'allowed'],
])('%s', (_, said, expected) => expect(said).toBe(expected));

/** Where assignments stand after an operation. */
const after = (work: RingWork, delta: WorkDelta) => applyWorkDelta(work, delta);
const orders = (work: RingWork) => [1, 2, null].map((ringId) => orderIn(work, ringId).map(({ id }) => id));
const planned = { plannedFrom: at, plannedTo: later };

it('moves behind what has begun, first of those that wait, or behind another', () => {
  const to = (ringId: number | null, afterId: number | null, id = 5) =>
    orders(after(day(), moveAssignment(day(), { id, ringId, afterId, lock: null })));
  expect(to(1, null)).toEqual([[1, 2, 5, 3, 4], [], [6]]);
  expect(to(1, 1)).toEqual([[1, 2, 5, 3, 4], [], [6]]);
  expect(to(1, 3)).toEqual([[1, 2, 3, 5, 4], [], [6]]);
  expect(to(1, 4, 3)).toEqual([[1, 2, 4, 3], [5], [6]]);
  expect(to(null, 6)).toEqual([[1, 2, 3, 4], [], [6, 5]]);
});

it('starts the steps again in another ring, and keeps neither lock nor time in none', () => {
  const work = day({ 3: { step: 'soon', lock: 'place', ...planned }, 5: { step: 'soon', ...planned } });
  const moved = (id: number, ringId: number | null) =>
    after(work, moveAssignment(work, { id, ringId, afterId: null, lock: 'place' })).assignments.get(id);
  expect(moved(3, 1)).toMatchObject({ step: 'soon', lock: 'place', ...planned });
  expect(moved(5, 1)).toMatchObject({ step: 'planned', lock: 'place', ...planned });
  expect(moved(5, null)).toMatchObject({ step: 'planned', lock: null, plannedFrom: null, plannedTo: null });
});

it('names first the one that was moved', () => {
  const { assignments } = moveAssignment(day(), { id: 4, ringId: 1, afterId: null, lock: null });
  expect(assignments.map(({ id }) => id)).toEqual([4, 3]);
});

it('puts off what runs without its times, behind the others in no ring', () => {
  const work = after(
    day({ 2: { lock: 'time', ...planned } }),
    postponeAssignment(day({ 2: { lock: 'time', ...planned } }), 2),
  );
  expect(orders(work)).toEqual([[1, 3, 4], [5], [6, 2]]);
  expect(work.assignments.get(2)).toMatchObject({
    step: 'postponed',
    startedAt: null,
    lock: null,
    plannedFrom: null,
    plannedTo: null,
  });
});

it('brings what is done back to the next place, as if it had not begun', () => {
  const start = day({ 1: { isInterrupted: true, lock: 'place', ...planned } });
  const work = after(start, reopenAssignment(start, 1));
  expect(orders(work)).toEqual([[2, 1, 3, 4], [5], [6]]);
  expect(work.assignments.get(1)).toMatchObject({
    step: 'planned',
    startedAt: null,
    finishedAt: null,
    isInterrupted: false,
  });
});

it('keeps what runs while others are entered from paper, and lets one wait again at its planned start', () => {
  const start = day({ 3: { plannedFrom: at }, 4: { plannedFrom: later } });
  const [first, second] = [4, 3].map((id) => ({
    id,
    to: 'done' as const,
    at: later,
    advances: true,
    isFromPaper: true,
  }));
  const once = after(start, callAssignment(start, first as StepRequest));
  const twice = after(once, callAssignment(once, second as StepRequest));
  expect(orders(twice)).toEqual([[1, 4, 3, 2], [5], [6]]);
  expect(orderIn(twice, 1).map(({ step }) => step)).toEqual(['done', 'done', 'done', 'inRing']);
  const one = after(twice, callAssignment(twice, { id: 4, to: 'planned', at: later }));
  const both = after(one, callAssignment(one, { id: 3, to: 'planned', at: later }));
  expect(orders(both)).toEqual([[1, 2, 3, 4], [5], [6]]);
  expect(both.assignments.get(4)).toMatchObject({ step: 'planned', startedAt: null, isFromPaper: false });
});

it('closes a ring that was about to close once its running assignment is over on paper', () => {
  const start = day({}, { 1: { closesWhenDone: true } });
  const isOpenAfter = (id: number) =>
    after(start, callAssignment(start, { id, to: 'done', at: later, isFromPaper: true })).rings.get(1)?.isOpen;
  expect([isOpenAfter(2), isOpenAfter(3)]).toEqual([false, true]);
});

it.each<[boolean, CallStep[]]>([
  [true, ['done', 'done', 'onDeck', 'staging']],
  [false, ['done', 'done', 'planned', 'planned']],
])('moves on the next two of the ring where it is asked for: %s', (advances, steps) => {
  const work = after(day(), callAssignment(day(), { id: 2, to: 'done', at: later, advances }));
  expect(orderIn(work, 1).map(({ step }) => step)).toEqual(steps);
  expect(orderIn(work, 2).map(({ step }) => step)).toEqual(['planned']);
});

it('moves nobody on who is farther already', () => {
  const start = day({ 3: { step: 'onDeck' }, 4: { step: 'onDeck' } });
  const { assignments } = callAssignment(start, { id: 2, to: 'done', at: later, advances: true });
  expect(assignments.map(({ id }) => id)).toEqual([2]);
});

it('opens and closes a ring, at once or when its running assignment is done', () => {
  const ringOf = (work: RingWork, id: number) => {
    const { isOpen, closesWhenDone } = work.rings.get(id)!;
    return [isOpen, closesWhenDone];
  };
  const closing = after(day(), closeRing(day(), { ringId: 1, how: 'finish', at }));
  expect([ringOf(closing, 1), ringOf(closing, 2)]).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(ringOf(after(closing, openRing(closing, 1)), 1)).toEqual([true, false]);
  const closed = after(day(), closeRing(day(), { ringId: 2, how: null, at }));
  expect([ringOf(closed, 2), orders(closed)]).toEqual([
    [false, false],
    [[1, 2, 3, 4], [5], [6]],
  ]);
  expect(ringOf(after(closed, openRing(closed, 2)), 2)).toEqual([true, false]);
});

it('takes out of a ring that closes what waits there, locked or not, in its order', () => {
  const start = day({ 3: { lock: 'time', ...planned, step: 'onDeck' } });
  const work = after(start, closeRing(start, { ringId: 1, how: 'move', at }));
  expect(orders(work)).toEqual([[1, 2], [5], [6, 3, 4]]);
  expect(work.assignments.get(3)).toMatchObject({ step: 'planned', lock: null, plannedFrom: null, plannedTo: null });
});

it('puts a plan in force: by its starts, then by number, with the times of the plan', () => {
  const start = day({ 3: { step: 'soon', ...planned }, 6: { step: 'postponed', formats: ['panel'] } });
  const mixed = { ...start, assignments: new Map([...start.assignments].reverse()) };
  const work = after(
    mixed,
    usePlan(mixed, [slot(4, 1), slot(3, 1), slot(6, 1), slot(5, 1, '2026-05-02T15:00:00.000Z')]),
  );
  expect(orders(work)).toEqual([[1, 2, 5, 3, 4, 6], [], []]);
  expect([3, 5, 6].map((id) => work.assignments.get(id)?.step)).toEqual(['soon', 'planned', 'planned']);
  expect(work.assignments.get(3)).toMatchObject(planned);
  const without = after(start, usePlan(start, [slot(5, 2)]));
  expect(orders(without)).toEqual([[1, 2], [5], [3, 4, 6]]);
  expect([3, 6].map((id) => without.assignments.get(id)?.step)).toEqual(['planned', 'postponed']);
  expect(without.assignments.get(3)).toMatchObject({ plannedFrom: null, plannedTo: null });
});
