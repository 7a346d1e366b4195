// Longer than 300 lines because it is every operation on the work of the rings, which share how a change is made and undone.
import {
  assignmentIn,
  calledElsewhere,
  callSteps,
  deltaBetween,
  isBegun,
  isStoppedAt,
  orderIn,
  RingWorkRefusal,
  ringIn,
  withOrders,
  type AssignmentLock,
  type CallStep,
  type RingWork,
  type WorkAssignment,
  type WorkDelta,
  type WorkRing,
} from './state';

/** @throws RingWorkRefusal unless the ring takes new work of this kind */
const requireTaking = (ring: WorkRing, assignment: WorkAssignment): void => {
  if (!ring.isOpen || ring.closesWhenDone) throw new RingWorkRefusal('ringClosed', [assignment.id]);
  const isFitted = assignment.formats.every((format) => ring.formats.includes(format));
  if (!isFitted) throw new RingWorkRefusal('matNotFitted', [assignment.id]);
};

/** @throws RingWorkRefusal for an assignment that has begun */
const requireNotBegun = (assignment: WorkAssignment): void => {
  if (assignment.step === 'inRing') throw new RingWorkRefusal('running', [assignment.id]);
  if (assignment.step === 'done') throw new RingWorkRefusal('done', [assignment.id]);
};

/** How many of an order have begun. Others stand behind them. */
const begunIn = (order: readonly WorkAssignment[]) => order.filter(isBegun).length;

const without = (order: readonly WorkAssignment[], id: number) => order.filter((one) => one.id !== id);

/** Its steps start again in another ring; in no ring it has neither a lock nor a time. */
const movedTo = (assignment: WorkAssignment, ringId: number | null, lock: AssignmentLock | null): WorkAssignment => {
  const isSameRing = assignment.ringId === ringId;
  const plan = ringId === null ? { plannedFrom: null, plannedTo: null } : {};
  const step: CallStep = isSameRing ? assignment.step : 'planned';
  return { ...assignment, ...plan, step, lock: ringId === null ? null : lock };
};

const replaced = (work: RingWork, assignment: WorkAssignment, ringId: number | null, place: number): RingWork => {
  const source = without(orderIn(work, assignment.ringId), assignment.id);
  if (assignment.ringId === ringId) {
    const order = [...source.slice(0, place), assignment, ...source.slice(place)];
    return withOrders(work, [{ ringId, order }]);
  }
  const target = orderIn(work, ringId);
  return withOrders(work, [
    { ringId: assignment.ringId, order: source },
    { ringId, order: [...target.slice(0, place), assignment, ...target.slice(place)] },
  ]);
};

/**
 * Moves an assignment behind another one, into another ring, or out of every ring (rule G2).
 * @param afterId the assignment it follows; `null`: first of those that have not begun
 * @param lock what planning then leaves as it is; a card that is placed by hand is locked to ring and place
 * @throws RingWorkRefusal for work that has begun, that is locked to another ring, and for rings that do not take it
 */
export const moveAssignment = (
  work: RingWork,
  {
    id,
    ringId,
    afterId,
    lock,
  }: { id: number; ringId: number | null; afterId: number | null; lock: AssignmentLock | null },
): WorkDelta => {
  const assignment = assignmentIn(work, id);
  requireNotBegun(assignment);
  if (assignment.lock !== null && assignment.ringId !== ringId) throw new RingWorkRefusal('locked', [id]);
  if (ringId !== null && ringId !== assignment.ringId) requireTaking(ringIn(work, ringId), assignment);
  if (afterId === id) throw new RingWorkRefusal('unknown', [id]);
  const target = without(orderIn(work, ringId), id);
  const found = target.findIndex((one) => one.id === afterId);
  if (afterId !== null && found < 0) throw new RingWorkRefusal('movedOn', [afterId]);
  const place = Math.max(found + 1, begunIn(target));
  const delta = deltaBetween(work, replaced(work, movedTo(assignment, ringId, lock), ringId, place));
  // The history names the first one: between neighbors nothing else tells which of them was moved.
  return {
    ...delta,
    assignments: [...delta.assignments].sort((one, other) => Number(other.id === id) - Number(one.id === id)),
  };
};

/**
 * Sets or takes away what planning leaves as it is.
 * @throws RingWorkRefusal for work that has begun or stands in no ring
 */
export const lockAssignment = (
  work: RingWork,
  { id, lock }: { id: number; lock: AssignmentLock | null },
): WorkDelta => {
  const assignment = assignmentIn(work, id);
  requireNotBegun(assignment);
  if (assignment.ringId === null) throw new RingWorkRefusal('notPlaced', [id]);
  return deltaBetween(work, { ...work, assignments: new Map(work.assignments).set(id, { ...assignment, lock }) });
};

const rankOf = (step: CallStep) => callSteps.findIndex((one) => one === step);

/**
 * The next ones of a ring move on when an assignment is done: the next to on deck, the one behind it to staging (rule
 * G8).
 */
