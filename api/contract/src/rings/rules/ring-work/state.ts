import type { EventFormat } from '../../../tournaments/calls/settings';

/**
 * The steps by which an assignment is called, in order (rule G8). `postponed`: out of its ring until somebody places it
 * again.
 */
export const callSteps = ['planned', 'soon', 'staging', 'onDeck', 'inRing', 'done'] as const;
export type CallStep = (typeof callSteps)[number] | 'postponed';

/** What planning leaves as it is: the ring, the ring and the place in its order, or the start as well. */
export const assignmentLocks = ['ring', 'place', 'time'] as const;
export type AssignmentLock = (typeof assignmentLocks)[number];

/** Where an assignment stands on the day. Times are instants in ISO 8601. */
export interface AssignmentPlace {
  /** `null`: in no ring. */
  ringId: number | null;
  /** From 1 in its ring, or among those in no ring. */
  position: number;
  step: CallStep;
  lock: AssignmentLock | null;
  plannedFrom: string | null;
  plannedTo: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  /**
   * A director says that how long it took says nothing about the pace. Absent is the same as `false`: operations of an
   * earlier release lack it.
   */
  isInterrupted?: boolean;
  /**
   * Done without its ring: it was noted on paper (rule G15). Nobody was called to it, and its times are those at which
   * that was said. Absent is the same as `false`.
   */
  isFromPaper?: boolean;
}

/** A division with one or more of its events, which runs in one ring (rule G1). */
export interface WorkAssignment extends AssignmentPlace {
  id: number;
  /** Of somebody who is in two registrations the lower id, wherever they compete (rule F10). */
  competitorIds: readonly number[];
  /** The formats of its events. The mat of its ring must be fitted for each. */
  formats: readonly EventFormat[];
  /** The results of all its events are finished. Absent is the same as `false`. */
  hasResults?: boolean;
}

export interface WorkRing {
  id: number;
  isOpen: boolean;
  /** It closes by itself once its running assignment is done. */
  closesWhenDone: boolean;
  /** What its mat is fitted for. */
  formats: readonly EventFormat[];
  /** Since when it or the hall is stopped, in ISO 8601 (rule G14); absent or `null` while it is not. */
  stoppedFrom?: string | null;
}

/** Whether a step that was noted at an instant came while its ring was stopped. What was called before that was called. */
export const isStoppedAt = ({ stoppedFrom }: Pick<WorkRing, 'stoppedFrom'>, at: string): boolean =>
  Boolean(stoppedFrom) && Date.parse(at) >= Date.parse(stoppedFrom ?? '');

/** The rings of a tournament and their work. Values are never changed in place. */
export interface RingWork {
  rings: ReadonlyMap<number, WorkRing>;
  assignments: ReadonlyMap<number, WorkAssignment>;
}

/** What one operation does. It holds all that undoing it needs. */
export interface WorkDelta {
  assignments: readonly { id: number; from: AssignmentPlace; to: AssignmentPlace }[];
  rings: readonly { id: number; from: RingSwitch; to: RingSwitch }[];
}
export type RingSwitch = Pick<WorkRing, 'isOpen' | 'closesWhenDone'>;

export type WorkRefusalCode =
  | 'unknown'
  | 'locked'
  | 'ringClosed'
  | 'stopped'
  | 'matNotFitted'
  | 'running'
  | 'done'
  | 'ringBusy'
  | 'notPlaced'
  | 'wrongStep'
  | 'notDone'
  | 'hasResults'
  | 'calledElsewhere'
  | 'ringRunning'
  | 'otherRunning'
  | 'planDisagrees'
  | 'movedOn';

/** An operation that the rules refuse. Nothing has changed. */
export class RingWorkRefusal extends Error {
  constructor(
    readonly code: WorkRefusalCode,
    /** The assignments that stand in the way. */
    readonly assignmentIds: readonly number[] = [],
  ) {
    super(code);
  }
}

