import type { Grid } from './grid.rules';
import { Line } from './line.rules';
import type { Model } from './program.rules';

/**
 * Boxes with at most this many people are also cut in one line. More people than `largeHalf` in all make it fewer, to
 * save time.
 */
const leafLimit = 40;
const leafLimitOfLarge = 24;
const largeHalf = 1_500;

/** By what a box is cut. `line`: by weight with contact, otherwise by exact age. */
export type CutBy = 'gender' | 'age' | 'level' | 'line';
/** How the people of a program half, by their places, came into groups. */
export type CutTree = { group: number[] } | { by: CutBy; parts: CutTree[] };

interface Box {
  side: number;
  age1: number;
  age2: number;
  level1: number;
  level2: number;
}

const [byLine, byGender, byAge, byLevel, smaller, nobody] = [0, 1, 2, 3, 4, 5] as const;

/**
 * Sorts the first numbers of a list, few of a box or, of a single cell, many that are in order already. Sorting by the
 * language makes an object each time, which costs more.
 */
const inOrder = (list: Int32Array, count: number): void => {
  for (let sorted = 1; sorted < count; sorted += 1) {
    const one = list[sorted] as number;
    let at = sorted;
    for (; at > 0 && (list[at - 1] as number) > one; at -= 1) list[at] = list[at - 1] as number;
    list[at] = one;
  }
};

/**
 * The cheapest division of a grid into groups, over all guillotine cuts: f(box) is the least of a cut by gender, every
 * cut by age, every cut by level, and, for small boxes and single cells, the best cut in one line. Exact for this
 * class: boxes are computed in growing order, each from smaller ones. 3 · A(A+1)/2 · L(L+1)/2 boxes for A ages and L
 * levels, whatever the number of people; the rest is n log n.
 */
