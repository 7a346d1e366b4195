import { useMemo, useState } from 'react';
import { dayPlan, planner, ringWork, type Matchday } from '@schi/contract';

/** From so many minutes on another finish of the day is reason for new suggestions. */
const noticedMinutes = 5;

/** When everything of a board runs, computed here as the server does. */
export const useBoardPlan = (board: Matchday, now: Date): dayPlan.BoardPlan =>
  useMemo(() => dayPlan.boardPlan(board, now.toISOString()), [board, now]);

/** What suggestions follow from, besides the pace: where everything stands, and which rings take work. */
const arrangementOf = ({ rings, assignments }: Matchday): string =>
  JSON.stringify([
    rings.map(({ id, isOpen, closesWhenDone, orderVersion }) => [id, isOpen, closesWhenDone, orderVersion]),
    assignments.map(({ ringAssignmentId, lock }) => [ringAssignmentId, lock]),
  ]);

interface KnownPlan {
  arrangement: string;
  finish: number;
  suggestions: readonly planner.Suggestion[];
}

/**
 * The best three moves, computed again when something was moved, and when the pace has changed the finish by five
 * minutes.
 */
export const useSuggestions = (board: Matchday, plan: dayPlan.BoardPlan): readonly planner.Suggestion[] => {
  const [known, setKnown] = useState<KnownPlan | null>(null);
  const arrangement = useMemo(() => arrangementOf(board), [board]);
  if (known?.arrangement === arrangement && Math.abs(known.finish - plan.finish) < noticedMinutes)
    return known.suggestions;
  const exceptIds = new Set(
    board.assignments.flatMap((one) => (ringWork.isFixed(one) || one.lock !== null ? [one.ringAssignmentId] : [])),
  );
  const suggestions = planner.suggestMoves(plan.prepared, plan.timetable, { exceptIds });
  setKnown({ arrangement, finish: plan.finish, suggestions });
  return suggestions;
};
