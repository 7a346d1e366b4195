import fc from 'fast-check';
import { divisionFor, type Division } from './divisions';
import { competitorDoubts } from '../../registration/rules/doubts';

const day = '2025-04-26';
const levels = ['White', 'Green', 'Red', 'Black'].map((name, index) => ({ id: 40 - index, name, order: index + 1 }));
const level = (name: string) => levels.find((one) => one.name === name)?.id ?? 0;
let ids = 0;
const division = (name: string, over: Partial<Division>): Division => ({
  id: (ids += 1),
  name,
  gender: null,
  minAge: 0,
  maxAge: 99,
  minLevelId: level('White'),
  maxLevelId: level('Black'),
  minWeight: null,
  maxWeight: null,
  ...over,
});
const divisions = [
  division('Children', { minAge: 7, maxAge: 8 }),
  division('Girls color', { minAge: 9, maxAge: 17, gender: 2, maxLevelId: level('Red') }),
  division('Girls black', { minAge: 9, maxAge: 17, gender: 2, minLevelId: level('Black') }),
  division('Men light', { minAge: 18, gender: 1, maxWeight: 170 }),
  division('Men heavy', { minAge: 18, gender: 1, minWeight: 170, maxWeight: 300 }),
];
const girl = { birthDate: '2015-01-01', gender: 2, competitorLevelId: level('Green'), weight: 70 };
const nameFor = (over: object) => {
  const answer = divisionFor(divisions, levels, { ...girl, ...over }, day);
  return answer.division ? answer.division.name : `none: ${answer.because}`;
};

it.each([
  ['the day she turns nine', { birthDate: '2016-04-26' }, 'Girls color'],
  ['a day before she turns nine', { birthDate: '2016-04-27' }, 'Children'],
  ['the highest level of the range', { competitorLevelId: level('Red') }, 'Girls color'],
  ['the level above', { competitorLevelId: level('Black') }, 'Girls black'],
  ['a boy where girls stand alone', { gender: 1 }, 'none: gender'],
  ['a small child', { birthDate: '2022-01-01' }, 'none: age'],
  ['a light man', { birthDate: '1990-01-01', gender: 1, weight: 169.99 }, 'Men light'],
  ['a man on the line', { birthDate: '1990-01-01', gender: 1, weight: 170 }, 'Men heavy'],
  ['a man above all lines', { birthDate: '1990-01-01', gender: 1, weight: 300 }, 'none: weight'],
  ['a man whose weight is not known', { birthDate: '1990-01-01', gender: 1, weight: undefined }, 'none: weight'],
  ['a girl whose weight is not known', { weight: undefined }, 'Girls color'],
  ['a level nobody knows', { competitorLevelId: 999 }, 'none: level'],
])('places %s', (_, over, name) => expect(nameFor(over)).toBe(name));

it('answers a division whose every range holds the competitor, whatever the list', () => {
  const anyDivision = fc
    .record({
      gender: fc.constantFrom(1 as const, 2 as const, null),
      minAge: fc.nat(40),
      years: fc.nat(20),
      from: fc.nat(3),
      to: fc.nat(3),
      minWeight: fc.option(fc.integer({ min: 1, max: 200 })),
    })
    .map(({ gender, minAge, years, from, to, minWeight }) =>
      division('any', {
        gender,
        minAge,
        maxAge: minAge + years,
        minLevelId: 40 - from,
        maxLevelId: 40 - to,
        minWeight,
      }),
    );
  const person = fc.record({
    birthDate: fc.integer({ min: 1970, max: 2022 }).map((year) => `${year}-07-01`),
    gender: fc.constantFrom(1, 2),
    competitorLevelId: fc.constantFrom(...levels.map(({ id }) => id)),
    weight: fc.integer({ min: 20, max: 300 }),
  });
  fc.assert(
    fc.property(fc.array(anyDivision, { maxLength: 12 }), person, (list, competitor) => {
      const answer = divisionFor(list, levels, competitor, day);
      const order = (id: number) => levels.find((one) => one.id === id)?.order ?? 0;
      const holds = (one: Division) =>
        one.minAge <= answer.age &&
        answer.age <= one.maxAge &&
        (one.gender ?? competitor.gender) === competitor.gender &&
        order(one.minLevelId) <= order(competitor.competitorLevelId) &&
        order(competitor.competitorLevelId) <= order(one.maxLevelId) &&
        competitor.weight >= (one.minWeight ?? 0);
      expect(answer.division).toBe(list.find(holds) ?? null);
    }),
  );
});

describe('doubts', () => {
  const fieldsOf = (over: object) =>
    competitorDoubts({ birthDate: '2016-01-01', ...over }, day).map(({ field }) => field);
  it.each([
    ['an ordinary child of nine', { weight: 65, height: 52 }, []],
    ['a heavy child of nine', { weight: 120, height: 56 }, []],
    ['nine years and 400 pounds', { weight: 400 }, ['weight']],
    ['kilograms taken for pounds', { weight: 28 }, ['weight']],
    ['feet taken for inches', { height: 20 }, ['height']],
    ['a black belt at nine', { isBlackBelt: true }, ['competitorLevelId']],
    ['a black belt at seven', { birthDate: '2018-01-01', isBlackBelt: true }, ['competitorLevelId']],
    ['a black belt at ten', { birthDate: '2015-01-01', isBlackBelt: true }, []],
    ['this year as year of birth', { birthDate: '2025-01-01' }, ['birthDate']],
    ['a man of 220 pounds', { birthDate: '1990-01-01', weight: 220, height: 74 }, []],
    ['a woman of 100 pounds', { birthDate: '1990-01-01', weight: 100, height: 60 }, []],
    ['a man of 400 pounds', { birthDate: '1990-01-01', weight: 400 }, ['weight']],
    ['nothing filled in', { birthDate: undefined, weight: 400 }, []],
  ])('about %s', (_, over, fields) => expect(fieldsOf(over)).toEqual(fields));

  it('are never about one weight between two that are not doubted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 10, max: 590 }), (age, weight) => {
        const birthDate = `${2025 - age}-01-01`;
        const doubts = (pounds: number) =>
          competitorDoubts({ birthDate, weight: pounds }, day).filter(({ field }) => field === 'weight').length;
        const [lighter, here, heavier] = [doubts(weight - 5), doubts(weight), doubts(weight + 5)];
        expect(here === 0 || lighter + heavier > 0).toBe(true);
      }),
    );
  });
});
