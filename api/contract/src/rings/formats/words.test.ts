import { durationText, numberWord } from './words';

it.each([
  [1_000, '1 second'],
  [90_000, '90 seconds'],
  [119_000, '119 seconds'],
  [120_000, '2 minutes'],
  [121_000, '2 minutes 1 second'],
  [270_000, '4 minutes 30 seconds'],
])('%i milliseconds are %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text));

it.each([
  [1, 'One'],
  [7, 'Seven'],
  [8, '8'],
])('%i begins a sentence as %s', (count, word) => expect(numberWord(count)).toBe(word));
