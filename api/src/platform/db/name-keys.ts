import { unsaidInNames } from '@schi/contract';

// The folded name and school are the first two lines of what searches read.
const lineKey = (competitor: string, line: 1 | 2) =>
  `regexp_replace(split_part(${competitor}.search_text, E'\\n', ${line}), '${unsaidInNames}', '', 'g')`;

/**
 * In SQL, what is equal for two competitors who are one person (`personKey`, rule F10): columns to compare, or to
 * partition by, of the competitor with this alias. A test compares it with the contract's rule.
 */
export const personKeySql = (competitor: string): string => `${lineKey(competitor, 1)}, ${competitor}.birth_date`;

/** In SQL, the `schoolKey` of a competitor's school (rule F10). */
export const schoolKeySql = (competitor: string): string => lineKey(competitor, 2);
