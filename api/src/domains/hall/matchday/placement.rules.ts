import { dayPlan, planner, ringWork, type MoveAssignment } from '@schi/contract';
import type { DayBoard } from './board.service';

/**
 * Whom an assignment would meet in another ring at the same time, if it were placed there: what the board shows while
 * it is moved. Empty for a place in no ring, and for one in which it is not known when it would start.
 */
export const clashesAt = (
  board: DayBoard,
  id: number,
  { ringId, afterId }: Pick<MoveAssignment, 'ringId' | 'afterId'>,
  now: string,
): readonly planner.Met[] => {
  const own = board.assignments.find(({ ringAssignmentId }) => ringAssignmentId === id);
  if (ringId === null || !own) return [];
  const waiting = board.assignments.filter((one) => one.ringId === ringId && !ringWork.isBegun(one));
  const previous = waiting.filter(({ position }) => position < own.position).at(-1)?.ringAssignmentId ?? null;
  const follows = waiting.some(({ ringAssignmentId }) => ringAssignmentId === afterId) ? afterId : null;
  // Where it stands already it may stay, as when only its lock is changed.
  if (own.ringId === ringId && follows === previous) return [];
  const { prepared, timetable } = dayPlan.boardPlan(board, now);
  const slots = planner.dropPreviews(prepared, timetable, id).filter((slot) => slot.ringId === ringId);
  return slots.find((one) => one.afterId === follows)?.clashes ?? [];
};
