const plurals = new Intl.PluralRules('en-US');

/** The word for so many: `pluralOf(1, 'is', 'are')` is `is`. */
export const pluralOf = (count: number, one: string, many: string): string =>
  plurals.select(count) === 'one' ? one : many;

/** `1 place`, `1,200 places`: a count with its noun. `many` is for nouns whose plural does not end in "s". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${pluralOf(count, one, many)}`;

/** `a`, `a and b`, `a, b and c`: texts as one list, without a comma before "and". */
export const listOf = (texts: readonly string[], word: 'and' | 'or' = 'and'): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${word} ${texts[texts.length - 1] ?? ''}`;

/** With a capital first letter, as at the beginning of a sentence. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
