import { isOneCoach } from './pairs';
import type { Minute, PlanAssignment, PlanGroup, PlannedAssignment, PlanProblem, Timetable } from './problem';

/** What staff see about a timetable. No score is made of it. */
export interface PlanCounts {
  /** When the last assignment ends; the start of the day where nothing is planned. */
  finish: Minute;
  /** Pairs of assignments of one family that overlap, and for how many minutes together. */
  siblings: number;
  siblingMinutes: number;
  /** Pairs of assignments of one coach that overlap. */
  coaches: number;
  /** Pairs of assignments of one series in one ring of which the older starts first. */
  youngestFirst: number;
  /** How often a ring changes its equipment. */
  equipment: number;
  /** Assignments that end after their `endBy`, and by how many minutes together. */
  pastEndBy: number;
  pastEndByMinutes: number;
  /** Minutes of work after the last window of each ring, together. */
  overtimeMinutes: number;
  unplaced: number;
}

/** Something that a plan could not keep, with the ids for its words. */
export type Unsatisfied =
  | { kind: 'siblings'; assignmentIds: [number, number]; familyId: number; minutes: number }
  | { kind: 'coaches'; assignmentIds: [number, number]; coachId: number; minutes: number }
  | { kind: 'youngestFirst'; assignmentIds: [older: number, younger: number]; ringId: number }
  | { kind: 'equipment'; assignmentIds: [before: number, after: number]; ringId: number }
  | { kind: 'pastEndBy'; assignmentId: number; minutes: number }
  | { kind: 'overtime'; ringId: number; minutes: number }
  | { kind: 'unplaced'; assignmentId: number; reason: 'noRing' | 'ringsFull' };

interface Placed {
  assignment: PlanAssignment;
  at: PlannedAssignment;
}

const overlap = (one: PlannedAssignment, other: PlannedAssignment) =>
  Math.min(one.endsAt, other.endsAt) - Math.max(one.startsAt, other.startsAt);

/** Pairs of a group's assignments that share no competitor and overlap. */
const overlapsOf = ({ competitors }: PlanGroup, ofCompetitor: ReadonlyMap<number, readonly Placed[]>) => {
  const own = [...new Set(competitors.flatMap((id) => ofCompetitor.get(id) ?? []))].sort(
    (a, b) => a.assignment.id - b.assignment.id,
  );
  return own.flatMap((one, index) =>
    own.slice(index + 1).flatMap((other) => {
      const minutes = overlap(one.at, other.at);
      if (minutes <= 0 || one.assignment.competitors.some((id) => other.assignment.competitors.includes(id))) return [];
      return [{ assignmentIds: [one.assignment.id, other.assignment.id] as [number, number], minutes }];
    }),
  );
};

/**
 * Everything that a timetable could not keep, in a fixed order. A pair of assignments is one entry even if it concerns
 * two families.
 */