const advanced = (order: readonly WorkAssignment[]): WorkAssignment[] => {
  const first = begunIn(order);
  const raised: readonly CallStep[] = ['onDeck', 'staging'];
  return order.map((one, index) => {
    const step = raised[index - first];
    return step !== undefined && rankOf(one.step) < rankOf(step) ? { ...one, step } : one;
  });
};

export interface StepRequest {
  id: number;
  to: (typeof callSteps)[number];
  /** The instant, ISO 8601. */
  at: string;
  /** Although somebody is called to another ring. */
  isAnyway?: boolean;
  /** With `done`: the next ones of the ring move on as well. */
  advances?: boolean;
  /** With `done`: it was noted on paper, also one that was never in the ring (rule G15). */
  isFromPaper?: boolean;
}

/**
 * An assignment that was noted on paper is done, whatever runs in its ring, also one that is closed. Nobody moves on
 * because of it: it is not known when it was over.
 */
const doneOnPaper = (work: RingWork, assignment: WorkAssignment, at: string): WorkDelta => {
  if (assignment.ringId === null) throw new RingWorkRefusal('notPlaced', [assignment.id]);
  const ring = ringIn(work, assignment.ringId);
  const order = without(orderIn(work, ring.id), assignment.id);
  const next: WorkAssignment = {
    ...assignment,
    step: 'done',
    startedAt: assignment.startedAt ?? at,
    finishedAt: at,
    isFromPaper: true,
  };
  const place = order.filter(({ step }) => step === 'done').length;
  const isClosing = ring.closesWhenDone && assignment.step === 'inRing';
  const rings = isClosing
    ? new Map(work.rings).set(ring.id, { ...ring, isOpen: false, closesWhenDone: false })
    : work.rings;
  return deltaBetween(work, { ...replaced(work, next, ring.id, place), rings });
};

/**
 * Calls an assignment to a step: forward, or back while it has not begun (rule G8). While its ring is stopped nobody is
 * called; what runs may end (rule G14). What begins stands first among those that have not begun before it. The step that
 * it has already changes nothing. One that is done from paper goes back to planned, where its planned start puts it.
 * @throws RingWorkRefusal
 */
export const callAssignment = (
  work: RingWork,
  { id, to, at, isAnyway = false, advances = false, isFromPaper = false }: StepRequest,
): WorkDelta => {
  const assignment = assignmentIn(work, id);
  const { step, ringId } = assignment;
  if (step === to) return { assignments: [], rings: [] };
  if (to === 'done' && isFromPaper) return doneOnPaper(work, assignment, at);
  if (step === 'done' && to === 'planned' && assignment.isFromPaper === true) return reopenAssignment(work, id);
  if (ringId === null) throw new RingWorkRefusal('notPlaced', [id]);
  if (step === 'done') throw new RingWorkRefusal('done', [id]);
  if (to === 'done' && step !== 'inRing') throw new RingWorkRefusal('wrongStep', [id]);
  if (step === 'inRing' && to !== 'done' && to !== 'onDeck') throw new RingWorkRefusal('running', [id]);
  const ring = ringIn(work, ringId);
  const isUp = to !== 'done' && rankOf(to) > rankOf(step);
  if (isUp && !ring.isOpen) throw new RingWorkRefusal('ringClosed', [id]);
  if (isUp && isStoppedAt(ring, at)) throw new RingWorkRefusal('stopped', [id]);
  const order = orderIn(work, ringId);
  const running = order.find((one) => one.step === 'inRing');
  if (to === 'inRing' && running) throw new RingWorkRefusal('ringBusy', [running.id]);
  if ((to === 'onDeck' || to === 'inRing') && rankOf(to) > rankOf(step) && !isAnyway) {
    const elsewhere = calledElsewhere(work, assignment);
    if (elsewhere.length > 0)
      throw new RingWorkRefusal(
        'calledElsewhere',
        elsewhere.map((one) => one.id),
      );
  }
  const next: WorkAssignment = {
    ...assignment,
    step: to,
    startedAt: to === 'inRing' ? at : to === 'done' ? assignment.startedAt : null,
    finishedAt: to === 'done' ? at : null,
  };
  const place = to === 'inRing' ? begunIn(order) : order.findIndex((one) => one.id === id);
  const changed = replaced(work, next, ringId, place);
  if (to !== 'done') return deltaBetween(work, changed);
  const moved =
    advances && !ring.stoppedFrom
      ? withOrders(changed, [{ ringId, order: advanced(orderIn(changed, ringId)) }])
      : changed;
  const rings = ring.closesWhenDone
    ? new Map(work.rings).set(ringId, { ...ring, isOpen: false, closesWhenDone: false })
    : work.rings;
  return deltaBetween(work, { ...moved, rings });
};

/**
 * Says that how long an assignment took says nothing about the pace, or that it does again.
 * @throws RingWorkRefusal for one that is not done
 */
