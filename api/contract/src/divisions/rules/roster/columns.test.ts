import { columnOf, columnsOf, unitOf } from './columns';

it.each([
  ['Weight (kg)', 'weight', 'kg'],
  ['weight in pounds', 'weight', 'lb'],
  ['Height, cm', 'height', 'cm'],
  ['Height (ft)', 'height', 'ft'],
  ['HEIGHT IN', 'height', 'in'],
] as const)('reads the heading %s as a column with a unit', (heading, column, unit) => {
  expect(columnOf(heading)).toBe(column);
  expect(unitOf(column, heading)).toBe(unit);
});

it.each(['Reach (cm)', 'Shoes in lbs', 'Distance m', 'Check in', 'kg'])(
  'knows no column for %s, which only ends like one',
  (heading) => expect(columnOf(heading)).toBeUndefined(),
);

it('takes the first of two headings of a column', () =>
  expect(columnsOf(['Weight (kg)', 'Weight', 'Height'])).toEqual(['weight', undefined, 'height']));
