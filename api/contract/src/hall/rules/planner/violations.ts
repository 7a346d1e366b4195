import type { Minute, PlanAssignment, PlannedAssignment, PlanProblem, PlanRing, Timetable } from './problem';

/** A hard rule that a timetable breaks. */
export interface PlanViolation {
  kind:
    | 'missing'
    | 'twice'
    | 'unknown'
    | 'ringClash'
    | 'competitorClash'
    | 'restShort'
    | 'item'
    | 'ringClosed'
    | 'judges'
    | 'notBefore'
    | 'beforeNow'
    | 'ringNotAllowed'
    | 'lock'
    | 'minutes'
    | 'order';
  /** One or two assignments. */
  assignmentIds: readonly number[];
  /** Of `competitorClash` and `restShort`: who. */
  competitorIds?: readonly number[];
  /** Of `restShort`: how many minutes are missing. */
  minutes?: number;
}

const isFixedHold = ({ hold }: PlanAssignment) =>
  hold.kind === 'done' || hold.kind === 'running' || hold.kind === 'time';

/** Whether the ring is open, minute by minute, with enough judges. */
const openness = (ring: PlanRing, from: Minute, to: Minute, judges: number): 'open' | 'closed' | 'judges' => {
  const last = ring.windows.at(-1);
  let result: 'open' | 'judges' = 'open';
  for (let minute = from; minute < to; minute += 1) {
    const window =
      ring.windows.find((one) => one.from <= minute && minute < one.to) ??
      (last && ring.mayRunOver && minute >= last.to ? last : undefined);
    if (!window) return 'closed';
    if (window.judges < judges) result = 'judges';
  }
  return result;
};

const ofOne = (
  problem: PlanProblem,
  ring: PlanRing,
  assignment: PlanAssignment,
  at: PlannedAssignment,
): PlanViolation['kind'][] => {
  const { hold } = assignment;
  const found: PlanViolation['kind'][] = [];
  if (hold.kind !== 'open' && hold.ringId !== at.ringId) found.push('lock');
  if (hold.kind === 'time' && hold.startsAt !== at.startsAt) found.push('lock');
  if (hold.kind === 'running' || hold.kind === 'done') {
    if (hold.startsAt !== at.startsAt || Math.max(hold.endsAt, hold.startsAt) !== at.endsAt) found.push('lock');
  } else if (at.endsAt - at.startsAt !== assignment.minutes) found.push('minutes');
  // What has begun, or was locked to a time by a director, is not the planner's doing.
  if (isFixedHold(assignment)) return found;
  if (assignment.rings !== null && !assignment.rings.includes(at.ringId)) found.push('ringNotAllowed');
  if (assignment.notBefore !== null && at.startsAt < assignment.notBefore) found.push('notBefore');
  if (problem.now !== null && at.startsAt < problem.now) found.push('beforeNow');
  const state = openness(ring, at.startsAt, at.endsAt, assignment.judges);
  if (state !== 'open') found.push(state === 'closed' ? 'ringClosed' : 'judges');
  for (const item of problem.items) {
    const { blocks } = item;
    const concerns =
      blocks.kind === 'allRings' ||
      (blocks.kind === 'rings' && blocks.ringIds.includes(at.ringId)) ||
      (blocks.kind === 'blackBelts' && assignment.hasBlackBelts) ||
      (blocks.kind === 'people' && assignment.competitors.some((id) => blocks.competitorIds.includes(id)));
    if (concerns && at.startsAt < item.to && item.from < at.endsAt && item.from < item.to) found.push('item');
  }
  return found;
};

/**
 * Every hard rule that a timetable breaks, found by looking at each minute and each pair: written without the decoder,
 * to check it (rule G2). Two fixed assignments that break a rule between them are not counted: see `fixedClashes`.
 */
