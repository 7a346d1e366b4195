import fc from 'fast-check';
import {
  bracketSize,
  byePairs,
  drawBracket,
  otherFirstOpponents,
  otherwiseDrawn,
  unavoidablePairs,
  withNewcomer,
  type Kin,
  type Slots,
} from './index';

type KeyOf = (id: number) => number | null;

/** Every bracket of these slots; those that differ only in which of two parts stands above are one. */
const brackets = (items: Slots): Slots[] => {
  const [first = null, ...rest] = items;
  if (rest.length === 0) return [items];
  const halves = new Map<string, [Slots, Slots]>();
  const choose = (at: number, above: Slots, below: Slots): void => {
    if (above.length > items.length / 2 || below.length > items.length / 2) return;
    const one = rest[at];
    if (one === undefined) halves.set([...above].sort().join(), [above, below]);
    else {
      choose(at + 1, [...above, one], below);
      choose(at + 1, above, [...below, one]);
    }
  };
  choose(0, [first], []);
  return [...halves.values()].flatMap(([above, below]) =>
    brackets(above).flatMap((top) => brackets(below).map((low) => [...top, ...low])),
  );
};

const pairsOf = (slots: Slots, keyOf: KeyOf) =>
  slots.filter((id, slot) => {
    const other = slots[slot + 1] ?? null;
    return slot % 2 === 0 && id !== null && other !== null && keyOf(id) !== null && keyOf(id) === keyOf(other);
  }).length;
/** How many pairs may meet: as many as before, or as no draw avoids. */
const allowedOf = (before: Slots, after: Slots, keyOf: KeyOf) => {
  const keys = after.filter((id) => id !== null).map(keyOf);
  const largest = Math.max(...keys.map((key) => (key === null ? 0 : keys.filter((one) => one === key).length)));
  return Math.max(
    pairsOf(before, keyOf),
    after.length > bracketSize(keys.length) ? 0 : unavoidablePairs(keys.length, largest),
  );
};
/** What rule F16 asks of a draw, the weightiest first; then how many have another first opponent. */
const figuresOf = (before: Slots, after: Slots, id: number, kinOf: (one: number) => Kin): number[] => {
  const more = (keyOf: KeyOf) => Math.max(0, pairsOf(after, keyOf) - allowedOf(before, after, keyOf));
  const isAlone = (after[after.indexOf(id) ^ 1] ?? null) === null;
  return [
    byePairs(after),
    isAlone ? 1 : 0,
    more((one) => kinOf(one).family),
    more((one) => kinOf(one).school),
    otherFirstOpponents(before, after).length,
  ];
};
const compare = (one: readonly number[], other: readonly number[]) => {
  const differing = one.findIndex((figure, index) => figure !== other[index]);
  return differing < 0 ? 0 : (one[differing] ?? 0) - (other[differing] ?? 0);
};

const people = (maxLength: number) =>
  fc.array(fc.record({ school: fc.nat({ max: 2 }), family: fc.nat({ max: 9 }) }), { minLength: 2, maxLength });
/** In one school each, as brothers and sisters are. */
const kinIn = (of: readonly Kin[]) => (id: number) => {
  const { school = null, family = -1 } = of[id] ?? {};
  return { school, family: family + 10 * (school ?? 0) };
};
const drawn = (of: readonly Kin[], seed: number) =>
  drawBracket(
    of.map((_, id) => ({ id, ...kinIn(of)(id), seed: null })),
    seed,
  );

it('gives a newcomer a first bout, with no byes that meet and schools and families apart, in every bracket of 2 to 64', () => {
  fc.assert(
    fc.property(people(64), fc.nat(), (of, seed) => {
      const id = of.length - 1;
      const before = drawn(of.slice(0, -1), seed);
      const after = withNewcomer(before, id, kinIn(of));
      expect(after).toHaveLength(bracketSize(of.length));
      expect(after.filter((one) => one !== null).sort((a, b) => a - b)).toEqual(of.map((_, one) => one));
      expect(figuresOf(before, after, id, kinIn(of)).slice(0, -1)).toEqual([0, 0, 0, 0]);
    }),
    { numRuns: 60 },
  );
});