const placeFields = [
  'ringId',
  'position',
  'step',
  'lock',
  'plannedFrom',
  'plannedTo',
  'startedAt',
  'finishedAt',
] as const;

/** Only the fields that say where an assignment stands. */
export const placeOf = ({
  ringId,
  position,
  step,
  lock,
  plannedFrom,
  plannedTo,
  startedAt,
  finishedAt,
  isInterrupted = false,
  isFromPaper = false,
}: AssignmentPlace): AssignmentPlace => ({
  ringId,
  position,
  step,
  lock,
  plannedFrom,
  plannedTo,
  startedAt,
  finishedAt,
  isInterrupted,
  isFromPaper,
});
export const isSamePlace = (one: AssignmentPlace, other: AssignmentPlace): boolean =>
  placeFields.every((field) => one[field] === other[field]) &&
  (one.isInterrupted ?? false) === (other.isInterrupted ?? false) &&
  (one.isFromPaper ?? false) === (other.isFromPaper ?? false);

/** Whether it has begun: nothing moves it any more except its own steps. */
export const isBegun = ({ step }: Pick<AssignmentPlace, 'step'>): boolean => step === 'inRing' || step === 'done';

/** Who of an assignment is called to, or competes in, another ring, as the assignments there. */
export const calledElsewhere = (work: RingWork, assignment: WorkAssignment): WorkAssignment[] => {
  const own = new Set(assignment.competitorIds);
  return [...work.assignments.values()].filter(
    ({ id, step, competitorIds }) =>
      id !== assignment.id &&
      (step === 'onDeck' || step === 'inRing') &&
      competitorIds.some((competitorId) => own.has(competitorId)),
  );
};

/** The assignments of a ring in order; of those in no ring with `null`. */
export const orderIn = ({ assignments }: RingWork, ringId: number | null): WorkAssignment[] =>
  [...assignments.values()]
    .filter((one) => one.ringId === ringId)
    .sort((a, b) => a.position - b.position || a.id - b.id);

/** @throws RingWorkRefusal `unknown` */
export const assignmentIn = ({ assignments }: RingWork, id: number): WorkAssignment => {
  const found = assignments.get(id);
  if (!found) throw new RingWorkRefusal('unknown', [id]);
  return found;
};
/** @throws RingWorkRefusal `unknown` */
export const ringIn = ({ rings }: RingWork, id: number): WorkRing => {
  const found = rings.get(id);
  if (!found) throw new RingWorkRefusal('unknown');
  return found;
};

/** The work with some assignments in other places. The order of each list is given; positions follow from it. */
export const withOrders = (
  work: RingWork,
  orders: readonly { ringId: number | null; order: readonly WorkAssignment[] }[],
): RingWork => {
  const assignments = new Map(work.assignments);
  for (const { ringId, order } of orders)
    order.forEach((one, index) => assignments.set(one.id, { ...one, ringId, position: index + 1 }));
  return { ...work, assignments };
};

/** What has to change so that `before` becomes `after`. */
export const deltaBetween = (before: RingWork, after: RingWork): WorkDelta => ({
  assignments: [...after.assignments.values()].flatMap((to) => {
    const from = before.assignments.get(to.id);
    return from && !isSamePlace(from, to) ? [{ id: to.id, from: placeOf(from), to: placeOf(to) }] : [];
  }),
  rings: [...after.rings.values()].flatMap(({ id, isOpen, closesWhenDone }) => {
    const from = before.rings.get(id);
    return from && (from.isOpen !== isOpen || from.closesWhenDone !== closesWhenDone)
      ? [{ id, from: { isOpen: from.isOpen, closesWhenDone: from.closesWhenDone }, to: { isOpen, closesWhenDone } }]
      : [];
  }),
});

/**
 * The work after a delta.
 * @throws RingWorkRefusal `movedOn` where an assignment or a ring is no longer as the delta expects it
 */
