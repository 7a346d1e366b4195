import { foldedText } from './search-text';

/**
 * What two spellings of a name may differ in beside accents and capitals, as a class of a regular expression that
 * JavaScript and PostgreSQL read alike: blanks, what shows nothing, apostrophes and quotation marks, hyphens and
 * dashes, points and commas.
 */
export const unsaidInNames =
  String.raw`[\u0000-\u0020\u0022\u0027\u002c-\u002e\u0060\u0085\u00a0\u00ab\u00ad\u00b4\u00b7\u00bb\u02b9-\u02bf\u02c8\u058a\u05be` +
  String.raw`\u061c\u1680\u180e\u2000-\u201f\u2024\u2028-\u2037\u2043\u205f-\u206f\u2212\u2800\u2e3a\u2e3b\u3000\u30fb\ua78c\ufeff]`;
const unsaid = new RegExp(unsaidInNames, 'g');

/**
 * A name as it is compared (rule F10): equal for two spellings that differ in nothing but accents, capitals and
 * `unsaidInNames`.
 */
export const nameKey = (name: string): string => foldedText(name).replace(unsaid, '');
