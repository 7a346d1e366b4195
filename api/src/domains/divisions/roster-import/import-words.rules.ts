import {
  genders,
  mostNamed,
  oneLine,
  roster,
  type CompetitorLevel,
  type ImportMapping,
  type ImportWord,
  type ImportWords,
  type TournamentEvent,
} from '@schi/contract';

/** A word is longer in no list; a longer one is a problem beside its line, and is not offered for mapping. */
const longestWord = 100;

/** Words are the same without case and blanks around them. */
const keyOf = (text: string) => oneLine(text).toLowerCase();

type Match = Pick<ImportWord, 'to' | 'how'>;
const unknown: Match = { to: null, how: null };

/** Counts the words of one kind while lines are read. Each different word is looked up once. */
const wordList = (
  chosen: ReadonlyMap<string, number | null>,
  lookUp: (text: string) => Match,
  suggest: (text: string) => number | null,
) => {
  const words = new Map<string, Match & { text: string; count: number }>();
  const find = (key: string, text: string): Match => {
    const own = chosen.get(key);
    return own === undefined ? lookUp(text) : { to: own, how: 'chosen' };
  };
  return {
    /** What a word means: an id, `null` where it is left out, `undefined` where it is unknown. */
    read: (text: string): number | null | undefined => {
      if (text.length > longestWord) return undefined;
      const key = keyOf(text);
      const word = words.get(key) ?? { text: oneLine(text), count: 0, ...find(key, text) };
      word.count += 1;
      words.set(key, word);
      return word.how === null ? undefined : word.to;
    },
    found: (): ImportWords => {
      const sorted = [...words.values()].sort(
        (one, other) => other.count - one.count || (one.text < other.text ? -1 : 1),
      );
      const [known, rest] = [sorted.filter(({ how }) => how !== null), sorted.filter(({ how }) => how === null)];
      return {
        known: known.slice(0, mostNamed).map((word) => ({ ...word, suggestion: null })),
        unknown: rest.slice(0, mostNamed).map((word) => ({ ...word, suggestion: suggest(word.text) })),
        moreUnknown: Math.max(0, rest.length - mostNamed),
      };
    },
  };
};

/** What the words of a list may mean. */
export interface ImportOffer {
  levels: readonly CompetitorLevel[];
  events: readonly TournamentEvent[];
}

/** Reads the words of a list: as the director mapped them, otherwise by the rules of every roster; and counts them. */
export const importWords = (mapping: ImportMapping, { levels, events }: ImportOffer) => {
  const titled = events.map(({ id, title }) => ({ id, name: title }));
  const matched = (text: string, options: readonly roster.Option[], takesBeginning: boolean): Match => {
    const match = roster.matchText(text, options, takesBeginning);
    return match ? { to: match.id, how: match.how } : unknown;
  };
  // A choice of what is not offered, or no longer, is none.
  const chosen = (pairs: readonly (readonly [string, number | null])[], offered: readonly { id: number }[]) =>
    new Map(
      pairs.flatMap(([text, id]) =>
        id === null || offered.some((one) => one.id === id) ? [[keyOf(text), id] as const] : [],
      ),
    );
  const level = wordList(
    chosen(
      mapping.levels.map(({ text, levelId }) => [text, levelId] as const),
      levels,
    ),
    (text) => matched(text, levels, true),
    (text) => roster.suggestOption(text, levels),
  );
  const event = wordList(
    chosen(
      mapping.events.map(({ text, eventId }) => [text, eventId] as const),
      titled,
    ),
    (text) => matched(text, titled, false),
    (text) => roster.suggestOption(text, titled),
  );
  const gender = wordList(
    chosen(
      mapping.genders.map(({ text, gender: id }) => [text, id] as const),
      genders,
    ),
    (text) => {
      const to = roster.genderOf(text);
      return to === undefined ? unknown : { to, how: 'case' };
    },
    () => null,
  );
  const mapped = new Set(mapping.events.map(({ text }) => keyOf(text)));
  const readers: roster.CellReaders = {
    gender: (text) => {
      const id = gender.read(text);
      return id === 1 || id === 2 ? id : undefined;
    },
    level: (text) => level.read(text) ?? undefined,
    event: event.read,
    isEvent: (text) =>
      text.length <= longestWord && (mapped.has(keyOf(text)) || roster.matchText(text, titled) !== null),
    allEvents: () => events.map(({ id }) => id),
  };
  return { readers, found: () => ({ levels: level.found(), events: event.found(), genders: gender.found() }) };
};