export const applyWorkDelta = (work: RingWork, { assignments: changes, rings: switches }: WorkDelta): RingWork => {
  const stale = changes.filter(({ id, from }) => {
    const now = work.assignments.get(id);
    return !now || !isSamePlace(now, from);
  });
  const isRingStale = switches.some(({ id, from }) => {
    const now = work.rings.get(id);
    return !now || now.isOpen !== from.isOpen || now.closesWhenDone !== from.closesWhenDone;
  });
  if (stale.length > 0 || isRingStale)
    throw new RingWorkRefusal(
      'movedOn',
      stale.map(({ id }) => id),
    );
  const assignments = new Map(work.assignments);
  for (const { id, to } of changes) assignments.set(id, { ...assignmentIn(work, id), ...to });
  const rings = new Map(work.rings);
  for (const { id, to } of switches) rings.set(id, { ...ringIn(work, id), ...to });
  return { assignments, rings };
};

/** The delta that takes another one back. */
export const inverseOfWork = ({ assignments, rings }: WorkDelta): WorkDelta => ({
  assignments: assignments.map(({ id, from, to }) => ({ id, from: to, to: from })),
  rings: rings.map(({ id, from, to }) => ({ id, from: to, to: from })),
});

/** The rules that hold always; empty where they do. For tests and the check of the data. */
export const brokenWorkRules = (work: RingWork): string[] => {
  const broken: string[] = [];
  for (const ringId of [null, ...work.rings.keys()]) {
    const order = orderIn(work, ringId);
    const where = ringId === null ? 'in no ring' : `in ring ${ringId}`;
    order.forEach(({ position }, index) => {
      if (position !== index + 1) broken.push(`position ${position} at place ${index + 1} ${where}`);
    });
    const phases = order.map(({ step }) => (step === 'done' ? 0 : step === 'inRing' ? 1 : 2));
    if (phases.some((phase, index) => index > 0 && phase < (phases[index - 1] ?? 0))) broken.push(`the order ${where}`);
    if (phases.filter((phase) => phase === 1).length > 1) broken.push(`two assignments run ${where}`);
    for (const { id, step } of order) {
      if (ringId === null && step !== 'planned' && step !== 'postponed') broken.push(`${id} is ${step} ${where}`);
      if (ringId !== null && step === 'postponed') broken.push(`${id} is postponed ${where}`);
    }
  }
  for (const {
    id,
    ringId,
    step,
    startedAt,
    finishedAt,
    lock,
    isInterrupted,
    isFromPaper,
  } of work.assignments.values()) {
    if (ringId !== null && !work.rings.has(ringId)) broken.push(`${id} is in an unknown ring`);
    if ((startedAt !== null) !== (step === 'inRing' || step === 'done'))
      broken.push(`${id} is ${step} and began ${startedAt}`);
    if ((finishedAt !== null) !== (step === 'done')) broken.push(`${id} is ${step} and ended ${finishedAt}`);
    if (isInterrupted === true && step !== 'done') broken.push(`${id} is ${step} and was interrupted`);
    if (isFromPaper === true && step !== 'done') broken.push(`${id} is ${step} and from paper`);
    if (lock !== null && ringId === null) broken.push(`${id} is locked in no ring`);
  }
  return broken;
};

/**
 * What takes an operation back, in the work as it is now. Where others have changed the rest of a list since, its
 * positions close up.
 * @throws RingWorkRefusal `movedOn` where an assignment or a ring of the operation has changed since, or its old place
 * is not possible any more
 */
export const undoWork = (work: RingWork, undone: WorkDelta): WorkDelta => {
  const restored = applyWorkDelta(work, inverseOfWork(undone));
  const lists = new Set(undone.assignments.flatMap(({ from, to }) => [from.ringId, to.ringId]));
  const closedUp = withOrders(
    restored,
    [...lists].map((ringId) => ({ ringId, order: orderIn(restored, ringId) })),
  );
  if (brokenWorkRules(closedUp).length > 0)
    throw new RingWorkRefusal(
      'movedOn',
      undone.assignments.map(({ id }) => id),
    );
  return deltaBetween(work, closedUp);
};
