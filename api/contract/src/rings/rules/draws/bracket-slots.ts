import { groupedBy } from '../../../values/grouped-by';
import { byLot, lotsFrom, type DrawSeed } from './lots';

/** Who is drawn into a bracket. */
export interface Drawn {
  id: number;
  /** Members of one school, and of one family, meet as late as possible. `null`: of no school. */
  school: number | null;
  family: number;
  /** 1 for the strongest; `null` for most. Seeds are optional. */
  seed: number | null;
}

/** The slots of the first round from top to bottom, two of them a match: a competitor's id, or `null` for a bye. */
export type Slots = readonly (number | null)[];

interface Item {
  id: number | null;
  school: string;
  family: string;
  /** Of seeds; all others come after them, and byes last, so that no seed is paired with one. */
  tier: number;
  /** As many of the highest seeds as there are byes. */
  takesBye: boolean;
}

/** The smallest power of two that holds so many; 1 for one. */
export const bracketSize = (entrants: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, entrants)));

/** Pairs neighbors of a list; the last of an odd count is left. */
const pairsOf = (list: readonly number[]): { pairs: [number, number][]; left: number[] } => ({
  pairs: Array.from({ length: Math.floor(list.length / 2) }, (_, pair) => [
    list[2 * pair] as number,
    list[2 * pair + 1] as number,
  ]),
  left: list.length % 2 === 0 ? [] : list.slice(-1),
});

const grouped = (items: readonly Item[], places: readonly number[], key: (item: Item) => string): number[][] => [
  ...groupedBy(places, (place) => key(items[place] as Item)).values(),
];

/**
 * Pairs the members of each family, then those left over of each school. At most one of each school stays without a
 * partner.
 */
const schoolPairs = (items: readonly Item[]): [number, number][] =>
  grouped(
    items,
    items.map((_, place) => place),
    ({ school }) => school,
  ).flatMap((members) => {
    const families = grouped(items, members, ({ family }) => family).map(pairsOf);
    const rest = pairsOf(families.flatMap(({ left }) => left));
    return [...families.flatMap(({ pairs }) => pairs), ...rest.pairs];
  });

/** Tiers of seeds: 1 and 2, 3 and 4, 5 to 8, and so on. */
const tierOf = (seed: number): number => Math.ceil(Math.log2(Math.max(2, seed)));

/** Pairs everybody by tiers of seeds: the odd one of a tier is paired in the next. */
const seedPairs = (items: readonly Item[]): [number, number][] => {
  const places = items.map((_, place) => place);
  const tiers = [...new Set(items.map(({ tier }) => tier))].sort((a, b) => a - b);
  let left: number[] = [];
  return tiers.flatMap((tier) => {
    const paired = pairsOf([...left, ...places.filter((place) => items[place]?.tier === tier)]);
    left = paired.left;
    return paired.pairs;
  });
};

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);
const count = (items: readonly Item[], test: (item: Item) => boolean) => items.filter(test).length;
const isBye = ({ id }: Item) => id === null;
const takesBye = (item: Item) => item.takesBye;

/**
 * Halves a set so that every school, every family, every tier of seeds and the byes are divided as evenly as possible,
 * at once. Two pairings, by school and by tier, form only paths and even cycles; their members, colored alternately,
 * are the halves (balanced coloring of two nested families of sets: de Werra 1971). Each path may be turned: it is
 * turned so that byes stand with seeds, otherwise by lot.
 */
