import fc from 'fast-check';
import { divisionCoverage } from './division-coverage';
import { divisionFor, type Division } from './divisions';

const levels = ['White', 'Green', 'Black'].map((name, index) => ({ id: 30 - index, name, order: index + 1 }));
const [white = 0, green = 0, black = 0] = levels.map(({ id }) => id);
let ids = 0;
const division = (name: string, over: Partial<Division> = {}): Division => ({
  id: (ids += 1),
  name,
  gender: null,
  minAge: 8,
  maxAge: 17,
  minLevelId: white,
  maxLevelId: black,
  minWeight: null,
  maxWeight: null,
  ...over,
});
const coverageOf = (...divisions: Division[]) => {
  const { overlaps, gaps } = divisionCoverage(divisions, levels);
  return { overlaps: overlaps.map((one) => [one.division.name, ...one.takenBy.map(({ name }) => name)]), gaps };
};
const everybody = { minLevelId: white, maxLevelId: black, minWeight: null, maxWeight: null };

it('finds nothing odd about divisions that lie side by side', () => {
  expect(coverageOf(division('young', { maxAge: 12 }), division('old', { minAge: 13 }))).toEqual({
    overlaps: [],
    gaps: [],
  });
  expect(coverageOf()).toEqual({ overlaps: [], gaps: [] });
});

it('finds the same division twice, one inside another, and one that several take together', () => {
  expect(coverageOf(division('first'), division('second')).overlaps).toEqual([['second', 'first']]);
  expect(
    coverageOf(division('all'), division('green girls', { gender: 2, minLevelId: green, maxLevelId: green })).overlaps,
  ).toEqual([['green girls', 'all']]);
  expect(
    coverageOf(division('boys', { gender: 1 }), division('girls', { gender: 2 }), division('all')).overlaps,
  ).toEqual([['all', 'boys', 'girls']]);
});

it('says nothing of a small division before a large one', () => {
  expect(coverageOf(division('girls', { gender: 2 }), division('all')).overlaps).toEqual([]);
});

it('finds ages, levels, genders and weights without a division, each as one range', () => {
  expect(coverageOf(division('young', { maxAge: 10 }), division('old', { minAge: 14 })).gaps).toEqual([
    { gender: 1, minAge: 11, maxAge: 13, ...everybody },
    { gender: 2, minAge: 11, maxAge: 13, ...everybody },
  ]);
  expect(coverageOf(division('boys', { gender: 1 })).gaps).toEqual([
    { gender: 2, minAge: 8, maxAge: 17, ...everybody },
  ]);
  expect(coverageOf(division('girls', { gender: 2 }), division('boys', { gender: 1, maxLevelId: green })).gaps).toEqual(
    [{ gender: 1, minAge: 8, maxAge: 17, minLevelId: black, maxLevelId: black, minWeight: null, maxWeight: null }],
  );
  expect(coverageOf(division('light', { maxWeight: 100 }), division('heavy', { minWeight: 120 })).gaps).toMatchObject([
    { gender: 1, minAge: 8, maxAge: 17, minWeight: 100, maxWeight: 120 },
    { gender: 2, minWeight: 100, maxWeight: 120 },
  ]);
});

it('agrees with where competitors are placed', () => {
  const any = fc
    .record({
      gender: fc.constantFrom(1 as const, 2 as const, null),
      minAge: fc.integer({ min: 5, max: 20 }),
      years: fc.nat(10),
      from: fc.nat(2),
      to: fc.nat(2),
      minWeight: fc.option(fc.integer({ min: 50, max: 99 })),
      maxWeight: fc.option(fc.integer({ min: 100, max: 150 })),
    })
    .map(({ gender, minAge, years, from, to, minWeight, maxWeight }) =>
      division('any', {
        gender,
        minAge,
        maxAge: minAge + years,
        minLevelId: 30 - Math.min(from, to),
        maxLevelId: 30 - Math.max(from, to),
        minWeight,
        maxWeight,
      }),
    );
  const person = fc.record({
    age: fc.integer({ min: 5, max: 30 }),
    gender: fc.constantFrom(1, 2),
    competitorLevelId: fc.constantFrom(white, green, black),
    weight: fc.integer({ min: 30, max: 170 }),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 7 }), person, (divisions, { age, ...measured }) => {
      const placed = divisionFor(
        divisions,
        levels,
        { ...measured, birthDate: `${2025 - age}-01-01` },
        '2025-06-01',
      ).division;
      const { overlaps, gaps } = divisionCoverage(divisions, levels);
      // Nobody is placed in a division that is reported as unreachable.
      expect(overlaps.some((one) => one.division === placed)).toBe(false);
      const order = (id: number) => levels.findIndex((level) => level.id === id);
      const inGap = gaps.some(
        (gap) =>
          gap.gender === measured.gender &&
          gap.minAge <= age &&
          age <= gap.maxAge &&
          order(gap.minLevelId) <= order(measured.competitorLevelId) &&
          order(measured.competitorLevelId) <= order(gap.maxLevelId) &&
          (gap.minWeight ?? 0) <= measured.weight &&
          measured.weight < (gap.maxWeight ?? Number.POSITIVE_INFINITY),
      );
      const isBetween =
        Math.min(...divisions.map((one) => one.minAge)) <= age &&
        age <= Math.max(...divisions.map((one) => one.maxAge));
      expect(inGap).toBe(isBetween && placed === null);
    }),
  );
});
