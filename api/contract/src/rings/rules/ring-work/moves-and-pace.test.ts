import {
  applyWorkDelta,
  callAssignment,
  minutesLate,
  moveAssignment,
  orderIn,
  ringMinutesLate,
  RingWorkRefusal,
  type RingWork,
} from '.';
import { buildAssignment } from './assignment.fixture';
import type { AssignmentLock } from './state';

const minute = (minutes: number) => new Date(Date.UTC(2026, 4, 2, 16) + minutes * 60_000).toISOString();

const ring = (id: number) => ({ id, isOpen: true, closesWhenDone: false, formats: ['panel'] as const });
const workOf = (lock: AssignmentLock | null): RingWork => ({
  rings: new Map([1, 2].map((id) => [id, ring(id)])),
  assignments: new Map([1, 2, 3].map((id) => [id, buildAssignment(id, { ringId: 1, ...(id === 1 ? { lock } : {}) })])),
});

describe('an assignment that is locked', () => {
  it.each(['ring', 'place', 'time'] as const)('to its %s moves in its ring and not to another one', (lock) => {
    const work = workOf(lock);
    const move = (ringId: number | null) => moveAssignment(work, { id: 1, ringId, afterId: null, lock });
    expect(() => move(2)).toThrow(RingWorkRefusal);
    expect(() => move(null)).toThrow(RingWorkRefusal);
    const { assignments } = moveAssignment(work, { id: 1, ringId: 1, afterId: 3, lock });
    expect(assignments.map(({ id, to }) => [id, to.ringId, to.position])).toEqual([
      [1, 1, 3],
      [2, 1, 1],
      [3, 1, 2],
    ]);
    expect(orderIn(work, 1).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
  it('to nothing goes to any ring', () => {
    const { assignments } = moveAssignment(workOf(null), { id: 1, ringId: 2, afterId: null, lock: null });
    expect(assignments[0]).toMatchObject({ id: 1, to: { ringId: 2, position: 1 } });
  });
});

describe('a step of an assignment', () => {
  const call = (work: RingWork, to: 'onDeck' | 'inRing' | 'done', at: string) =>
    applyWorkDelta(work, callAssignment(work, { id: 1, to, at }));

  it('that it has already changes nothing, not even in a closed ring', () => {
    const rings = new Map([[1, { ...ring(1), isOpen: false }]]);
    const onDeck = { ...call(workOf(null), 'onDeck', minute(1)), rings };
    expect(callAssignment(onDeck, { id: 1, to: 'onDeck', at: minute(2) })).toEqual({ assignments: [], rings: [] });
  });
  it('is dated when it begins and when it is done, and taken back it has not begun', () => {
    const timesOf = (work: RingWork) => {
      const { startedAt, finishedAt } = work.assignments.get(1)!;
      return [startedAt, finishedAt];
    };
    const running = call(workOf(null), 'inRing', minute(3));
    expect(timesOf(running)).toEqual([minute(3), null]);
    expect(timesOf(call(running, 'done', minute(9)))).toEqual([minute(3), minute(9)]);
    expect(timesOf(call(running, 'onDeck', minute(4)))).toEqual([null, null]);
  });
});

describe('by how much a ring is late', () => {
  const window = { plannedFrom: minute(55), expectedFrom: minute(60), expectedTo: minute(70) };
  const now = new Date(minute(0));

  it('is from the plan to the middle of the expected window, or to now where that is later', () => {
    expect(minutesLate(window, now)).toBe(10);
    expect(minutesLate(window, new Date(minute(80)))).toBe(25);
    expect(minutesLate({ ...window, plannedFrom: minute(90) }, now)).toBe(-25);
  });
  it('is counted from now without an expected time, and unknown without a plan', () => {
    expect(minutesLate({ ...window, expectedFrom: null }, now)).toBe(-55);
    expect(minutesLate({ ...window, expectedTo: null }, now)).toBe(-55);
    expect(minutesLate({ ...window, plannedFrom: null }, now)).toBeNull();
  });
  it('is that of the next assignment, else of the end of the running one', () => {
    const running = { position: 1, step: 'inRing', ...window, plannedTo: minute(62) } as const;
    const next = { position: 3, step: 'soon', ...window, plannedTo: null } as const;
    const later = { ...next, position: 4, plannedFrom: minute(5) };
    expect(ringMinutesLate([running, later, next], now)).toBe(10);
    expect(ringMinutesLate([running], now)).toBe(8);
    expect(ringMinutesLate([{ ...running, plannedTo: null }], now)).toBeNull();
    expect(ringMinutesLate([], now)).toBeNull();
  });
});
