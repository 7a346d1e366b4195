import type { MatchdayAssignment } from '@schi/contract';

/** Minutes by which an assignment has begun after its planned start, below 0 before it; `null` without one of both, and from paper. */
export const startedLate = ({ startedAt, plannedFrom, isFromPaper }: MatchdayAssignment): number | null =>
  startedAt === null || plannedFrom === null || isFromPaper === true
    ? null
    : Math.round((Date.parse(startedAt) - Date.parse(plannedFrom)) / 60_000);

/** The assignments of a ring that have begun with how late each was, the earliest first; empty below two of them. */
export const latenessOf = (
  assignments: readonly MatchdayAssignment[],
): { title: string; startedAt: string; minutes: number }[] => {
  const begun = assignments.flatMap((one) => {
    const minutes = startedLate(one);
    return minutes === null || one.startedAt === null ? [] : [{ title: one.title, startedAt: one.startedAt, minutes }];
  });
  return begun.length < 2 ? [] : begun.sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
};