const halve = (items: readonly Item[], lot: () => number): [Item[], Item[]] => {
  const partners: number[][] = items.map(() => []);
  for (const [one, two] of [...schoolPairs(items), ...seedPairs(items)]) {
    partners[one]?.push(two);
    partners[two]?.push(one);
  }
  const seen = new Set<number>();
  const halves: [Item[], Item[]] = [[], []];
  const hasChoice = items.some(isBye) && items.some(takesBye);
  const served = (half: readonly Item[]) => Math.min(count(half, isBye), count(half, takesBye));
  for (let start = 0; start < items.length; start += 1) {
    if (seen.has(start)) continue;
    const sides: [Item[], Item[]] = [[], []];
    const open: [place: number, side: 0 | 1][] = [[start, 0]];
    seen.add(start);
    for (let step = open.pop(); step; step = open.pop()) {
      const [place, side] = step;
      sides[side].push(items[place] as Item);
      for (const partner of partners[place] ?? [])
        if (!seen.has(partner)) {
          seen.add(partner);
          open.push([partner, other(side)]);
        }
    }
    const gain = (turned: 0 | 1) =>
      hasChoice ? served([...halves[0], ...sides[turned]]) + served([...halves[1], ...sides[other(turned)]]) : 0;
    const chance: 0 | 1 = lot() < 0.5 ? 0 : 1;
    const turned = gain(0) === gain(1) ? chance : gain(0) > gain(1) ? 0 : 1;
    halves[0].push(...sides[turned]);
    halves[1].push(...sides[other(turned)]);
  }
  return halves;
};

const place = (items: readonly Item[], lot: () => number): Slots => {
  if (items.length <= 1) return items.map(({ id }) => id);
  const [top, bottom] = halve(items, lot);
  return [...place(top, lot), ...place(bottom, lot)];
};

const takersWithoutBye = (slots: Slots, takers: ReadonlySet<number | null>): number =>
  slots.filter((id, slot) => takers.has(id) && slots[slot ^ 1] !== null).length;

/** How many more draws are made at most until the highest seeds have the byes; schools may not let them. */
const mostDraws = 100;

/**
 * Draws a bracket. Byes never meet; in every part of the bracket each school, each family, each tier of seeds and the
 * byes are divided as evenly as possible, so that pairs of one school in the first round are exactly max(0, largest
 * school − size / 2), the least there is (rule G4). Of several such draws the first is taken in which the highest seeds
 * have the byes. The same entrants and the same seed give the same draw, in whatever
 * order they are given.
 */
export const drawBracket = (entrants: readonly Drawn[], seed: DrawSeed): Slots => {
  const lot = lotsFrom(seed);
  const known = [...entrants].sort((a, b) => a.id - b.id);
  const byeCount = bracketSize(entrants.length) - entrants.length;
  const seeded = known.flatMap(({ seed: strength }) => strength ?? []).sort((a, b) => a - b);
  const lastWithBye = seeded[Math.min(byeCount, seeded.length) - 1] ?? 0;
  const items: Item[] = known.map(({ id, school, family, seed: strength }) => ({
    id,
    school: school === null ? `none ${id}` : `school ${school}`,
    family: `family ${family}`,
    tier: strength === null ? (seeded.length > 0 ? Number.MAX_SAFE_INTEGER : Infinity) : tierOf(strength),
    takesBye: strength !== null && strength <= lastWithBye,
  }));
  const byes = Array.from({ length: byeCount }, (): Item => ({
    id: null,
    school: 'bye',
    family: 'bye',
    tier: Infinity,
    takesBye: false,
  }));
  const takers = new Set(items.filter(takesBye).map(({ id }) => id));
  let best = place(byLot([...items, ...byes], lot), lot);
  for (let drawn = 0; drawn < mostDraws && takersWithoutBye(best, takers) > 0; drawn += 1) {
    const next = place(byLot([...items, ...byes], lot), lot);
    if (takersWithoutBye(next, takers) < takersWithoutBye(best, takers)) best = next;
  }
  return best;
};

/** How many first-round matches are between two of one school. */
export const sameSchoolPairs = (slots: Slots, schoolOf: (id: number) => number | null): number => {
  const schools = slots.map((id) => (id === null ? null : schoolOf(id)));
  return schools.filter((school, slot) => slot % 2 === 0 && school !== null && school === schools[slot + 1]).length;
};

/**
 * How many first-round pairs of one school no draw can avoid, by the number of entrants and the largest school's
 * members.
 */
export const unavoidablePairs = (entrants: number, largestSchool: number): number =>
  entrants < 2 ? 0 : Math.max(0, largestSchool - bracketSize(entrants) / 2);