it('keeps everybody’s place in a full bracket, which doubles: one other has a bout more', () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 4, 8, 16, 32), fc.nat(), (count, seed) => {
      const of = Array.from({ length: count + 1 }, (_, family) => ({ school: family % 3, family }));
      const before = drawn(of.slice(0, -1), seed);
      const after = withNewcomer(before, count, kinIn(of));
      expect(after.filter((_, slot) => slot % 2 === 0)).toEqual(before);
      expect(after.filter((one, slot) => slot % 2 === 1 && one !== null)).toEqual([count]);
      expect(otherFirstOpponents(before, after)).toEqual([after[after.indexOf(count) ^ 1]]);
    }),
  );
});

it('changes no more first opponents than any other draw would, also after somebody left: by trying them all', () => {
  let changed = 0;
  fc.assert(
    fc.property(
      people(8),
      fc.boolean(),
      fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      fc.nat(),
      (of, isByHand, lots, seed) => {
        const id = of.length - 1;
        const draw = isByHand
          ? [...Array.from({ length: 8 }, (_, slot) => (slot < id ? slot : null))]
          : [...drawn(of.slice(0, -1), seed)];
        if (isByHand)
          lots.forEach((lot, slot) => {
            [draw[slot], draw[lot % 8]] = [draw[lot % 8] ?? null, draw[slot] ?? null];
          });
        const after = withNewcomer(draw, id, kinIn(of));
        const figures = figuresOf(draw, after, id, kinIn(of));
        const all = brackets(Array.from({ length: after.length }, (_, slot) => (slot <= id ? slot : null)));
        const [least] = all.map((other) => figuresOf(draw, other, id, kinIn(of))).sort(compare);
        expect(figures).toEqual(least);
        if ((figures.at(-1) ?? 0) > 1) changed += 1;
      },
    ),
    { numRuns: 150 },
  );
  expect(changed).toBeGreaterThan(0);
});

it('lets a newcomer meet brothers and sisters as late as a place does that changes as little', () => {
  // Of eight slots two are free beside somebody of another family: 3 stands in the half of 9's brother 1, 6 does not.
  const kinOf = (id: number): Kin => ({ family: id === 1 || id === 9 ? 100 : id, school: null });
  expect(withNewcomer([1, 2, 3, null, 5, 4, 6, null], 9, kinOf)).toEqual([1, 2, 3, null, 5, 4, 6, 9]);
  expect(withNewcomer([3, null, 1, 2, 6, null, 5, 4], 9, kinOf)).toEqual([3, null, 1, 2, 6, 9, 5, 4]);
  // Both places are in the half of the brother; the other quarter is later.
  const apart = [1, 2, 3, null, 11, 12, 13, null, 4, 5, 6, 7, 8, 14, 15, 16];
  expect(withNewcomer(apart, 9, kinOf)).toEqual(apart.with(7, 9));
});

it('counts who meets somebody else first, in a later round too, and not who lost an opponent among others', () => {
  expect(otherFirstOpponents([1, 2, 3, 4], [1, 2, 4, 3])).toEqual([]);
  expect(otherFirstOpponents([1, 2, 3, 4], [1, 9, 2, null, 3, null, 4, null])).toEqual([1]);
  expect(otherFirstOpponents([1, 2, 3, null], [null, 2, 3, null])).toEqual([2]);
  expect(otherFirstOpponents([1, null], [1, 2])).toEqual([1]);
  expect(otherFirstOpponents([1, null], [1, null])).toEqual([]);
});

it('counts, of those who stay in a running order, who has another place in it', () => {
  expect(otherwiseDrawn([1, 2, null, 3, 4], [2, 1, 3, 4], false)).toEqual([1, 2, 3, 4]);
  expect(otherwiseDrawn([1, 2, 3], [1, 3, 9], false)).toEqual([3]);
});
