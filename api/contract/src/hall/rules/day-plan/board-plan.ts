import type { Matchday, MatchdayAssignment } from '../../calls/matchday';
import {
  Decoder,
  prepare,
  timetableOf,
  type Minute,
  type PlanAssignment,
  type Prepared,
  type Timetable,
} from '../planner';
import { isBegun } from '../../../rings/rules/ring-work';
import { expectedMinutes } from './day-pace';
import { isRingStopped, minuteOf, planProblem, presentMinute } from './day-problem';

/** What the times of a board follow from. */
export type BoardDay = Pick<
  Matchday,
  'noon' | 'rings' | 'items' | 'competitors' | 'events' | 'assignments' | 'planOptions' | 'paceStart' | 'stops'
>;

/** When everything runs that stands in a ring, with the rings and their order as the board has them. */
export interface BoardPlan {
  prepared: Prepared;
  /** What stands in no ring is in neither of its lists. */
  timetable: Timetable;
  /** When the last of it ends; the start of the day where nothing is placed. */
  finish: Minute;
}

const takesWork = ({ isOpen, closesWhenDone }: Matchday['rings'][number]) => isOpen && !closesWhenDone;

/**
 * An assignment as it stands on the board: directors have decided about its ring, so neither locks nor judges decide,
 * and beside that ring it may have those that are open and fitted for it. Work that runs ends when it is expected to,
 * at the earliest in a minute.
 */
const standing = (
  one: PlanAssignment,
  {
    ringId,
    rings,
    minutes,
    now,
  }: { ringId: number | null; rings: readonly number[]; minutes: number; now: Minute | null },
): PlanAssignment => {
  const { hold } = one;
  if (hold.kind === 'done') return one;
  if (hold.kind === 'running')
    return { ...one, minutes, hold: { ...hold, endsAt: Math.max((now ?? 0) + 1, hold.startsAt + minutes) } };
  const allowed = rings.filter((id) => one.rings === null || one.rings.includes(id));
  return {
    ...one,
    minutes,
    notBefore: hold.kind === 'time' ? Math.max(one.notBefore ?? 0, hold.startsAt) : one.notBefore,
    judges: 0,
    rings: ringId === null || allowed.includes(ringId) ? allowed : [...allowed, ringId],
    hold: { kind: 'open' },
  };
};

/**
 * The place of each queue's head in the list: before the day the planned start, so that a plan in force gives its own
 * times. What was moved counts as planned no later than what now stands behind it.
 */
const plannedKeys = (day: BoardDay, queue: readonly MatchdayAssignment[]): (Minute | null)[] => {
  const keys = queue.map(({ plannedFrom }) => (plannedFrom === null ? null : minuteOf(day, plannedFrom)));
  for (let at = keys.length - 2; at >= 0; at -= 1) {
    const [own, next] = [keys[at] ?? null, keys[at + 1] ?? null];
    if (own !== null && next !== null) keys[at] = Math.min(own, next);
  }
  return keys;
};

/**
 * The times of a board: each ring runs its queue in order, rest and the schedule are kept, and who is wanted in two
 * rings is waited for. Before the first start the plan decides who of two rings goes first, afterwards whoever can
 * begin first. Lengths are the means of the forecast.
 * @param now in ISO 8601; it counts from `presentMinute` on
 */
export const boardPlan = (day: BoardDay, now: string): BoardPlan => {
  const { assignments, rings, planOptions } = day;
  const hasBegun = assignments.some(isBegun);
  const minute = presentMinute(day, now);
  const problem = planProblem(day, assignments, {
    rings: rings.map(({ id }) => id),
    options: planOptions,
    now: minute,
  });
  const byId = new Map(assignments.map((one) => [one.ringAssignmentId, one]));
  const open = rings.filter((ring) => takesWork(ring) && !isRingStopped(day, ring.id)).map(({ id }) => id);
  const lengthOf = expectedMinutes(assignments, day.paceStart, day.stops ?? []);
  const prepared = prepare({
    ...problem,
    assignments: problem.assignments.map((one) => {
      const own = byId.get(one.id);
      return own ? standing(one, { ringId: own.ringId, rings: open, minutes: lengthOf(own), now: minute }) : one;
    }),
  });
  const indexOf = new Map(prepared.assignments.map(({ id }, index) => [id, index]));
  const queues = prepared.rings.map(({ id }) => {
    const queue = assignments
      .filter((one) => one.ringId === id && !isBegun(one))
      .sort((a, b) => a.position - b.position);
    const keys = hasBegun ? [] : plannedKeys(day, queue);
    return queue.map((one, at) => ({ index: indexOf.get(one.ringAssignmentId) ?? -1, key: keys[at] ?? null }));
  });
  const decoder = new Decoder(prepared).begin();
  const heads = queues.map(() => 0);
  for (;;) {
    let [ring, first] = [-1, Infinity];
    queues.forEach((queue, at) => {
      const head = queue[heads[at] ?? 0];
      if (!head) return;
      const due = head.key ?? decoder.nextStart(head.index, at);
      if (due < first || ring < 0) [ring, first] = [at, due];
    });
    const head = queues[ring]?.[heads[ring] ?? 0];
    if (!head) break;
    decoder.step(head.index, ring);
    heads[ring] = (heads[ring] ?? 0) + 1;
  }
  const all = timetableOf(prepared, decoder);
  const inRing = new Set(
    assignments.flatMap(({ ringAssignmentId, ringId }) => (ringId === null ? [] : [ringAssignmentId])),
  );
  const start = Math.min(...prepared.rings.flatMap(({ windows }) => windows.map(({ from }) => from)));
  return {
    prepared,
    timetable: { planned: all.planned, unplaced: all.unplaced.filter(({ assignmentId }) => inRing.has(assignmentId)) },
    finish: all.planned.reduce((latest, { endsAt }) => Math.max(latest, endsAt), Number.isFinite(start) ? start : 0),
  };
};