export const bestCuts = (grid: Grid, model: Model): { cost: number; tree: CutTree } => {
  const { ages, levels, order } = grid;
  const line = new Line(model);
  const limit = order.length > largeHalf ? leafLimitOfLarge : leafLimit;
  const size = 3 * ages * ages * levels * levels;
  const costs = new Float64Array(size);
  const kinds = new Uint8Array(size);
  const places = new Int32Array(size);
  const at = (side: number, age1: number, age2: number, level1: number, level2: number) =>
    (((side * ages + age1) * ages + age2) * levels + level1) * levels + level2;
  const costAt = (side: number, age1: number, age2: number, level1: number, level2: number) =>
    costs[at(side, age1, age2, level1, level2)] ?? 0;

  let buffer = new Int32Array(limit);
  /** Writes the people of a box into the buffer, in the order of the line. */
  const gather = ({ side, age1, age2, level1, level2 }: Box): number => {
    const { begin, people } = grid;
    const total = grid.count(side, age1, age2, level1, level2);
    if (buffer.length < total) buffer = new Int32Array(total);
    let count = 0;
    for (let gender = side === 1 ? 1 : 0; gender <= (side === 0 ? 0 : 1); gender += 1)
      for (let age = age1; age <= age2; age += 1)
        for (
          let from = begin(gender, age, level1), to = begin(gender, age, level2 + 1);
          from < to;
          from += 1, count += 1
        )
          buffer[count] = people[from] as number;
    inOrder(buffer, count);
    for (let index = 0; index < count; index += 1) buffer[index] = order[buffer[index] as number] as number;
    return count;
  };

  /** A box whose border is empty has the cost of the box without it. */
  const withoutEmptyBorder = ({ side, age1, age2, level1, level2 }: Box): Box | undefined => {
    const { count } = grid;
    if (side === 2 && count(0, age1, age2, level1, level2) === 0) return { side: 1, age1, age2, level1, level2 };
    if (side === 2 && count(1, age1, age2, level1, level2) === 0) return { side: 0, age1, age2, level1, level2 };
    if (age1 < age2 && count(side, age1, age1, level1, level2) === 0)
      return { side, age1: age1 + 1, age2, level1, level2 };
    if (age1 < age2 && count(side, age2, age2, level1, level2) === 0)
      return { side, age1, age2: age2 - 1, level1, level2 };
    if (level1 < level2 && count(side, age1, age2, level1, level1) === 0)
      return { side, age1, age2, level1: level1 + 1, level2 };
    if (level1 < level2 && count(side, age1, age2, level2, level2) === 0)
      return { side, age1, age2, level1, level2: level2 - 1 };
    return undefined;
  };
  const index = ({ side, age1, age2, level1, level2 }: Box) => at(side, age1, age2, level1, level2);

  const solve = (box: Box): void => {
    const { side, age1, age2, level1, level2 } = box;
    const here = index(box);
    const count = grid.count(side, age1, age2, level1, level2);
    if (count === 0) {
      kinds[here] = nobody;
      return;
    }
    const inner = withoutEmptyBorder(box);
    if (inner) {
      costs[here] = costs[index(inner)] ?? 0;
      kinds[here] = smaller;
      places[here] = index(inner);
      return;
    }
    let best = Infinity;
    let kind: number = byLine;
    let place = 0;
    if (side === 2) {
      best = costAt(0, age1, age2, level1, level2) + costAt(1, age1, age2, level1, level2);
      kind = byGender;
    }
    for (let cut = age1; cut < age2; cut += 1) {
      const cost = costAt(side, age1, cut, level1, level2) + costAt(side, cut + 1, age2, level1, level2);
      if (cost < best) {
        best = cost;
        kind = byAge;
        place = cut;
      }
    }
    for (let cut = level1; cut < level2; cut += 1) {
      const cost = costAt(side, age1, age2, level1, cut) + costAt(side, age1, age2, cut + 1, level2);
      if (cost < best) {
        best = cost;
        kind = byLevel;
        place = cut;
      }
    }
    if (count <= limit || (age1 === age2 && level1 === level2 && side !== 2)) {
      // Otherwise even groups of the best size cost more than the best cut so far.
      if (count * model.leastPerPerson < best) {
        gather(box);
        const cost = line.cost(buffer, count, best);
        if (cost < best) {
          best = cost;
          kind = byLine;
        }
      }
    }
    costs[here] = best;
    kinds[here] = kind;
    places[here] = place;
  };

  const boxes = (visit: (box: Box) => void) => {
    for (let side = 0; side < 3; side += 1)
      for (let years = 0; years < ages; years += 1)
        for (let age1 = 0; age1 + years < ages; age1 += 1)
          for (let belts = 0; belts < levels; belts += 1)
            for (let level1 = 0; level1 + belts < levels; level1 += 1)
              visit({ side, age1, age2: age1 + years, level1, level2: level1 + belts });
  };
  boxes(solve);

  const boxAt = (place: number): Box => {
    const level2 = place % levels;
    const level1 = Math.floor(place / levels) % levels;
    const age2 = Math.floor(place / (levels * levels)) % ages;
    const age1 = Math.floor(place / (levels * levels * ages)) % ages;
    return { side: Math.floor(place / (levels * levels * ages * ages)), age1, age2, level1, level2 };
  };
  const trace = (box: Box): CutTree => {
    const here = index(box);
    const place = places[here] ?? 0;
    if (kinds[here] === smaller) return trace(boxAt(place));
    if (kinds[here] === byGender) return { by: 'gender', parts: [0, 1].map((side) => trace({ ...box, side })) };
    if (kinds[here] === byAge)
      return { by: 'age', parts: [trace({ ...box, age2: place }), trace({ ...box, age1: place + 1 })] };
    if (kinds[here] === byLevel)
      return { by: 'level', parts: [trace({ ...box, level2: place }), trace({ ...box, level1: place + 1 })] };
    const count = gather(box);
    line.cost(buffer, count);
    const members = Array.from(buffer.subarray(0, count));
    const groups = line.runs(count).map(([first, last]): CutTree => ({ group: members.slice(first, last + 1) }));
    return groups.length === 1 && groups[0] ? groups[0] : { by: 'line', parts: groups };
  };
  const whole: Box = { side: 2, age1: 0, age2: ages - 1, level1: 0, level2: levels - 1 };
  return { cost: costs[index(whole)] ?? 0, tree: order.length === 0 ? { by: 'line', parts: [] } : trace(whole) };
};

/** The groups of a tree, in its order. */
export const groupsOf = (tree: CutTree): number[][] => ('group' in tree ? [tree.group] : tree.parts.flatMap(groupsOf));
