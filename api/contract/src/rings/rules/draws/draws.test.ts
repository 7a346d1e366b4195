import fc from 'fast-check';
import {
  bracketSize,
  drawBracket,
  drawPanelOrder,
  sameSchoolPairs,
  unavoidablePairs,
  type Drawn,
  type Slots,
} from './index';

/** Entrants by the sizes of their schools, without families or seeds. */
const ofSchools = (sizes: readonly number[]): Drawn[] =>
  sizes
    .flatMap((size, school) => Array.from({ length: size }, () => school))
    .map((school, id) => ({ id, school, family: id, seed: null }));

/** Every list of school sizes for so many entrants, the largest first. */
const schoolSizes = (entrants: number, most = entrants): number[][] =>
  entrants === 0
    ? [[]]
    : Array.from({ length: Math.min(entrants, most) }, (_, index) => index + 1).flatMap((first) =>
        schoolSizes(entrants - first, first).map((rest) => [first, ...rest]),
      );

/** Pairs of one group within the parts of a bracket of so many slots. */
const pairsWithin = (slots: Slots, part: number, groupOf: (id: number | null) => string | null): number => {
  let pairs = 0;
  for (let start = 0; start < slots.length; start += part) {
    const counts = new Map<string, number>();
    for (const id of slots.slice(start, start + part)) {
      const group = groupOf(id);
      if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    for (const size of counts.values()) pairs += (size * (size - 1)) / 2;
  }
  return pairs;
};
/** The least number of such pairs: every group divided as evenly as possible among the parts. */
const leastPairs = (sizes: readonly number[], parts: number): number =>
  sizes.reduce((sum, size) => {
    const [each, more] = [Math.floor(size / parts), size % parts];
    return sum + (more * (each + 1) * each) / 2 + ((parts - more) * each * (each - 1)) / 2;
  }, 0);

const expectEven = (entrants: readonly Drawn[], slots: Slots) => {
  const byId = new Map(entrants.map((one) => [one.id, one]));
  const counts = (of: (one: Drawn) => string) => {
    const sizes = new Map<string, number>();
    for (const one of entrants) sizes.set(of(one), (sizes.get(of(one)) ?? 0) + 1);
    return [...sizes.values()];
  };
  const groups = [
    (one: Drawn) => `${one.school ?? `none ${one.id}`}`,
    (one: Drawn) => `${one.school ?? `none ${one.id}`} ${one.family}`,
  ];
  const [found, least]: [number[], number[]] = [[], []];
  for (let part = 2; part <= slots.length; part *= 2) {
    for (const of of groups) {
      found.push(pairsWithin(slots, part, (id) => (id === null ? null : of(byId.get(id) as Drawn))));
      least.push(leastPairs(counts(of), slots.length / part));
    }
    found.push(pairsWithin(slots, part, (id) => (id === null ? 'bye' : null)));
    least.push(leastPairs([slots.length - entrants.length], slots.length / part));
  }
  expect({ entrants: entrants.length, found }).toEqual({ entrants: entrants.length, found: least });
};

describe('a bracket is drawn', () => {
  const lists = Array.from({ length: 13 }, (_, index) => index + 2).flatMap((entrants) => schoolSizes(entrants));
  it('with the fewest pairs of one school in every part, for each list of school sizes of 2 to 14 entrants and five seeds', () => {
    expect(lists).toHaveLength(506);
    for (const sizes of lists)
      for (const seed of [1, 2, 3, 4, 5]) {
        const entrants = ofSchools(sizes);
        const slots = drawBracket(entrants, seed);
        expect(slots.filter((id) => id !== null).sort((a, b) => a - b)).toEqual(entrants.map(({ id }) => id));
        expectEven(entrants, slots);
        const school = new Map(entrants.map((one) => [one.id, one.school]));
        expect(sameSchoolPairs(slots, (id) => school.get(id) ?? null)).toBe(
          unavoidablePairs(entrants.length, sizes[0] ?? 0),
        );
      }
  });

  const drawn = fc
    .array(fc.record({ school: fc.option(fc.nat({ max: 6 })), family: fc.nat({ max: 40 }) }), {
      minLength: 1,
      maxLength: 128,
      size: 'max',
    })
    .map((people) =>
      people.map(({ school, family }, id): Drawn => ({
        id,
        school,
        family: school === null ? 1_000 + id : 50 * school + family,
        seed: id < 4 ? id + 1 : null,
      })),
    );
  const seed = fc.integer({ min: 0, max: 2_147_483_647 });

  it('with every school, family and the byes divided as evenly as possible up to 128 entrants', () => {
    fc.assert(
      fc.property(drawn, seed, (entrants, number) => expectEven(entrants, drawBracket(entrants, number))),
      { numRuns: 200 },
    );
  });
  it('with the seeds 1 and 2 in different halves, and 1 to 4 in different quarters', () => {
    fc.assert(
      fc.property(
        drawn.filter(({ length }) => length >= 4),
        seed,
        (entrants, number) => {
          const slots = drawBracket(entrants, number);
          const part = (id: number, parts: number) => Math.floor((slots.indexOf(id) * parts) / slots.length);
          expect(part(0, 2)).not.toBe(part(1, 2));
          expect(new Set([0, 1, 2, 3].map((id) => part(id, 4))).size).toBe(4);
        },
      ),
    );
  });
  it('with the byes beside the highest seeds, in brackets of 3 to 33 with one to eight seeds', () => {
    for (let size = 3; size <= 33; size += 1)
      for (let seeds = 1; seeds <= Math.min(8, size); seeds += 1)
        for (const number of [1, 2, 3, 4, 5]) {
          const entrants = Array.from({ length: size }, (_, id): Drawn => {
            const strength = id < seeds ? seeds - id : null;
            return { id, school: null, family: id, seed: strength };
          });
          const slots = drawBracket(entrants, number);
          const byes = slots.filter((id) => id === null).length;
          const withBye = entrants.flatMap(({ id, seed: strength }) =>
            strength !== null && slots[slots.indexOf(id) ^ 1] === null ? [strength] : [],
          );
          const highest = Array.from({ length: Math.min(byes, seeds) }, (_, index) => index + 1);
          expect({ size, seeds, withBye: withBye.sort((a, b) => a - b) }).toEqual({ size, seeds, withBye: highest });
        }
  });
  it('the same for the same seed, in whatever order the entrants are given', () => {
    fc.assert(
      fc.property(drawn, seed, (entrants, number) =>
        expect(drawBracket([...entrants].reverse(), number)).toEqual(drawBracket(entrants, number)),
      ),
    );
    expect(drawBracket(ofSchools([8]), 1)).not.toEqual(drawBracket(ofSchools([8]), 2));
  });
  it('in the smallest power of two that holds all', () => {
    expect([1, 2, 3, 4, 5, 8, 9, 128].map(bracketSize)).toEqual([1, 2, 4, 4, 8, 8, 16, 128]);
  });
});

describe('an order before judges is drawn', () => {
  const neighbors = (order: readonly number[], schools: readonly (number | null)[]) =>
    order.filter(
      (id, place) => place > 0 && schools[id] !== null && schools[id] === schools[order[place - 1] as number],
    ).length;
  /** The fewest neighbors of one school over every order of schools that begins with the three largest. */
  const fewest = (sizes: readonly number[]): number => {
    const known = new Map<string, number>();
    const least = (left: readonly number[], last: number, place: number): number => {
      if (left.every((size) => size === 0)) return 0;
      const key = `${left.join()} ${last} ${Math.min(place, 3)}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const choices = left.flatMap((size, school) =>
        size > 0 && (place >= 3 || place >= sizes.length || school === place) ? [school] : [],
      );
      const costs = choices.map(
        (school) =>
          (school === last ? 1 : 0) +
          least(
            left.map((size, other) => size - (other === school ? 1 : 0)),
            school,
            place + 1,
          ),
      );
      const best = Math.min(...costs);
      known.set(key, best);
      return best;
    };
    return least(sizes, -1, 0);
  };
  it('with the fewest neighbors of one school, for each list of school sizes of 2 to 12 entrants', () => {
    for (const sizes of Array.from({ length: 11 }, (_, index) => index + 2).flatMap((entrants) =>
      schoolSizes(entrants),
    )) {
      const entrants = ofSchools(sizes);
      const order = drawPanelOrder(entrants, 7);
      expect([...order].sort((a, b) => a - b)).toEqual(entrants.map(({ id }) => id));
      const schools = entrants.map(({ school }) => school);
      expect({ sizes, neighbors: neighbors(order, schools) }).toEqual({ sizes, neighbors: fewest(sizes) });
    }
  });
  it('with the three largest schools first', () => {
    const order = drawPanelOrder(ofSchools([4, 3, 2, 1, 1]), 3);
    expect(order.slice(0, 3).map((id) => (id < 4 ? 0 : id < 7 ? 1 : 2))).toEqual([0, 1, 2]);
  });
});

it('draws for a seed what it drew for it before, so that a published draw can be repeated', () => {
  const entrants = ofSchools([3, 2, 2]);
  expect([1, 2, 2_147_483_647].map((seed) => drawBracket(entrants, seed))).toEqual([
    [1, 3, 6, 0, 2, 5, null, 4],
    [5, 1, 4, null, 3, 0, 2, 6],
    [5, 0, 1, 4, 6, null, 2, 3],
  ]);
  const seeded = Array.from({ length: 9 }, (_, id) => ({
    id,
    school: id === 8 ? null : id % 3,
    family: id % 4,
    seed: id < 5 ? id + 1 : null,
  }));
  expect(
    [1, 2].map((seed) =>
      drawBracket(seeded, seed)
        .map((id) => id ?? '–')
        .join(' '),
    ),
  ).toEqual(['4 – 0 – 2 – 6 – – 1 8 – 3 – 7 5', '7 – 3 – – 0 – 5 – 4 2 – 8 6 1 –']);
  expect([1, 2].map((seed) => drawPanelOrder(entrants, seed).join())).toEqual(['1,3,5,2,4,6,0', '0,6,4,2,5,3,1']);
});
