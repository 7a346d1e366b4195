import type { planner } from '@schi/contract';
import { randomFrom, type Random } from '../../seeds/random';
import { plainDay } from './days';
import { publishedMachines } from './published-machines';

/** A day whose earliest finish is known. */
export interface KnownDay {
  name: string;
  problem: planner.PlanProblem;
  optimum: planner.Minute;
}

const opening = 540;
const assignment = (id: number, minutes: number, competitors: readonly number[] = []): planner.PlanAssignment => ({
  id,
  minutes,
  competitors,
  notBefore: null,
  endBy: null,
  youngest: 10,
  oldest: 10,
  hasBlackBelts: false,
  series: null,
  equipment: null,
  judges: 1,
  rings: null,
  hold: { kind: 'open' },
});
const dayOf = (rings: number, assignments: readonly planner.PlanAssignment[], length = 600): planner.PlanProblem => ({
  rings: Array.from({ length: rings }, (_, index) => ({
    id: index + 1,
    windows: [{ from: opening, to: opening + length, judges: 5 }],
    mayRunOver: true,
  })),
  assignments,
  items: [],
  families: [],
  coaches: [],
  restMinutes: 5,
  now: null,
});

/** A length cut at random into pieces of at least `least` minutes. */
const cut = (random: Random, length: number, pieces: number, least: number): number[] => {
  const cuts = Array.from({ length: pieces - 1 }, () => random.between(0, length - pieces * least)).sort(
    (a, b) => a - b,
  );
  return [...cuts, length - pieces * least].map((at, index) => at - (cuts[index - 1] ?? 0) + least);
};

/**
 * Every ring full to the same minute; with `degree`, competitors are shared by so many other assignments on average,
 * where the packing allows it.
 */
const packing = (seed: number, rings: number, pieces: number, degree: number): KnownDay => {
  const random = randomFrom(seed);
  const length = pieces * 30;
  const planted = Array.from({ length: rings }, () => {
    let at = 0;
    return cut(random, length, pieces, 8).map((minutes) => ({ minutes, from: (at += minutes) - minutes }));
  }).flat();
  const competitors = planted.map((): number[] => []);
  let next = 1;
  for (let left = (degree * planted.length) / 2, tries = 0; left > 0 && tries < 100_000; tries += 1) {
    const [one, other] = [random.between(0, planted.length - 1), random.between(0, planted.length - 1)];
    const [first, second] = [planted[one], planted[other]];
    if (!first || !second || first.from + first.minutes + 5 > second.from) continue;
    competitors[one]?.push(next);
    competitors[other]?.push(next);
    next += 1;
    left -= 1;
  }
  // Ids in a random order, so that they tell nothing.
  const ids = planted.map((_, index) => index + 1);
  const mixed = planted.map(() => ids.splice(random.between(0, ids.length - 1), 1)[0] as number);
  const assignments = planted.map(({ minutes }, index) =>
    assignment(mixed[index] as number, minutes, competitors[index]),
  );
  return {
    name: `packing ${rings} × ${pieces}, degree ${degree}`,
    problem: dayOf(rings, assignments),
    optimum: opening + length,
  };
};

/** Three pieces fill each ring, each longer than a quarter and shorter than a half of it (Falkenauer 1996). */
const triplets = (seed: number, rings: number): KnownDay => {
  const random = randomFrom(seed);
  const minutes = Array.from({ length: rings }, () => {
    const first = random.between(110, 140);
    const second = random.between(Math.max(76, 151 - first), 149 - Math.max(0, first - 120));
    return [first, second, 300 - first - second];
  }).flat();
  return {
    name: `triplets ${rings}`,
    problem: dayOf(
      rings,
      minutes.map((one, index) => assignment(index + 1, one)),
    ),
    optimum: opening + 300,
  };
};

/**
 * The days on which longest-first is worst: m rings, two each of 2m − 1 to m + 1 and three of m; the optimum is 3m
 * (Graham 1969). In tens of minutes.
 */
const graham = (rings: number): KnownDay => {
  const pairs = Array.from({ length: rings - 1 }, (_, index) => 2 * rings - 1 - index).flatMap((one) => [one, one]);
  const minutes = [...pairs, rings, rings, rings].map((one) => one * 10);
  return {
    name: `Graham ${rings}`,
    problem: dayOf(
      rings,
      minutes.map((one, index) => assignment(index + 1, one)),
    ),
    optimum: opening + rings * 30,
  };
};

/** Identical machines of published benchmarks. */
export const publishedDays = (): KnownDay[] =>
  publishedMachines.map(([name, machines, optimum, minutes]) => ({
    name,
    problem: dayOf(
      machines,
      minutes.split(' ').map((one, index) => assignment(index + 1, Number(one))),
      2 * optimum,
    ),
    optimum: opening + optimum,
  }));

/** Identical machines without conflicts: planted packings, triplets, and the worst cases of longest-first. */
export const machineDays = (): KnownDay[] => [
  ...[3, 4, 5, 6, 8, 10, 12].map(graham),
  ...[4, 5, 6, 8, 8, 10, 12, 12, 15, 16].map((rings, seed) => triplets(seed + 1, rings)),
  ...[
    [8, 8],
    [8, 12],
    [8, 20],
    [10, 10],
    [12, 8],
    [12, 13],
  ].map(([rings, pieces], seed) => packing(seed + 1, rings as number, pieces as number, 0)),
];

/** Perfect packings with shared competitors. */
export const conflictDays = (): KnownDay[] =>
  Array.from({ length: 12 }, (_, seed) =>
    packing(seed + 20, [8, 12][seed % 2] as number, [10, 13][seed % 2] as number, 11),
  );

/**
 * A division of 300 minutes whose two competitors have three other assignments each: chain and area are nearly equal.
 */
export const giantDay = (): planner.PlanProblem => {
  const day = plainDay({ seed: 11, competitors: 300, rings: 6 });
  const counts = new Map<number, number>();
  for (const { competitors } of day.assignments)
    for (const id of competitors) counts.set(id, (counts.get(id) ?? 0) + 1);
  const two = [...counts].filter(([, count]) => count === 3).map(([id]) => id);
  const assignments = day.assignments.map((one) => ({ ...one, notBefore: null, endBy: null }));
  return {
    ...day,
    items: [],
    assignments: [...assignments, { ...assignment(1_000, 300, two.slice(0, 2)), series: null }],
  };
};