export const planUnsatisfied = (problem: PlanProblem, { planned, unplaced }: Timetable): Unsatisfied[] => {
  const assignments = new Map(problem.assignments.map((one) => [one.id, one]));
  const placed = planned.flatMap((at): Placed[] => {
    const assignment = assignments.get(at.assignmentId);
    return assignment ? [{ assignment, at }] : [];
  });
  const ofCompetitor = new Map<number, Placed[]>();
  for (const one of placed)
    for (const id of new Set(one.assignment.competitors)) {
      const list = ofCompetitor.get(id);
      if (list) list.push(one);
      else ofCompetitor.set(id, [one]);
    }
  const seen = new Set<string>();
  const once = (pair: readonly number[]) => {
    const name = pair.join(' ');
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  };
  const byId = (list: readonly PlanGroup[]) => [...list].sort((a, b) => a.id - b.id);
  const siblings = byId(problem.families).flatMap((family) =>
    overlapsOf(family, ofCompetitor).flatMap((pair) =>
      once(pair.assignmentIds) ? [{ kind: 'siblings' as const, familyId: family.id, ...pair }] : [],
    ),
  );
  const inFamily = new Set(problem.families.flatMap((family) => familyPairs(family, ofCompetitor)));
  const coaches = byId(problem.coaches)
    .filter(isOneCoach)
    .flatMap((coach) =>
      overlapsOf(coach, ofCompetitor).flatMap((pair) =>
        !inFamily.has(pair.assignmentIds.join(' ')) && once(pair.assignmentIds)
          ? [{ kind: 'coaches' as const, coachId: coach.id, ...pair }]
          : [],
      ),
    );
  const inRings = [...problem.rings]
    .sort((a, b) => a.id - b.id)
    .flatMap((ring) => {
      const work = placed
        .filter(({ at }) => at.ringId === ring.id)
        .sort((a, b) => a.at.startsAt - b.at.startsAt || a.assignment.id - b.assignment.id);
      return ofRing(ring.id, ring.windows.at(-1)?.to ?? 0, work);
    });
  const late = placed.flatMap(({ assignment: { id, endBy }, at }): Unsatisfied[] =>
    endBy !== null && at.endsAt > endBy ? [{ kind: 'pastEndBy', assignmentId: id, minutes: at.endsAt - endBy }] : [],
  );
  return [
    ...unplaced.map((one): Unsatisfied => ({ kind: 'unplaced', ...one })),
    ...late,
    ...inRings.filter(({ kind }) => kind === 'overtime'),
    ...siblings,
    ...coaches,
    ...inRings.filter(({ kind }) => kind !== 'overtime'),
  ];
};

const familyPairs = ({ competitors }: PlanGroup, ofCompetitor: ReadonlyMap<number, readonly Placed[]>): string[] => {
  const own = [...new Set(competitors.flatMap((id) => ofCompetitor.get(id) ?? []))]
    .map(({ assignment: { id } }) => id)
    .sort((a, b) => a - b);
  return own.flatMap((one, index) => own.slice(index + 1).map((other) => `${one} ${other}`));
};

const ofRing = (ringId: number, dayEnd: Minute, work: readonly Placed[]): Unsatisfied[] => {
  const found: Unsatisfied[] = [];
  const overtime = work.reduce((sum, { at }) => sum + Math.max(0, at.endsAt - Math.max(dayEnd, at.startsAt)), 0);
  if (overtime > 0) found.push({ kind: 'overtime', ringId, minutes: overtime });
  let equipped: Placed | undefined;
  work.forEach((one, index) => {
    for (const earlier of work.slice(0, index)) {
      const isSeries = one.assignment.series !== null && one.assignment.series === earlier.assignment.series;
      if (isSeries && earlier.assignment.youngest > one.assignment.youngest)
        found.push({ kind: 'youngestFirst', assignmentIds: [earlier.assignment.id, one.assignment.id], ringId });
    }
    if (one.assignment.equipment === null) return;
    if (equipped && equipped.assignment.equipment !== one.assignment.equipment)
      found.push({ kind: 'equipment', assignmentIds: [equipped.assignment.id, one.assignment.id], ringId });
    equipped = one;
  });
  return found;
};

/** The figures of a timetable from what it could not keep. */
export const planCounts = (
  problem: PlanProblem,
  timetable: Timetable,
  unsatisfied = planUnsatisfied(problem, timetable),
): PlanCounts => {
  const counts: PlanCounts = {
    finish: 0,
    siblings: 0,
    siblingMinutes: 0,
    coaches: 0,
    youngestFirst: 0,
    equipment: 0,
    pastEndBy: 0,
    pastEndByMinutes: 0,
    overtimeMinutes: 0,
    unplaced: 0,
  };
  const starts = problem.rings.flatMap(({ windows }) => windows.map(({ from }) => from));
  counts.finish = timetable.planned.reduce(
    (latest, { endsAt }) => Math.max(latest, endsAt),
    starts.length === 0 ? 0 : Math.min(...starts),
  );
  for (const one of unsatisfied) {
    if (one.kind === 'siblings') counts.siblingMinutes += one.minutes;
    if (one.kind === 'pastEndBy') counts.pastEndByMinutes += one.minutes;
    if (one.kind === 'overtime') counts.overtimeMinutes += one.minutes;
    else counts[one.kind] += 1;
  }
  return counts;
};
