import { oneLine } from '../../../values/normal-text';

/** Something that a text of a list may mean: a level, an event. */
export interface Option {
  id: number;
  name: string;
}

/**
 * How a text was understood, the surest way first. `beginning`: it is the beginning of one name only, or lacks the word
 * "belt".
 */
export type MatchHow = 'exact' | 'case' | 'accents' | 'beginning';
export interface Match {
  id: number;
  how: MatchHow;
}

/** The longest text that is compared letter by letter. */
const longestCompared = 60;
/** From this likeness on, 0 to 1, an option is suggested. */
const leastLikeness = 0.6;
/** How alike a text and a name are where one has all words of the other. */
const allWords = 0.9;

const plain = (text: string) => oneLine(text).toLowerCase();
/** Only letters and digits, without accents. */
const wordsOf = (text: string) =>
  plain(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const folded = (text: string) => wordsOf(text).join('');

const ways = (text: string, takesBeginning: boolean): [MatchHow, (name: string) => boolean][] => {
  const [trimmed, word, letters] = [oneLine(text), plain(text), folded(text)];
  const sure: [MatchHow, (name: string) => boolean][] = [
    ['exact', (name) => name.trim() === trimmed],
    ['case', (name) => plain(name) === word],
    ['accents', (name) => folded(name) === letters],
  ];
  if (!takesBeginning) return sure;
  return [
    ...sure,
    ['beginning', (name) => plain(name) === `${word} belt`],
    ['beginning', (name) => plain(name).startsWith(word)],
  ];
};

/**
 * The option that a text means: written alike, but for capitals and blanks, but for accents and punctuation, or as its
 * beginning. `null` where none fits, or where several fit in the surest way that any fits. A text longer than any name
 * is not read.
 */
export const matchText = (text: string, options: readonly Option[], takesBeginning = false): Match | null => {
  if (text.length > longestCompared * 4 || folded(text) === '') return null;
  for (const [how, fits] of ways(text, takesBeginning)) {
    const found = options.filter(({ name }) => fits(name));
    if (found.length === 1 && found[0]) return { id: found[0].id, how };
    if (found.length > 1) return null;
  }
  return null;
};

/** The fewest letters that are added, left out or changed from one text to the other. */
const editsBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1)
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (one.charAt(at - 1) === other.charAt(to - 1) ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
};

const likeness = (words: readonly string[], others: readonly string[]): number => {
  const [one, other] = [words.join('').slice(0, longestCompared), others.join('').slice(0, longestCompared)];
  if (one === '' || other === '') return 0;
  const letters = 1 - editsBetween(one, other) / Math.max(one.length, other.length);
  const isWithin = (some: readonly string[], all: readonly string[]) => some.every((word) => all.includes(word));
  return isWithin(words, others) || isWithin(others, words) ? Math.max(letters, allWords) : letters;
};

/**
 * The option that a text resembles most, for a person to confirm. Words that most options have, such as "belt", do not
 * count. `null` where none is near, or where two are equally near.
 */
export const suggestOption = (text: string, options: readonly Option[]): number | null => {
  if (text.length > longestCompared * 4) return null;
  const words = options.map(({ name }) => new Set(wordsOf(name)));
  const isCommon = (word: string) =>
    options.length > 2 && words.filter((set) => set.has(word)).length * 2 > options.length;
  const own = wordsOf(text).filter((word) => !isCommon(word));
  const ranked = options
    .map(({ id }, index) => ({
      id,
      like: likeness(
        own,
        [...(words[index] ?? [])].filter((word) => !isCommon(word)),
      ),
    }))
    .sort((one, other) => other.like - one.like);
  const [best, second] = ranked;
  return best && best.like >= leastLikeness && best.like !== second?.like ? best.id : null;
};
