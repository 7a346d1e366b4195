import { type planner } from '@schi/contract';

/** Up to so many rings that are alike are matched in the best way; more are matched one after another. */
const mostExact = 12;

/** What makes a ring different from another: windows, items that block it, and whether anything names it. */
const likeness = (problem: planner.PlanProblem, ring: planner.PlanRing): string => {
  const isNamed = problem.assignments.some(
    ({ hold, rings }) =>
      (hold.kind !== 'open' && hold.ringId === ring.id) || (rings !== null && rings.includes(ring.id)),
  );
  const items = problem.items.filter(({ blocks }) => blocks.kind === 'rings' && blocks.ringIds.includes(ring.id));
  return isNamed
    ? `ring ${ring.id}`
    : JSON.stringify([ring.windows, ring.mayRunOver, items.map(({ from, to }) => [from, to])]);
};

/** The best partner of each row, all different: by dynamic programming over subsets of the columns. */
const matched = (gains: readonly (readonly number[])[]): number[] => {
  const k = gains.length;
  if (k > mostExact) {
    const free = new Set(gains.map((_, column) => column));
    return gains.map((row) => {
      const column = [...free].reduce((best, one) => ((row[one] ?? 0) > (row[best] ?? 0) ? one : best));
      free.delete(column);
      return column;
    });
  }
  const most = new Int32Array(1 << k).fill(-1);
  const last = new Int8Array(1 << k);
  most[0] = 0;
  const sizes = Array.from({ length: 1 << k }, (_, set) => set.toString(2).replaceAll('0', '').length);
  for (let set = 0; set < 1 << k; set += 1) {
    const row = gains[sizes[set] as number];
    for (let column = 0; row && column < k; column += 1) {
      const next = set | (1 << column);
      const gain = (most[set] as number) + (row[column] as number);
      if (next === set || gain <= (most[next] as number)) continue;
      most[next] = gain;
      last[next] = column;
    }
  }
  const columns: number[] = [];
  for (let set = (1 << k) - 1; set > 0; set &= ~(1 << (columns[0] as number))) columns.unshift(last[set] as number);
  return columns;
};

/**
 * A timetable whose rings have the names under which most assignments stay in the ring where they are in force. Only
 * rings that are alike change their names, so nothing else changes.
 */
export const renumbered = (
  problem: planner.PlanProblem,
  timetable: planner.Timetable,
  force: readonly planner.PlannedAssignment[],
): planner.Timetable => {
  const kinds = new Map<string, number[]>();
  for (const ring of [...problem.rings].sort((a, b) => a.id - b.id)) {
    const kind = likeness(problem, ring);
    kinds.set(kind, [...(kinds.get(kind) ?? []), ring.id]);
  }
  const forceRing = new Map(force.map(({ assignmentId, ringId }) => [assignmentId, ringId]));
  const names = new Map<number, number>();
  for (const ids of kinds.values()) {
    const gains = ids.map((id) =>
      ids.map(
        (name) =>
          timetable.planned.filter((one) => one.ringId === id && forceRing.get(one.assignmentId) === name).length,
      ),
    );
    matched(gains).forEach((column, row) => names.set(ids[row] as number, ids[column] as number));
  }
  return {
    ...timetable,
    planned: timetable.planned.map((one) => ({ ...one, ringId: names.get(one.ringId) ?? one.ringId })),
  };
};
