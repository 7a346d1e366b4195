/** The most bytes of a request's body, and so the longest text that a call can receive. */
export const longest = 100 * 1024;

const fill = (part: string) => part.repeat(Math.ceil(longest / part.length)).slice(0, longest);
/** `before`, as many of `part` as fit, `after`: what a pattern reads to the end and then refuses. */
const filled = (before: string, part: string, after: string) =>
  before + fill(part).slice(0, longest - before.length - after.length) + after;

/** Parts that the patterns of names, measures, amounts, dates, addresses, messages and codes accept many of. */
const parts = [
  ' ',
  '\t\n',
  '\u00a0',
  '0',
  '9',
  '1,000',
  '1.',
  'a',
  'A',
  'a ',
  '.',
  ',',
  '-',
  '_',
  '/',
  '\\',
  '%',
  '@',
  'a@',
  'a@b.',
  '"',
  "'",
  '(',
  '[',
  '![',
  '[a](',
  '*',
  '**a ',
  '_a_ ',
  '> ',
  '- ',
  '# ',
  '1. ',
  '<',
  '<a',
  '<a@b',
  'http://a',
  '&amp;',
  '{{',
  '{{a}}',
  '{{firstName}}',
  '}',
  '$',
  '=',
  'é',
  'e\u0301',
  '\u0316\u0301',
  'ᄀ',
  '각',
  '\u202e',
  '\u0000',
  '\ud800',
  '😀',
  '👨‍👩‍👧‍👦',
  '0x',
  '1e',
  '2025-01-01T',
  'SCHI-',
  'America/',
];
/**
 * The text before and after a run of blanks, digits or letters: a pattern starts to match it, and fails only at the
 * end.
 */
const frames: (readonly [string, string])[] = [
  ["5'", 'x'],
  ['5 ft', 'x'],
  ['1', 'x'],
  ['$', 'x'],
  ['1.5', 'lb x'],
  ['a@', '@'],
  ['2025-', '-01'],
];

/** Texts of 100 KB built to make a pattern try many ways. */
export const hostileTexts: readonly string[] = [
  ...parts.map((part) => filled('', part, '!')),
  ...frames.flatMap(([before, after]) => [' ', '1', 'a.'].map((part) => filled(before, part, after))),
];

/** The same texts, as long as a field accepts. These reach the patterns. */
export const cutTo = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text.slice(0, Math.ceil(length / 2)) + text.slice(text.length - Math.floor(length / 2));

/** A text as a test names it. */
export const nameOf = (text: string): string =>
  `${JSON.stringify(text.slice(0, 12))}…${JSON.stringify(text.slice(-4))} (${text.length})`;

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
/** Values that are not texts, each about 100 KB of JSON. */
export const hostileValues: readonly unknown[] = [
  nested(longest / 2),
  Array.from({ length: longest / 2 }, () => 1),
  Array.from({ length: longest / 3 }, () => ({})),
  Array.from({ length: 10_000 }, () => 'a'.repeat(8)),
  Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`k${index}`, 1])),
  { ['k'.repeat(longest)]: 1 },
  { __proto__: null, constructor: 'a'.repeat(longest), length: 100_000 },
];