export const markInterrupted = (
  work: RingWork,
  { id, isInterrupted }: { id: number; isInterrupted: boolean },
): WorkDelta => {
  const assignment = assignmentIn(work, id);
  if (assignment.step !== 'done') throw new RingWorkRefusal('notDone', [id]);
  return deltaBetween(work, {
    ...work,
    assignments: new Map(work.assignments).set(id, { ...assignment, isInterrupted }),
  });
};

/**
 * Takes an assignment out of its ring until somebody places it again; also one that runs, whose scores stay.
 * @throws RingWorkRefusal for one that is done, and for one whose results are finished: nothing is left to run elsewhere
 */
export const postponeAssignment = (work: RingWork, id: number): WorkDelta => {
  const assignment = assignmentIn(work, id);
  if (assignment.step === 'done') throw new RingWorkRefusal('done', [id]);
  if (assignment.ringId === null) throw new RingWorkRefusal('notPlaced', [id]);
  if (assignment.hasResults) throw new RingWorkRefusal('hasResults', [id]);
  return deltaBetween(work, postponed(work, assignment));
};
/** Nothing is left to run of an assignment whose results are finished, so it is done and keeps its ring. */
const stoppedNow = (work: RingWork, running: WorkAssignment, finishedAt: string): RingWork =>
  running.hasResults
    ? { ...work, assignments: new Map(work.assignments).set(running.id, { ...running, step: 'done', finishedAt }) }
    : postponed(work, running);
const postponed = (work: RingWork, assignment: WorkAssignment): RingWork =>
  replaced(
    work,
    { ...movedTo(assignment, null, null), step: 'postponed', startedAt: null },
    null,
    orderIn(work, null).length,
  );

/**
 * Brings an assignment that is done back to the next place of its ring, because a correction left something to do; its
 * scores stay (rule F8).
 * @throws RingWorkRefusal for one that is not done
 */
export const reopenAssignment = (work: RingWork, id: number): WorkDelta => {
  const assignment = assignmentIn(work, id);
  if (assignment.step !== 'done' || assignment.ringId === null) throw new RingWorkRefusal('wrongStep', [id]);
  const others = without(orderIn(work, assignment.ringId), id);
  const next: WorkAssignment = {
    ...assignment,
    step: 'planned',
    startedAt: null,
    finishedAt: null,
    isInterrupted: false,
    isFromPaper: false,
  };
  const first = begunIn(others);
  const { plannedFrom, isFromPaper } = assignment;
  // What waits behind its planned start waited behind it before.
  const later = others.findIndex(
    (one, index) => index >= first && (plannedFrom === null || (one.plannedFrom ?? '9') > plannedFrom),
  );
  const place = !isFromPaper ? first : later < 0 ? others.length : later;
  return deltaBetween(work, replaced(work, next, assignment.ringId, place));
};

/**
 * What happens to a ring that closes while an assignment runs: `finish` closes it once that one is done and keeps the
 * others in its order, where the board shows them; `move` does the same and takes the others out of the ring; `stop`
 * closes at once and postpones the running one, which is done instead where its results are finished.
 */
export const closings = ['finish', 'move', 'stop'] as const;
export type Closing = (typeof closings)[number];

/** How a ring is closed. */
export interface RingClosing {
  how: Closing | null;
  /**
   * The assignment that ran there when it was asked, `null` for none: what is chosen is about that one. Left out, about
   * whichever runs.
   */
  runningId?: number | null;
}

/**
 * Closes a ring at an instant (rule G5). Without a running assignment it closes at once; `move` then takes out its
 * others.
 * @throws RingWorkRefusal `otherRunning` where another assignment runs than the one that was seen, `ringRunning` while
 * an assignment runs and it is not said what happens to it
 */
export const closeRing = (
  work: RingWork,
  { ringId, how, runningId, at }: RingClosing & { ringId: number; at: string },
): WorkDelta => {
  const ring = ringIn(work, ringId);
  const order = orderIn(work, ringId);
  const running = order.find(({ step }) => step === 'inRing');
  if (runningId !== undefined && runningId !== (running?.id ?? null))
    throw new RingWorkRefusal('otherRunning', running ? [running.id] : []);
  if (running && how === null) throw new RingWorkRefusal('ringRunning', [running.id]);
  const stopped = running && how === 'stop' ? stoppedNow(work, running, at) : work;
  const waiting = how === 'move' ? orderIn(stopped, ringId).filter((one) => !isBegun(one)) : [];
  const emptied = waiting.reduce(
    (rest, { id }) => replaced(rest, movedTo(assignmentIn(rest, id), null, null), null, orderIn(rest, null).length),
    stopped,
  );
  const isStillRunning = running !== undefined && how !== 'stop';
  const rings = new Map(work.rings).set(ringId, { ...ring, isOpen: isStillRunning, closesWhenDone: isStillRunning });
  return deltaBetween(work, { ...emptied, rings });
};

/** Opens a ring, also one that was about to close. */
export const openRing = (work: RingWork, ringId: number): WorkDelta => {
  const ring = ringIn(work, ringId);
  return deltaBetween(work, {
    ...work,
    rings: new Map(work.rings).set(ringId, { ...ring, isOpen: true, closesWhenDone: false }),
  });
};
