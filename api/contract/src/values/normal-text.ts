import { composed } from './composed';

// What neither shows nor takes room, and marks of the direction of writing. Joiners and variation selectors mean
// something beside the right letters.
const unseen = /(?![\u200c\u200d\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const selectors = /(^|[^\p{Script=Han}\p{Extended_Pictographic}\p{Variation_Selector}])\p{Variation_Selector}+/gu;
const beforeJoiner = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const afterJoiner = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u;
// The blank of Braille is a picture of nothing.
const blanks = /[\p{White_Space}\u2800]+/gu;
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// Most texts have nothing to remove.
const plain = /^(?:[\u0021-\u007e]+(?: [\u0021-\u007e]+)*)?$/;

const joined = (run: string, at: number, whole: string): string => {
  const isBetween =
    beforeJoiner.test(whole.slice(Math.max(0, at - 2), at)) &&
    afterJoiner.test(whole.slice(at + run.length, at + run.length + 2));
  return isBetween ? run.charAt(0) : '';
};
const visible = (text: string): string =>
  composed(
    text
      .replace(unseen, '')
      .replace(selectors, '$1')
      .replace(/[\u200c\u200d]+/g, joined),
  );

/**
 * A text of one line as it is stored and compared (A7): in NFC, any white space as one blank and none at the ends,
 * without invisible characters and marks of direction. A joiner between letters or signs stays. What holds nothing else
 * is empty.
 */
export const oneLine = (text: string): string => (plain.test(text) ? text : visible(text).replace(blanks, ' ').trim());

/** The same for a text of several lines, whose line breaks, all as `\n`, and blanks stay. */
export const severalLines = (text: string): string =>
  oneLine(text) === '' ? '' : visible(text).replace(lineBreaks, '\n').trim();

/** What was typed where digits are asked for (A7): one line, with digits and signs of full width as plain ones. */
export const halfWidth = (text: string): string =>
  oneLine(text).replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/**
 * The same where one number is asked for: a decimal comma is a point. A comma before three digits divides thousands and
 * stays.
 */
export const writtenNumber = (text: string): string => halfWidth(text).replace(/(\d),(\d{1,2})(?![\d,])/g, '$1.$2');

/**
 * A plain number from what people write, without a unit or a sign: `12`, `7.25`, `7,25`. Any other value stays as it
 * is, and the rules refuse it.
 */
export const readNumber = (value: unknown): unknown => {
  const text = typeof value === 'string' ? writtenNumber(value) : '';
  return /^\d{1,10}(?:\.\d{1,6})?$/.test(text) ? Number(text) : value;
};
