import fc from 'fast-check';
import { letteredDivisions, numberedDivisions, type NumberedDivision } from './division-numbers.rules';

/**
 * Publications one after another, each of one of three drafts. Divisions of a draft have ids of their own; their
 * members change between publications, and two of one draft may have the same.
 */
const publications = fc.array(
  fc.record({
    draft: fc.integer({ min: 0, max: 2 }),
    divisions: fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 6 }), members: fc.integer({ min: 1, max: 5 }) }),
      {
        selector: ({ id }) => id,
        minLength: 1,
        maxLength: 6,
      },
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

it('gives each division one number, once, and one that stays', () => {
  fc.assert(
    fc.property(publications, (all) => {
      let known: Omit<NumberedDivision, 'name' | 'letter'>[] = [];
      for (const { draft, divisions } of all) {
        const wanted = divisions.map(({ id, members }) => ({
          draftDivisionId: draft * 10 + id,
          members: `${members}`,
        }));
        const numbered = numberedDivisions(known, wanted);
        const highest = Math.max(0, ...known.map(({ number }) => number));
        expect(numbered.map(({ draftDivisionId }) => draftDivisionId)).toEqual(
          wanted.map(({ draftDivisionId }) => draftDivisionId),
        );
        expect(new Set(numbered.map(({ number }) => number)).size).toBe(numbered.length);
        const given = new Set(numbered.map(({ number }) => number));
        for (const { draftDivisionId, members, number } of numbered) {
          const before = known.find((one) => one.draftDivisionId === draftDivisionId)?.number;
          const alike = known.filter((one) => one.members === members).map((one) => one.number);
          const holder = numbered.find((one) => one.number === before)?.draftDivisionId;
          if (before !== undefined && holder === draftDivisionId) continue;
          // Its own number has another division that had it too, or it had none.
          if (before !== undefined)
            expect(known.some((one) => one.draftDivisionId === holder && one.number === before)).toBe(true);
          expect(number > highest || alike.includes(number)).toBe(true);
          if (number > highest) expect(alike.slice(-1).every((one) => given.has(one))).toBe(true);
        }
        known = [
          ...known.filter((one) => !numbered.some((other) => other.draftDivisionId === one.draftDivisionId)),
          ...numbered,
        ];
      }
    }),
    { numRuns: 500 },
  );
});

it('numbers from 1 in the order of the divisions, and leaves no gap', () => {
  const division = (draftDivisionId: number) => ({ draftDivisionId, members: `[${draftDivisionId}]` });
  const first = numberedDivisions([], [division(8), division(3)]);
  expect(first.map(({ number }) => number)).toEqual([1, 2]);
  // 8 is gone; its number is not used again.
  expect(numberedDivisions(first, [division(9), division(3)]).map(({ number }) => number)).toEqual([3, 2]);
});

it('finds the number of another draft’s division with the same members', () => {
  const before = numberedDivisions(
    [],
    [
      { draftDivisionId: 1, members: 'a' },
      { draftDivisionId: 2, members: 'b' },
    ],
  );
  const after = numberedDivisions(before, [
    { draftDivisionId: 11, members: 'c' },
    { draftDivisionId: 12, members: 'b' },
    { draftDivisionId: 13, members: 'a' },
  ]);
  expect(after.map(({ number }) => number)).toEqual([3, 2, 1]);
});

/**
 * Publications of divisions with two names for all. Members and name follow from the id, so that another draft finds a
 * number by the members; the other draft names some of them differently.
 */
const named = fc.array(
  fc.record({
    draft: fc.integer({ min: 0, max: 1 }),
    divisions: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 6 }),
        isNamedByHand: fc.integer({ min: 0, max: 5 }).map((value) => value === 0),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

it('a letter that was told stays with the number, equal names differ, and no other number gets the letter (F12)', () => {
  fc.assert(
    fc.property(named, (all) => {
      let known: NumberedDivision[] = [];
      /** The number of each name with a letter that was ever told. */
      const told = new Map<string, number>();
      for (const { draft, divisions } of all) {
        const wanted = divisions.map(({ id, isNamedByHand }) => ({
          draftDivisionId: draft * 10 + id,
          members: JSON.stringify([[1, [id]]]),
          eventIds: [1],
          name: id % 3 < 2 - draft ? 'Boys 8' : 'Girls 8',
          isNamedByHand,
        }));
        const numbered = letteredDivisions(known, numberedDivisions(known, wanted));
        const shown = numbered.flatMap((one, place) => (wanted[place]?.isNamedByHand ? [] : [one]));
        const names = shown.map(({ name, letter }) => `${name} ${letter}`);
        expect(new Set(names).size).toBe(names.length);
        for (const { number, name, letter } of shown) {
          const before = [...told].find(([key, one]) => one === number && key.startsWith(`${name} `));
          if (before) expect(`${name} ${letter}`).toBe(before[0]);
          if (letter === null) continue;
          expect(told.get(`${name} ${letter}`) ?? number).toBe(number);
          told.set(`${name} ${letter}`, number);
        }
        known = [
          ...known.filter((one) => !numbered.some((other) => other.draftDivisionId === one.draftDivisionId)),
          ...numbered,
        ];
      }
    }),
    { numRuns: 500 },
  );
});
