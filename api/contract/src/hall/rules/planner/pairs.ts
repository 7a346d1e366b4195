import type { Span } from './calendar';
import type { PlanAssignment, PlanGroup, PlanProblem } from './problem';

/**
 * For each index a list of others, in two flat arrays: those of `index` are `of[from[index]]` to `of[from[index + 1] -
 * 1]`.
 */
export interface Neighbors {
  from: Int32Array;
  of: Int32Array;
}

/** Whether its ring and time are decided: locked to a time, running or done. */
export const isFixed = ({ hold }: PlanAssignment): boolean =>
  hold.kind === 'time' || hold.kind === 'running' || hold.kind === 'done';

/** The time of what is fixed. */
export const spanOf = ({ hold, minutes }: PlanAssignment): Span => {
  if (hold.kind === 'time') return { from: hold.startsAt, to: hold.startsAt + minutes };
  if (hold.kind === 'running' || hold.kind === 'done')
    return { from: hold.startsAt, to: Math.max(hold.endsAt, hold.startsAt) };
  throw new Error('Only fixed assignments have a time');
};

/** Whether the pupils of this coach are few enough for one coach to be with each of them. */
export const isOneCoach = ({ competitors }: PlanGroup): boolean => competitors.length >= 2 && competitors.length <= 6;

const neighborsOf = (n: number, isPair: Uint8Array): Neighbors => {
  const from = new Int32Array(n + 1);
  const of: number[] = [];
  for (let one = 0; one < n; one += 1) {
    for (let other = 0; other < n; other += 1) if (isPair[one * n + other] === 1) of.push(other);
    from[one + 1] = of.length;
  }
  return { from, of: Int32Array.from(of) };
};

/** Marks every two different indexes of a list. */
const mark = (isPair: Uint8Array, n: number, list: readonly number[]): void => {
  for (const one of list) for (const other of list) if (one !== other) isPair[one * n + other] = 1;
};

/** Which assignments concern each other. Indexes are those of the list. */
export const pairsOf = (
  problem: PlanProblem,
  assignments: readonly PlanAssignment[],
  isFixedAt: readonly boolean[],
) => {
  const n = assignments.length;
  const ofCompetitor = new Map<number, number[]>();
  assignments.forEach(({ competitors }, index) => {
    for (const id of new Set(competitors)) ofCompetitor.set(id, [...(ofCompetitor.get(id) ?? []), index]);
  });
  const ofSeries = new Map<string, number[]>();
  assignments.forEach(({ series }, index) => {
    if (series !== null) ofSeries.set(series, [...(ofSeries.get(series) ?? []), index]);
  });
  const ofGroup = ({ competitors }: PlanGroup) => [...new Set(competitors.flatMap((id) => ofCompetitor.get(id) ?? []))];

  const [shared, siblings, coaches, series] = [0, 0, 0, 0].map(() => new Uint8Array(n * n)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  for (const list of ofCompetitor.values()) mark(shared, n, list);
  for (const family of problem.families) mark(siblings, n, ofGroup(family));
  for (const coach of problem.coaches) if (isOneCoach(coach)) mark(coaches, n, ofGroup(coach));
  for (const list of ofSeries.values()) mark(series, n, list);
  for (let pair = 0; pair < n * n; pair += 1) {
    if (shared[pair] === 1) siblings[pair] = 0;
    if (shared[pair] === 1 || siblings[pair] === 1) coaches[pair] = 0;
    // Fixed work is kept apart by the calendars, so the decoder need not look at it.
    if (isFixedAt[Math.floor(pair / n)] || isFixedAt[pair % n]) shared[pair] = 0;
  }
  return {
    conflicts: neighborsOf(n, shared),
    siblings: neighborsOf(n, siblings),
    coaches: neighborsOf(n, coaches),
    series: neighborsOf(n, series),
  };
};
