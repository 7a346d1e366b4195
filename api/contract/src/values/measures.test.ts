import fc from 'fast-check';
import { competitorFields } from '../registration/calls/competitors';
import { checkFields } from '../platform/fields';
import { feetText, readInches, readPounds } from './measures';

it.each([
  ['72.5', 72.5],
  [' 72 lb ', 72],
  ['72 lbs.', 72],
  ['150 Pounds', 150],
  ['33 kg', 72.75],
  ['33kg', 72.75],
  [72.5, 72.5],
])('reads %j as pounds', (text, pounds) => expect(readPounds(text)).toBe(pounds));

it.each([
  ['51', 51],
  ['51 in', 51],
  ['51"', 51],
  [`4'3"`, 51],
  ['4’ 3”', 51],
  ['4 ft 3 in', 51],
  ['5 feet', 60],
  ['130 cm', 51.18],
  ['1.30 m', 51.18],
])('reads %j as inches', (text, inches) => expect(readInches(text)).toBe(inches));

it.each(['', 'seventy', '1,000', '-5', '7,55,5', '72 stone', '1e3', '72.555'])(
  'leaves %j for the rules to refuse',
  (text) => {
    expect(readPounds(text)).toBe(text);
    expect(readInches(text)).toBe(text);
  },
);

it('reads a height again as it writes it, to a tenth of an inch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 950 }), (tenths) => {
      const height = tenths / 10;
      expect(readInches(feetText(height))).toBeCloseTo(height, 1);
    }),
  );
});

it('bounds what was read, not what was written', () => {
  const errorOf = (weight: string) => checkFields(competitorFields, { weight }).errors.weight;
  expect(errorOf('33 kg')).toBeUndefined();
  expect(errorOf('300 kg')).toBe('Please enter a number from 10 to 600');
  expect(errorOf('9')).toBe('Please enter a number from 10 to 600');
});
