import type { Division, OrderedLevel } from './divisions';

/** A division that nobody can be placed in, because earlier divisions take everybody first. */
export interface Overlap {
  division: Division;
  /** The earlier ones that take its competitors, in order. */
  takenBy: Division[];
}
/**
 * Competitors between the youngest and the oldest age of any division for whom there is none. Both ends are included.
 */
export interface Gap {
  gender: 1 | 2;
  minAge: number;
  maxAge: number;
  minLevelId: number;
  maxLevelId: number;
  /** Pounds, from and below; both `null` when the gap is for every weight. */
  minWeight: number | null;
  maxWeight: number | null;
}

type Range = readonly [from: number, below: number];
const cut = (edges: readonly number[]): Range[] => {
  const sorted = [...new Set(edges)].sort((a, b) => a - b);
  return sorted.slice(1).map((below, index) => [sorted[index] ?? 0, below]);
};

interface Cell {
  gender: 1 | 2;
  ages: Range;
  /** Index into the levels. */
  level: number;
  weights: Range;
}

/** Divides all possible competitors into boxes. Each division contains a box completely or not at all. */
const cellsOf = (divisions: readonly Division[], levels: readonly OrderedLevel[]): Cell[] => {
  const ages = cut(divisions.flatMap(({ minAge, maxAge }) => [minAge, maxAge + 1]));
  const weights = cut([
    0,
    Number.POSITIVE_INFINITY,
    ...divisions.flatMap(({ minWeight, maxWeight }) => [minWeight ?? 0, maxWeight ?? 0]),
  ]);
  return ([1, 2] as const).flatMap((gender) =>
    levels.flatMap((_, level) =>
      weights.flatMap((range) => ages.map((years) => ({ gender, ages: years, level, weights: range }))),
    ),
  );
};

const holds = (division: Division, orderOf: ReadonlyMap<number, number>, cell: Cell): boolean =>
  (division.gender ?? cell.gender) === cell.gender &&
  division.minAge <= cell.ages[0] &&
  cell.ages[1] <= division.maxAge + 1 &&
  (orderOf.get(division.minLevelId) ?? Number.POSITIVE_INFINITY) <= cell.level &&
  cell.level <= (orderOf.get(division.maxLevelId) ?? -1) &&
  (division.minWeight ?? 0) <= cell.weights[0] &&
  cell.weights[1] <= (division.maxWeight ?? Number.POSITIVE_INFINITY);

/**
 * Joins gaps that touch in one direction and are the same in all others. They must come in the order of that direction.
 */
const joinAlong = (
  gaps: readonly Gap[],
  others: readonly (keyof Gap)[],
  touches: (one: Gap, next: Gap) => boolean,
  end: keyof Gap,
): Gap[] => {
  const left: Gap[] = [];
  const last = new Map<string, number>();
  for (const gap of gaps) {
    const key = others.map((name) => gap[name]).join();
    const at = last.get(key);
    const before = at === undefined ? undefined : left[at];
    if (at !== undefined && before && touches(before, gap)) left[at] = { ...before, [end]: gap[end] };
    else last.set(key, left.push(gap) - 1);
  }
  return left;
};

const joinAll = (cells: readonly Gap[], next: (levelId: number) => number | undefined): Gap[] => {
  const byAge = joinAlong(
    cells,
    ['gender', 'minLevelId', 'maxLevelId', 'minWeight', 'maxWeight'],
    (one, other) => one.maxAge + 1 === other.minAge,
    'maxAge',
  );
  const byWeight = joinAlong(
    byAge,
    ['gender', 'minAge', 'maxAge', 'minLevelId', 'maxLevelId'],
    (one, other) => one.maxWeight === other.minWeight,
    'maxWeight',
  );
  return joinAlong(
    byWeight,
    ['gender', 'minAge', 'maxAge', 'minWeight', 'maxWeight'],
    (one, other) => next(one.maxLevelId) === other.minLevelId,
    'maxLevelId',
  );
};

/**
 * The problems of reference divisions as a whole: divisions that overlap earlier ones completely, and competitors
 * without a division (rule F1, settings). Exact: ages, levels, genders and weights are cut where any division begins or
 * ends. Levels come in their order, divisions in theirs.
 */
export const divisionCoverage = (
  divisions: readonly Division[],
  levels: readonly OrderedLevel[],
): { overlaps: Overlap[]; gaps: Gap[] } => {
  const orderOf = new Map(levels.map(({ id }, index) => [id, index]));
  const cells = cellsOf(divisions, levels);
  const takers = new Map<Division, Set<Division>>(divisions.map((division) => [division, new Set()]));
  const reached = new Set<Division>();
  const empty: Gap[] = [];
  for (const cell of cells) {
    const [first, ...later] = divisions.filter((division) => holds(division, orderOf, cell));
    if (first) {
      reached.add(first);
      for (const division of later) takers.get(division)?.add(first);
      continue;
    }
    const levelId = levels[cell.level]?.id ?? 0;
    empty.push({
      gender: cell.gender,
      minAge: cell.ages[0],
      maxAge: cell.ages[1] - 1,
      minLevelId: levelId,
      maxLevelId: levelId,
      minWeight: cell.weights[0],
      maxWeight: cell.weights[1],
    });
  }
  const gaps = joinAll(empty, (id) => levels[(orderOf.get(id) ?? -1) + 1]?.id).map((gap) => ({
    ...gap,
    minWeight: gap.minWeight === 0 ? null : gap.minWeight,
    maxWeight: gap.maxWeight === Number.POSITIVE_INFINITY ? null : gap.maxWeight,
  }));
  const overlaps = divisions
    .filter((division) => !reached.has(division))
    .map((division) => ({ division, takenBy: divisions.filter((other) => takers.get(division)?.has(other)) }));
  return { overlaps, gaps };
};
