import type { matchmaking } from '@schi/contract';
import type { Model } from './program.rules';

type Entrant = matchmaking.Entrant;

/**
 * The most classes of age of one half of a program; where people have more ages than that, neighboring years share a
 * class.
 */
const mostAgeClasses = 20;

/**
 * The people of a program half in cells of gender × class of age × level, and what every box of cells needs. A box is a
 * range of ages and a range of levels, of one gender or of both.
 */
export interface Grid {
  /** The people of the half by their places, in the order of the line. */
  order: Int32Array;
  ages: number;
  levels: number;
  /** How many people a box holds; both ends are included. `side`: 0 male, 1 female, 2 both. */
  count: (side: number, age1: number, age2: number, level1: number, level2: number) => number;
  /** The people of all cells, one cell after another, as indexes into `order`; within a cell in its order. */
  people: Int32Array;
  /**
   * Where the people of a cell begin in `people`; those of a level end where those of the next begin. `gender`: 0 male,
   * 1 female.
   */
  begin: (gender: number, age: number, level: number) => number;
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
};

/** The weight to sort by: who has none stands where the median of their gender and age stands. */
const sortWeights = (people: readonly Entrant[]): number[] => {
  const known = new Map<number, number[]>();
  const all: number[] = [];
  const key = ({ gender, age }: Entrant) => 2 * age + gender;
  for (const person of people) {
    if (person.weight === null) continue;
    all.push(person.weight);
    const alike = known.get(key(person));
    if (alike) alike.push(person.weight);
    else known.set(key(person), [person.weight]);
  }
  const medians = new Map([...known].map(([name, weights]) => [name, median(weights)]));
  const fallback = median(all);
  return people.map((person) => person.weight ?? medians.get(key(person)) ?? fallback);
};

/** People by their places in the order of the line: by weight with contact, otherwise by exact age; then by id. */
const inLine = (places: readonly number[], { entrants, hasContact }: Model): Int32Array => {
  const people = places.map((place) => entrants[place] as Entrant);
  const keys = hasContact ? sortWeights(people) : people.map(({ exactAge }) => exactAge);
  const order = Int32Array.from(places, (_, index) => index);
  // Places are in the order of ids.
  order.sort((a, b) => (keys[a] as number) - (keys[b] as number) || (places[a] as number) - (places[b] as number));
  return order.map((index) => places[index] as number);
};

/** Classes of about equal head count, in order; whole years are never divided. */
const ageClasses = (people: readonly Entrant[]): ReadonlyMap<number, number> => {
  const heads = new Map<number, number>();
  for (const { age } of people) heads.set(age, (heads.get(age) ?? 0) + 1);
  const years = [...heads.keys()].sort((a, b) => a - b);
  if (years.length <= mostAgeClasses) return new Map(years.map((year, index) => [year, index]));
  const classes = new Map<number, number>();
  let [before, last, next] = [0, -1, -1];
  for (const year of years) {
    const wanted = Math.min(mostAgeClasses - 1, Math.floor((before * mostAgeClasses) / people.length));
    if (wanted !== last) next += 1;
    last = wanted;
    classes.set(year, next);
    before += heads.get(year) ?? 0;
  }
  return classes;
};

/** Puts the people of one half of a program, children or adults, on the grid. `half`: their places. */
export const gridOf = (half: readonly number[], model: Model): Grid => {
  const order = inLine(half, model);
  const people = Array.from(order, (place) => model.entrants[place] as Entrant);
  const classes = ageClasses(people);
  const ages = Math.max(0, ...classes.values()) + 1;
  const ranks = [...new Set(people.map(({ levelRank }) => levelRank))].sort((a, b) => a - b);
  const levelOf = new Map(ranks.map((rank, index) => [rank, index]));
  const levels = Math.max(1, ranks.length);
  const at = (gender: number, age: number, level: number) => (gender * ages + age) * levels + level;
  const cellOf = Int32Array.from(people, ({ gender, age, levelRank }) =>
    at(gender - 1, classes.get(age) ?? 0, levelOf.get(levelRank) ?? 0),
  );
  const begins = new Int32Array(2 * ages * levels + 1);
  for (const cell of cellOf) begins[cell + 1] = (begins[cell + 1] as number) + 1;
  for (let cell = 0; cell < 2 * ages * levels; cell += 1)
    begins[cell + 1] = (begins[cell + 1] as number) + (begins[cell] as number);
  const next = begins.slice();
  const inCells = new Int32Array(people.length);
  cellOf.forEach((cell, index) => {
    inCells[next[cell] as number] = index;
    next[cell] = (next[cell] as number) + 1;
  });
  // sums[gender][age][level]: people below that age and level.
  const width = levels + 1;
  const sums = [0, 1].map((gender) => {
    const sum = new Int32Array((ages + 1) * width);
    for (let age = 0; age < ages; age += 1)
      for (let level = 0; level < levels; level += 1)
        sum[(age + 1) * width + level + 1] =
          (sum[age * width + level + 1] ?? 0) +
          (sum[(age + 1) * width + level] ?? 0) -
          (sum[age * width + level] ?? 0) +
          (begins[at(gender, age, level) + 1] as number) -
          (begins[at(gender, age, level)] as number);
    return sum;
  });
  const countOf = (sum: Int32Array, age1: number, age2: number, level1: number, level2: number) =>
    (sum[(age2 + 1) * width + level2 + 1] ?? 0) -
    (sum[age1 * width + level2 + 1] ?? 0) -
    (sum[(age2 + 1) * width + level1] ?? 0) +
    (sum[age1 * width + level1] ?? 0);
  const [male, female] = sums as [Int32Array, Int32Array];
  return {
    order,
    ages,
    levels,
    count: (side, age1, age2, level1, level2) =>
      (side === 1 ? 0 : countOf(male, age1, age2, level1, level2)) +
      (side === 0 ? 0 : countOf(female, age1, age2, level1, level2)),
    people: inCells,
    begin: (gender, age, level) => begins[at(gender, age, level)] as number,
  };
};