export const planViolations = (problem: PlanProblem, { planned, unplaced }: Timetable): PlanViolation[] => {
  const violations: PlanViolation[] = [];
  const assignments = new Map(problem.assignments.map((one) => [one.id, one]));
  const rings = new Map(problem.rings.map((one) => [one.id, one]));
  const times = new Map<number, number>();
  for (const { assignmentId } of [...planned, ...unplaced]) times.set(assignmentId, (times.get(assignmentId) ?? 0) + 1);
  for (const id of assignments.keys()) if (!times.has(id)) violations.push({ kind: 'missing', assignmentIds: [id] });
  for (const [id, count] of times) if (count > 1) violations.push({ kind: 'twice', assignmentIds: [id] });

  const all: { assignment: PlanAssignment; at: PlannedAssignment }[] = [];
  for (const at of planned) {
    const [assignment, ring] = [assignments.get(at.assignmentId), rings.get(at.ringId)];
    if (!assignment || !ring) {
      violations.push({ kind: 'unknown', assignmentIds: [at.assignmentId] });
      continue;
    }
    all.push({ assignment, at });
    for (const kind of ofOne(problem, ring, assignment, at))
      violations.push({ kind, assignmentIds: [at.assignmentId] });
  }
  all.forEach((one, index) => {
    for (const other of all.slice(index + 1)) {
      if (isFixedHold(one.assignment) && isFixedHold(other.assignment)) continue;
      const [first, second] = one.at.startsAt <= other.at.startsAt ? [one.at, other.at] : [other.at, one.at];
      const pause = second.startsAt - first.endsAt;
      const assignmentIds = [first.assignmentId, second.assignmentId];
      if (one.at.ringId === other.at.ringId) {
        if (pause < 0) violations.push({ kind: 'ringClash', assignmentIds });
        if ((one.at.startsAt - other.at.startsAt) * (one.at.order - other.at.order) < 0)
          violations.push({ kind: 'order', assignmentIds });
      }
      if (pause >= problem.restMinutes) continue;
      const competitorIds = one.assignment.competitors.filter((id) => other.assignment.competitors.includes(id));
      if (competitorIds.length === 0) continue;
      if (pause < 0) violations.push({ kind: 'competitorClash', assignmentIds, competitorIds });
      else violations.push({ kind: 'restShort', assignmentIds, competitorIds, minutes: problem.restMinutes - pause });
    }
  });
  return [...violations, ...placeViolations(all)];
};

/** What is locked to a place and stands elsewhere, although the ring has enough work to fill the places before. */
const placeViolations = (all: readonly { assignment: PlanAssignment; at: PlannedAssignment }[]): PlanViolation[] =>
  all.flatMap(({ assignment: { id, hold }, at }) => {
    if (hold.kind !== 'place') return [];
    const others = all.filter(
      (other) => other.at.ringId === at.ringId && other.assignment.hold.kind !== 'time' && other.assignment.id !== id,
    );
    const begun = others.filter(
      ({ assignment }) => assignment.hold.kind === 'running' || assignment.hold.kind === 'done',
    ).length;
    const before = others.filter((other) => other.at.order < at.order);
    const isInPlace = before.length === Math.max(hold.place, begun);
    const isLast = others
      .filter((other) => other.at.order > at.order)
      .every((other) => other.assignment.hold.kind === 'place');
    // Several that are locked to one place stand one after another.
    const isAfterEqual =
      before.length > hold.place && before.slice(hold.place).every((other) => other.assignment.hold.kind === 'place');
    return isInPlace || (before.length < hold.place && isLast) || isAfterEqual
      ? []
      : [{ kind: 'lock' as const, assignmentIds: [id] }];
  });

/** Two fixed assignments that no plan can reconcile: in one ring at once, or with a competitor in both. */
export const fixedClashes = (problem: PlanProblem): PlanViolation[] => {
  const fixed = problem.assignments.flatMap((assignment) => {
    const { hold, id, minutes } = assignment;
    if (hold.kind === 'time')
      return [{ assignment, id, ringId: hold.ringId, from: hold.startsAt, to: hold.startsAt + minutes, isDone: false }];
    if (hold.kind === 'running' || hold.kind === 'done')
      return [
        { assignment, id, ringId: hold.ringId, from: hold.startsAt, to: hold.endsAt, isDone: hold.kind === 'done' },
      ];
    return [];
  });
  return fixed.flatMap((one, index) =>
    fixed.slice(index + 1).flatMap((other): PlanViolation[] => {
      // What is over cannot be changed.
      if (one.isDone && other.isDone) return [];
      const overlaps = one.from < other.to && other.from < one.to;
      const isShort = one.from < other.to + problem.restMinutes && other.from < one.to + problem.restMinutes;
      const assignmentIds = [one.id, other.id];
      const competitorIds = isShort
        ? one.assignment.competitors.filter((id) => other.assignment.competitors.includes(id))
        : [];
      if (overlaps && one.ringId === other.ringId) return [{ kind: 'ringClash', assignmentIds }];
      if (competitorIds.length === 0) return [];
      if (overlaps) return [{ kind: 'competitorClash', assignmentIds, competitorIds }];
      const pause = Math.max(other.from - one.to, one.from - other.to);
      return [{ kind: 'restShort', assignmentIds, competitorIds, minutes: problem.restMinutes - pause }];
    }),
  );
};
