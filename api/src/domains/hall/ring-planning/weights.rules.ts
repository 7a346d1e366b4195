import type { planner } from '@schi/contract';

/**
 * What a minute or an occurrence costs, in halves, so that all are whole numbers. Nobody sees a score: pages show
 * counts and lists. The search minimizes: `past` for each minute of the finish above `kink` and `below` for each below;
 * `ringEnd` for each minute that a ring ends after `ringKink`, which guides the search where the finish alone is flat;
 * and what is listed below.
 */
export interface Weights {
  kink: number;
  past: number;
  below: number;
  ringKink: number;
  ringEnd: number;
  /** A minute after `endBy`, of each assignment. */
  late: number;
  /**
   * A minute of a ring after the end of its last window. Keep it small: with a weight of thousands annealing rejects
   * every move when the day is overfull.
   */
  overtime: number;
  /** Two of a family at once, and each minute of it. */
  sibling: number;
  siblingMinute: number;
  coach: number;
  /** An older division before a younger of its series in one ring. */
  youngest: number;
  equipment: number;
  /**
   * Compared with the plan in force: another ring; another ring or more than `movedMinutes`; and each minute earlier or
   * later.
   */
  changedRing: number;
  moved: number;
  shiftMinute: number;
  /** No place at all. */
  unplaced: number;
}

/** How many minutes somebody hardly notices. */
export const movedMinutes = 10;

const none = {
  sibling: 0,
  siblingMinute: 0,
  coach: 0,
  youngest: 0,
  equipment: 0,
  changedRing: 0,
  moved: 0,
  shiftMinute: 0,
};

/** First the day is made short. */
export const finishWeights = (bound: number): Weights => ({
  ...none,
  kink: bound,
  past: 202,
  below: 2,
  ringKink: bound,
  ringEnd: 40,
  late: 40,
  overtime: 60,
  unplaced: 200_000,
});

/** Then it is made pleasant, without ending later than `finish`. */
export const comfortWeights = (finish: number): Weights => ({
  ...none,
  kink: finish,
  past: 202,
  below: 2,
  ringKink: finish,
  ringEnd: 0,
  late: 40,
  overtime: 60,
  sibling: 70,
  siblingMinute: 1,
  coach: 4,
  youngest: 90,
  equipment: 16,
  unplaced: 200_000,
});

/**
 * For the fewest changes: another ring weighs more than all that is noticed, that more than the finish, and the comfort
 * of the day decides between what is alike.
 */
export const fewestWeights = {
  past: 20,
  ringEnd: 1,
  late: 4,
  overtime: 6,
  sibling: 7,
  siblingMinute: 0,
  coach: 1,
  youngest: 1,
  equipment: 2,
  changedRing: 200_000,
  moved: 20_000,
  shiftMinute: 1,
  unplaced: 2_000_000,
} as const satisfies Partial<Weights>;

/** The current plan; the index is the job. `ring: -1` is not scheduled. */
export interface InForce {
  ring: Int32Array;
  start: Int32Array;
}

/** The plan in force as arrays of a problem that may have changed since. */
export const inForce = (prepared: planner.Prepared, planned: readonly planner.PlannedAssignment[]): InForce => {
  const known = new Map(planned.map((one) => [one.assignmentId, one]));
  const rings = new Map(prepared.rings.map(({ id }, index) => [id, index]));
  return {
    ring: Int32Array.from(prepared.assignments, ({ id }) => rings.get(known.get(id)?.ringId ?? NaN) ?? -1),
    start: Int32Array.from(prepared.assignments, ({ id }) => known.get(id)?.startsAt ?? 0),
  };
};
