import fc from 'fast-check';
import { checkField, phoneText, required, whole } from '../platform/fields';
import { readClockTime } from './clock-time';
import { readInches, readPounds } from './measures';
import { readDollars } from './money';
import { oneLine, readNumber, severalLines } from './normal-text';
import { containsWords } from '../platform/search-text';

const odd = fc.constantFrom(
  ...'\t\n\v\f\r \u0085\u00a0\u00ad\u034f\u061c\u115f\u180e\u2003\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202e\u202f\u2060\u2066\u2069\u2800\u3000\u3164\ufe0f\ufeff\ufff9',
  '\u{e0001}',
  '\u{e0100}',
);
const mixed = fc.string({
  unit: fc.oneof(
    odd,
    fc.constantFrom('a', 'é', 'e\u0301', '김', '辻', '🐯', 'न', '्', '1'),
    fc.string({ unit: 'binary', maxLength: 2 }),
  ),
});

describe('a text that comes in (A7)', () => {
  test('of one line has single blanks, none at its ends, and nothing that is not seen', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        const line = oneLine(text);
        expect(line).not.toMatch(/[^\P{White_Space} ]|^ | $| {2}/u);
        expect(line).not.toMatch(/(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/u);
        // A joiner is left between letters or signs only.
        expect(line).not.toMatch(/(?:^|[ \d])[\u200c\u200d]|[\u200c\u200d](?:$|[ \d\u200c\u200d])/u);
        expect(oneLine(line)).toBe(line);
      }),
    );
  });
  test('of several lines keeps them, and is the same line by line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Hello', 'a  b', 'Zoë')),
        fc.constantFrom('\n', '\r\n', '\r', '\u2028'),
        (lines, separator) => {
          expect(severalLines(lines.join(separator))).toBe(lines.join('\n'));
        },
      ),
    );
    fc.assert(fc.property(mixed, (text) => expect(severalLines(severalLines(text))).toBe(severalLines(text))));
  });
  test.each([
    ['\u200bpat@example.com', 'pat@example.com'],
    ['\u202enimaK', 'nimaK'],
    ['Ana\r\nBcc: x', 'Ana Bcc: x'],
    ['\u200b \ufeff\u2028', ''],
    ['\u200d\u200c', ''],
    ['Ana\u00a0\u3000 Kim', 'Ana Kim'],
    ['Jose\u0301', 'José'],
    // Persian and Hindi need the joiner, a family of signs too; before and after a blank it means nothing.
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['a\u200d\u200d\u200db \u200dc\u200d', 'a\u200db c'],
    ['辻\u{e0100}', '辻\u{e0100}'],
    ['❤️ a\ufe0f', '❤️ a'],
    ['Sta\u00adcy', 'Stacy'],
    [' Kim ', 'Kim'],
  ])('%j is stored as %j', (given, stored) => expect(oneLine(given)).toBe(stored));
  test('is found by a search with invisible characters and odd blanks', () => {
    expect(containsWords('Ana Zimmer', '\u200bana\u00a0zim\u2028')).toBe(true);
  });
});

describe('a number that comes in (A7)', () => {
  test.each([
    [readPounds, '７２', 72],
    [readPounds, '72，5', 72.5],
    [readPounds, '72,5 lb', 72.5],
    [readPounds, '33,5\u00a0kg', 73.85],
    [readInches, '５１', 51],
    [readInches, '1,30 m', 51.18],
    [readDollars, '６５．５０', 65.5],
    [readDollars, '65,50', 65.5],
    [readDollars, '$1,234.50', 1234.5],
    [readNumber, '7,25', 7.25],
    [readNumber, '１２', 12],
    [readClockTime, '９：３０ ＡＭ', 570],
    [whole(1, 20).clean, '１２', 12],
  ])('is read as people write it: %# %j', (read, given, value) => expect(read(given)).toBe(value));
  test.each([[readPounds], [readInches], [readNumber], [whole(1, 5_000).clean]])(
    'never reads “1,000” as one',
    (read) => {
      expect(read('1,000')).toBe('1,000');
      expect(read('１，０００')).toBe('１，０００');
      expect(readDollars('1,000')).toBe(1000);
    },
  );
});

describe('a phone number (A7)', () => {
  const check = (text: string) => checkField(phoneText(required), text);
  test.each([
    '+1 310 555 0100',
    '＋１ ３１０ ５５５ ０１００',
    '+1 (310) 555-0100',
    '001 310 555 0100',
    '011 1 310 555 0100',
    '\u202a310-555-0100\u202c',
  ])('of the United States or Canada: %j', (text) =>
    expect(check(text)).toEqual({ value: '3105550100', message: undefined }),
  );
  test.each([
    '+82 2 312 3456',
    '＋８２ ２ ３１２ ３４５６',
    '(+82) 2 312 3456',
    '+44 20 7946 0958',
    '0082 2 312 3456',
    '011 82 2 312 3456',
    '+310 555 0100',
    '+45 12 34 56 78',
  ])('of another country is refused in words: %j', (text) =>
    expect(check(text).message).toBe(
      'Please enter a phone number of the United States or Canada, without another country’s code',
    ),
  );
});
