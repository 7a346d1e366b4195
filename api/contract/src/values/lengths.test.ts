import fc from 'fast-check';
import { countedLength, heightsText, lengthText, readHeights, readLength, steppedLength } from './lengths';

const counted = (text: string, unit: 'metric' | 'feet') => {
  const read = readLength(text, unit);
  return read === null ? null : countedLength(read, 'metric');
};
it.each([
  ['412', 'metric', 4_120],
  ['412.9', 'metric', 4_120],
  [' 412,9 ', 'metric', 4_120],
  ['4129', 'metric', 41_290],
  ["13'6", 'feet', 4_110],
  ['13’6', 'feet', 4_110],
  ['13 6', 'feet', 4_110],
  ['13 ft 6 in', 'feet', 4_110],
  ['162 in', 'feet', 4_110],
  ['10', 'feet', 3_040],
  ["13'6.5", 'feet', 4_120],
  ["13'12", 'feet', null],
  ['136', 'feet', null],
  ["13'6", 'metric', null],
  ['far', 'metric', null],
  ['', 'metric', null],
  ['-4', 'metric', null],
] as const)('reads the length “%s” in %s as %p mm', (text, unit, length) => expect(counted(text, unit)).toBe(length));

it.each([
  [4_123, 'distance', 'metric', '4.12 m'],
  [800, 'height', 'metric', '80 cm'],
  [4_115, 'distance', 'feet', '13 ft 6 in'],
  [4_121, 'distance', 'feet', '13 ft 6.25 in'],
  [610, 'height', 'feet', '2 ft 0 in'],
] as const)('writes %d mm of a %s in %s as %s', (length, measures, unit, text) => {
  expect(lengthText(countedLength(length, unit), { measures, unit })).toBe(text);
});

it('writes and reads every quarter of an inch as the same length, and keeps the order of lengths', () => {
  const length = fc.integer({ min: 1, max: 2_400 }).map((quarters) => ({ quarters, mm: Math.round(quarters * 6.35) }));
  fc.assert(
    fc.property(length, length, ({ quarters, mm }, other) => {
      expect(countedLength(mm, 'feet')).toBe(mm);
      const text = lengthText(mm, { measures: 'height', unit: 'feet' });
      expect(text).toBe(`${Math.floor(quarters / 48)} ft ${(quarters % 48) / 4} in`);
      expect(countedLength(readLength(text, 'feet') ?? 0, 'feet')).toBe(mm);
      expect(Math.sign(mm - other.mm)).toBe(Math.sign(quarters - other.quarters));
      expect(steppedLength(steppedLength(mm, 'feet', 1), 'feet', -1)).toBe(mm);
    }),
  );
});

it('counts down to a step of the unit, to a millimeter', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 15_000 }),
      fc.constantFrom('metric' as const, 'feet' as const),
      (mm, unit) => {
        const lost = mm - countedLength(mm, unit);
        // A quarter of an inch is stored as its nearest millimeter.
        expect(lost).toBeGreaterThanOrEqual(unit === 'feet' ? -1 : 0);
        expect(lost).toBeLessThan(unit === 'feet' ? 7 : 10);
      },
    ),
  );
});

it('reads whole centimeters and heights as they are written, and refuses what is none', () => {
  expect(readHeights('60, 70 80;90', 'metric')).toEqual([600, 700, 800, 900]);
  expect(readHeights("2 ft, 2'4, 32 in", 'feet')).toEqual([610, 711, 813]);
  for (const text of ['', '60, x', '0', '60.5']) expect(readHeights(text, 'metric')).toBeNull();
  for (const text of ['', '2 ft, x', '0']) expect(readHeights(text, 'feet')).toBeNull();
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 30 }),
      fc.constantFrom('metric' as const, 'feet' as const),
      (list, unit) => {
        const heights = list.map((height) => countedLength(height * 10, unit)).filter((height) => height > 0);
        if (heights.length > 0) expect(readHeights(heightsText(heights, unit), unit)).toEqual(heights);
      },
    ),
  );
});
