import type { Random } from './random';

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const own = (json: string): unknown => JSON.parse(json);

/**
 * Values that a request can contain and that no form sends: wrong types, text that PostgreSQL refuses, numbers and
 * dates out of range.
 */
export const hostileValues: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ud800@example.com',
  [],
  {},
  [[]],
  [null],
  [{}],
  ['\u0000'],
  ['\ud800'],
  deep(60),
  Array.from({ length: 1_000 }, () => null),
  { toString: 1 },
  { valueOf: null, toString: null },
  own('{"__proto__":{"isAdmin":true}}'),
  { constructor: { prototype: 1 } },
  { length: -1 },
  { then: 1 },
  { id: 1 },
  { from: '', to: '' },
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  -1e-320,
  'true',
  'null',
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '0x10',
  '１２',
  '2147483648',
  '99999999999999999999',
  '2015-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '-0001-01-01',
  'infinity',
  'epoch',
  '2015-05-01T25:61:00Z',
  '+275760-09-13T00:00:00.000Z',
  '24:00',
  '99:99',
  'America/Nowhere',
  "'; drop table person; --",
  '$1',
  '%',
  '\\',
  '../../../etc/passwd',
  '{{firstName}}',
  '=HYPERLINK("http://example.com")',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'a@b\r\nBcc: c@example.com',
  '\u202egnp.exe',
  '😀'.repeat(300),
  'e\u0301'.repeat(500),
  'x'.repeat(20_000),
  ' '.repeat(20_000),
  '9'.repeat(5_000),
];

/**
 * Parts of an address that are no parameter: broken escapes, bytes that are no text, ids out of range, climbing paths.
 */
export const hostileSegments: readonly string[] = [
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '..%2f..%2fetc%2fpasswd',
  '0',
  '-1',
  '1e3',
  '2147483648',
  'null',
  '%20',
  '%F0%9F%98%80',
  'a'.repeat(5_000),
  '%27%22%3C',
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy with one value, anywhere in it, replaced, left out or added. */
export const withOneChange = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.below(value.length);
    return value.map((item: unknown, index) => (index === at ? withOneChange(item, random) : item));
  }
  const names = isObject(value) ? Object.keys(value) : [];
  if (isObject(value) && names.length > 0 && random.chance(0.9)) {
    const name = random.of(names);
    const { [name]: inner, ...others } = value;
    if (random.chance(0.1)) return others;
    if (random.chance(0.05))
      return {
        ...value,
        [random.of(['__proto__x', 'isAdmin', 'id', 'a'.repeat(300), '\ud800'])]: random.of(hostileValues),
      };
    return { ...others, [name]: withOneChange(inner, random) };
  }
  return random.of(hostileValues);
};
