import type { Random } from '../../../platform/random';

/** Heads of a hundred by age, as invitationals of this size have them: 72 of 100 are under 13, most are 10. */
const agesOfHundred: readonly (readonly [age: number, heads: number])[] = [
  [4, 2],
  [5, 4],
  [6, 7],
  [7, 9],
  [8, 10],
  [9, 11],
  [10, 13],
  [11, 9],
  [12, 7],
  [13, 6],
  [14, 4],
  [15, 3],
  [16, 3],
  [17, 2],
  [20, 2],
  [25, 2],
  [31, 1],
  [38, 2],
  [44, 2],
  [52, 1],
];
/** Median pounds and inches of boys and men, girls and women, by age; between these ages in a straight line. */
const bodies: readonly (readonly [
  age: number,
  pounds: readonly [number, number],
  inches: readonly [number, number],
])[] = [
  [4, [37, 35], [40.5, 40]],
  [6, [46, 44], [45.5, 45.2]],
  [8, [57, 56], [50.5, 50.2]],
  [10, [71, 73], [54.5, 54.8]],
  [12, [90, 92], [58.8, 59.5]],
  [14, [113, 108], [64.5, 62.8]],
  [16, [135, 119], [68, 63.8]],
  [18, [152, 128], [69, 64.2]],
  [30, [182, 150], [69.5, 64.2]],
  [60, [185, 155], [69, 63.8]],
];

/** A body's medians at an age, in pounds and inches. */
const medians = (gender: 1 | 2, age: number) => {
  const next = Math.max(
    1,
    bodies.findIndex(([from]) => from > age),
  );
  const [low, high] = [bodies[next - 1], bodies[next]] as [(typeof bodies)[number], (typeof bodies)[number]];
  const part = Math.min(1, Math.max(0, (age - low[0]) / (high[0] - low[0])));
  const between = (from: number, to: number) => from + part * (to - from);
  return {
    pounds: between(low[1][gender - 1] ?? 0, high[1][gender - 1] ?? 0),
    inches: between(low[2][gender - 1] ?? 0, high[2][gender - 1] ?? 0),
  };
};

/** About normal, with mean 0 and deviation 1. */
const normal = (random: Random): number =>
  Array.from({ length: 12 }, () => random.next()).reduce((sum, one) => sum + one, -6);

const weighted = <T>(random: Random, list: readonly (readonly [T, number])[]): T => {
  let left = random.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of list) {
    left -= weight;
    if (left < 0) return value;
  }
  return (list.at(-1) as readonly [T, number])[0];
};

/** Somebody of the shape that invitationals have. */
export interface TypicalPerson {
  gender: 1 | 2;
  /** Years with their fraction. */
  exactAge: number;
  /** Place in the list of levels, from 0. */
  levelRank: number;
  /** Pounds, one decimal. */
  weight: number;
  /** Inches, one decimal. */
  height: number;
}

/**
 * A person of a real shape: most are children of 7 to 11 with low belts, few adults, and weight and height that fit age
 * and gender.
 * @param levels how many levels there are; the last `blackBelts` of them are black
 */
export const typicalPerson = (random: Random, levels: number, blackBelts: number): TypicalPerson => {
  const gender = random.next() < 0.6 ? 1 : 2;
  const from = weighted(random, agesOfHundred);
  const exactAge = from + random.next() * (from < 18 ? 1 : from < 40 ? 6 : 8);
  const { pounds, inches } = medians(gender, exactAge);
  // Years of training: low belts are most, and small children have no high ones.
  const colors = levels - blackBelts;
  const highest = Math.max(2, Math.min(levels, Math.floor((exactAge - 3) * 1.1)));
  const trained = Math.floor(
    Math.pow(random.next(), exactAge < 18 ? 1.7 : 1.1) * (exactAge < 18 ? colors + 0.8 : levels),
  );
  const tall = 0.04 * normal(random);
  return {
    gender,
    exactAge,
    levelRank: Math.min(trained, highest - 1, levels - 1),
    weight: Math.round(pounds * Math.exp(1.3 * tall + 0.13 * normal(random)) * 10) / 10,
    height: Math.round(inches * (1 + tall) * 10) / 10,
  };
};

/**
 * The place of a school in a list of at least two: the first has about 36 of 100 competitors, the others less and less.
 */
export const typicalSchool = (random: Random, schools: number): number =>
  weighted(
    random,
    Array.from({ length: schools }, (_, index) => [index, index === 0 ? 36 : 64 * 0.28 * 0.72 ** (index - 1)] as const),
  );

/**
 * How many of a hundred enter an event type, in the order of the reference events: forms nearly all, sparring most,
 * others a third.
 */
export const entriesOfHundred = [98, 36, 28, 85, 45, 24, 20] as const;
