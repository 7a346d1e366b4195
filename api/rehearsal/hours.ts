import { dayPlan, type Matchday } from '@schi/contract';

/** When work may begin on a day whose clock is that of the plan. */
export interface Hours {
  /** Whether a division may begin in its ring now, so that it is not interrupted. */
  mayBegin: (ringAssignmentId: number, ringId: number) => boolean;
  /** A division is over now; its competitors rest. */
  isOver: (ringAssignmentId: number) => void;
}

/** Work at any time, on a day that goes as fast as it can. */
export const anyHours: Hours = { mayBegin: () => true, isOver: () => undefined };

/**
 * The hours of the plan: when rings open, breaks of all and of black belts, the earliest start of an event, and the
 * rest of competitors.
 */
export const hoursOf = (board: Matchday): Hours => {
  const { rings, items, assignments, restMinutes } = dayPlan.planProblem(board, board.assignments, {
    rings: board.rings.map(({ id }) => id),
    options: board.planOptions,
    now: null,
  });
  const byId = new Map(assignments.map((one) => [one.id, one]));
  const opens = new Map(rings.map(({ id, windows }) => [id, Math.min(...windows.map(({ from }) => from))]));
  const rested = new Map<number, number>();
  const minuteNow = () => dayPlan.minuteOf(board, new Date().toISOString());
  return {
    mayBegin: (ringAssignmentId, ringId) => {
      const one = byId.get(ringAssignmentId);
      const now = minuteNow();
      if (now < (opens.get(ringId) ?? 0)) return false;
      // A late entry may have a division that the plan does not know.
      if (!one) return true;
      if (now < (one.notBefore ?? 0) || one.competitors.some((id) => now < (rested.get(id) ?? 0))) return false;
      return !items.some(
        ({ from, to, blocks }) =>
          (blocks.kind === 'allRings' || (blocks.kind === 'blackBelts' && one.hasBlackBelts)) &&
          now < to &&
          from < now + one.minutes,
      );
    },
    isOver: (ringAssignmentId) => {
      for (const id of byId.get(ringAssignmentId)?.competitors ?? []) rested.set(id, minuteNow() + restMinutes);
    },
  };
};
