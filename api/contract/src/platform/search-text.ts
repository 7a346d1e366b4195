import { hasTooManyMarks } from '../values/composed';
import { textLimits } from './fields';
import { oneLine } from '../values/normal-text';

const apostrophes = /['’‘ʼʻ`´′]/g;
/** Letters that Unicode does not take apart into a letter and an accent, each with how it is typed without them. */
const plainLetters = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]);
const wholeLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

/** Each letter apart from its accents. */
const takenApart = (text: string): string => (hasTooManyMarks(text) ? text : text.normalize('NFKD'));

/**
 * A text as every search compares it (rule E2): without accents, apostrophes and capitals, and with one blank for
 * several. Lines stay apart. The SQL function `folded_text` is the same rule; a test compares the two. A letter with
 * more marks than any language writes is left as it is: putting them in order takes the square of their number, and no
 * stored name has one.
 */
export const foldedText = (text: string): string =>
  takenApart(text.replace(apostrophes, ''))
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ +/g, ' ')
    .replace(wholeLetters, (letter) => plainLetters.get(letter) ?? letter);

/**
 * Whether two names are one to a reader: capitals, accents, apostrophes and blanks do not tell them apart (rule E6).
 */
export const isSameName = (one: string, other: string): boolean =>
  foldedText(oneLine(one)) === foldedText(oneLine(other));

/**
 * Whether each typed word is a part of the text; no words are part of every text. Of what is typed the first 200
 * characters count, as in a search of the server; of the text the first 5,000, which is longer than any row of a list.
 */
export const containsWords = (text: string, typed: string): boolean => {
  const folded = foldedText(text.slice(0, textLimits.longText));
  return foldedText(oneLine(typed.slice(0, textLimits.text)))
    .split(/\s+/)
    .every((word) => folded.includes(word));
};
