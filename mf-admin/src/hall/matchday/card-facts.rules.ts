import { dayPlan, ringWork, type Matchday, type MatchdayAssignment, type planner } from '@schi/contract';
import { startedLate } from './lateness.rules';
import { onTimeWithin } from './pace-texts';
import { boardClock, isStopped } from './stops.rules';

/** A time at which somebody is due elsewhere. */
export interface Due {
  ringAssignmentId: number;
  title: string;
  /** `null`: in no ring. */
  ring: string | null;
  /** `null`: it is not known when. */
  startsAt: planner.Minute | null;
  isDone: boolean;
}
/** A competitor of a card, and where else they are due. */
export interface DuePerson {
  competitorId: number;
  name: string;
  about: string;
  elsewhere: Due[];
}

/** What a card shows besides its assignment. */
export interface CardFacts {
  /** The day has begun. */
  hasBegun: boolean;
  /** Its ring or the hall is stopped, so nothing is expected (rule G14). */
  isStopped: boolean;
  /** From 1 in its ring, of all that stands there; `null`: in no ring. */
  place: number | null;
  startsAt: planner.Minute | null;
  /** Minutes late, below 0 early; `null` before the first start, without a plan, and within what is on time. */
  late: number | null;
  equipment: string | null;
  /** Assignments of brothers and sisters at the same time. */
  siblings: number;
  /** The shortest time that a competitor has before it since another assignment, where it is short. */
  rest: number | null;
  /** Why it stands here although somebody is in two rings at once, of this card or of the other. */
  anyway: string | null;
}

/** What each card of a board shows, by its assignment. */
export const cardFactsOf = (board: Matchday, plan: dayPlan.BoardPlan, now: Date): ReadonlyMap<number, CardFacts> => {
  const { problem } = plan.prepared;
  const times = new Map(plan.timetable.planned.map((one) => [one.assignmentId, one]));
  const hasBegun = board.assignments.some(ringWork.isBegun);
  const isDone = new Set(board.assignments.flatMap((one) => (one.step === 'done' ? [one.ringAssignmentId] : [])));

  const siblings = new Map<number, number>();
  const { from, of } = plan.prepared.siblings;
  plan.prepared.assignments.forEach(({ id }, index) => {
    const own = times.get(id);
    if (!own || isDone.has(id)) return;
    const overlapping = [...of.subarray(from[index], from[index + 1])].filter((other) => {
      const at = times.get(plan.prepared.assignments[other]?.id ?? 0);
      return at !== undefined && at.startsAt < own.endsAt && own.startsAt < at.endsAt;
    });
    if (overlapping.length > 0) siblings.set(id, overlapping.length);
  });

  const rests = new Map<number, number>();
  const ofCompetitor = new Map<number, planner.PlannedAssignment[]>();
  for (const { id, competitors } of problem.assignments) {
    const at = times.get(id);
    if (at) for (const person of competitors) ofCompetitor.set(person, [...(ofCompetitor.get(person) ?? []), at]);
  }
  for (const list of ofCompetitor.values()) {
    list.sort((a, b) => a.startsAt - b.startsAt);
    list.slice(1).forEach((next, index) => {
      const rest = next.startsAt - (list[index]?.endsAt ?? next.startsAt);
      if (rest < 2 * problem.restMinutes && !isDone.has(next.assignmentId))
        rests.set(next.assignmentId, Math.min(rest, rests.get(next.assignmentId) ?? rest));
    });
  }

  const title = new Map(board.assignments.map((one) => [one.ringAssignmentId, one.title]));
  const anyway = new Map<number, string>();
  for (const { ringAssignmentId, otherIds, reason, by } of board.placedAnyway)
    for (const id of [ringAssignmentId, ...otherIds]) {
      const others = id === ringAssignmentId ? otherIds : [ringAssignmentId];
      const names = others.map((other) => `“${title.get(other) ?? ''}”`).join(', ');
      anyway.set(id, `At the same time as ${names}, placed anyway by ${by}: ${reason}`);
    }

  const equipment = new Map(problem.assignments.map((one) => [one.id, one.equipment]));
  return new Map(
    board.assignments.map((one): [number, CardFacts] => {
      const id = one.ringAssignmentId;
      const late = hasBegun ? lateOf(one, boardClock(board, one.ringId, now)) : null;
      return [
        id,
        {
          hasBegun,
          isStopped: isStopped(board, one.ringId),
          place: one.ringId === null ? null : one.position,
          startsAt: times.get(id)?.startsAt ?? null,
          late: late !== null && Math.abs(late) >= onTimeWithin ? late : null,
          equipment: equipment.get(id) ?? null,
          siblings: siblings.get(id) ?? 0,
          rest: rests.get(id) ?? null,
          anyway: anyway.get(id) ?? null,
        },
      ];
    }),
  );
};

const lateOf = (one: MatchdayAssignment, now: Date): number | null => {
  if (one.step === 'done') return null;
  if (one.step !== 'inRing') return one.ringId === null ? null : ringWork.minutesLate(one, now);
  return startedLate(one);
};

/** The competitors of an assignment, and where else they are due on the day. */
export const duePeople = (board: Matchday, plan: dayPlan.BoardPlan, id: number): DuePerson[] => {
  const own = board.assignments.find((one) => one.ringAssignmentId === id);
  const people = dayPlan.peopleOf(board.competitors);
  const times = new Map(plan.timetable.planned.map((one) => [one.assignmentId, one.startsAt]));
  const ring = new Map(board.rings.map((one) => [one.id, one.name]));
  return board.competitors
    .filter(({ competitorId }) => own?.competitorIds.includes(competitorId))
    .map(({ competitorId, sameAs, name, school, level }) => ({
      competitorId,
      name,
      about: [school, level].filter((part) => part !== '').join(', '),
      elsewhere: board.assignments
        .filter((one) => one.ringAssignmentId !== id && people(one.competitorIds).includes(sameAs))
        .map((one) => ({
          ringAssignmentId: one.ringAssignmentId,
          title: one.title,
          ring: one.ringId === null ? null : (ring.get(one.ringId) ?? null),
          startsAt: times.get(one.ringAssignmentId) ?? null,
          isDone: one.step === 'done',
        }))
        .sort((a, b) => (a.startsAt ?? Infinity) - (b.startsAt ?? Infinity)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
};
