import { planner } from '@schi/contract';

/**
 * The first minutes from which an assignment can run in a ring when nothing else is planned, by asking the checker
 * about each minute.
 */
const feasibleStarts = (
  problem: planner.PlanProblem,
  assignment: planner.PlanAssignment,
  ringId: number,
  until: number,
): Set<number> => {
  const alone = { ...problem, assignments: [assignment] };
  const starts = new Set<number>();
  for (let startsAt = 540; startsAt < until; startsAt += 1) {
    const at = { assignmentId: assignment.id, ringId, order: 0, startsAt, endsAt: startsAt + assignment.minutes };
    if (planner.planViolations(alone, { planned: [at], unplaced: [] }).length === 0) starts.add(startsAt);
  }
  return starts;
};

/**
 * The earliest finish of a small day without fixed work, by trying everything in the order of the starts; it uses
 * neither decoder nor search. For up to seven assignments in three rings.
 */
export const exactFinish = (problem: planner.PlanProblem): number => {
  const { assignments, rings, restMinutes } = problem;
  const until = 720 + assignments.reduce((sum, { minutes }) => sum + minutes + restMinutes, 0);
  const feasible = assignments.map((one) => rings.map(({ id }) => feasibleStarts(problem, one, id, until)));
  const meets = assignments.map((one) =>
    assignments.map((other) => one.competitors.some((id) => other.competitors.includes(id))),
  );
  const ends = assignments.map(() => 0);
  const free = rings.map(() => 0);
  let best = Infinity;
  const step = (left: number, since: number, finish: number) => {
    if (finish >= best) return;
    if (left === 0) {
      best = finish;
      return;
    }
    assignments.forEach(({ minutes }, one) => {
      if (ends[one] !== 0) return;
      const rested = ends.reduce(
        (latest, end, other) => (end > 0 && meets[one]?.[other] ? Math.max(latest, end + restMinutes) : latest),
        since,
      );
      rings.forEach((_, ring) => {
        let start = Math.max(rested, free[ring] ?? 0, 540);
        while (start < until && !feasible[one]?.[ring]?.has(start)) start += 1;
        if (start >= until) return;
        const before = free[ring] ?? 0;
        ends[one] = free[ring] = start + minutes;
        step(left - 1, start, Math.max(finish, start + minutes));
        ends[one] = 0;
        free[ring] = before;
      });
    });
  };
  step(assignments.length, 0, 0);
  return best;
};
