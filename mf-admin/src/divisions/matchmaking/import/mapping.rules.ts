import {
  roster,
  type ImportCheck,
  type ImportFate,
  type ImportHeading,
  type ImportMapping,
  type ImportTarget,
  type ImportWord,
  type ImportWords,
} from '@schi/contract';

/** The kinds of words that a list is mapped by. */
export const wordKinds = ['levels', 'events', 'genders'] as const;
export type WordKind = (typeof wordKinds)[number];

/** A list with headings only, as a file to download. */
export const emptyList = (): string => `\ufeff${roster.importedColumns.map(roster.columnName).join(',')}\r\n`;

/** The value of a choice that leaves something out. */
export const leftOut = 'none';

/** What a column holds, as the value of a choice; empty where it is left out. */
export const targetValue = (target: ImportTarget | null): string =>
  target === null ? '' : 'column' in target ? target.column : `event ${target.eventId}`;

/** The target that the value of a choice names. */
export const targetOf = (value: string): ImportTarget | null => {
  const event = /^event (\d{1,10})$/.exec(value);
  if (event) return { eventId: Number(event[1]) };
  const column = roster.importedColumns.find((one) => one === value);
  return column ? { column } : null;
};

/**
 * The mapping with another choice for some columns. What two columns would hold is left to the one that was chosen
 * last.
 */
export const withColumns = (
  mapping: ImportMapping,
  chosen: readonly { at: number; to: ImportTarget | null }[],
): ImportMapping => {
  const [places, targets] = [chosen.map(({ at }) => at), chosen.map(({ to }) => targetValue(to)).filter(Boolean)];
  const kept = mapping.columns.filter(({ at, to }) => !places.includes(at) && !targets.includes(targetValue(to)));
  return { ...mapping, columns: [...kept, ...chosen] };
};

const sameWord = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The mapping with another meaning of some words; `null` leaves an event out, and any other word unknown. */
export const withWords = (
  mapping: ImportMapping,
  kind: WordKind,
  chosen: readonly { text: string; id: number | null }[],
): ImportMapping => {
  const others = <Word extends { text: string }>(words: readonly Word[]) =>
    words.filter(({ text }) => !chosen.some((one) => sameWord(one.text, text)));
  const known = chosen.flatMap(({ text, id }) => (id === null ? [] : [{ text, id }]));
  if (kind === 'events')
    return {
      ...mapping,
      events: [...others(mapping.events), ...chosen.map(({ text, id }) => ({ text, eventId: id }))],
    };
  if (kind === 'levels')
    return { ...mapping, levels: [...others(mapping.levels), ...known.map(({ text, id }) => ({ text, levelId: id }))] };
  const genders = known.flatMap(({ text, id }) => (id === 1 || id === 2 ? [{ text, gender: id } as const] : []));
  return { ...mapping, genders: [...others(mapping.genders), ...genders] };
};

/** The words to decide on: the unknown and the decided ones, in an order that a decision does not change. */
export const toDecide = ({ known, unknown }: ImportWords): ImportWord[] =>
  [...unknown, ...known.filter(({ how }) => how === 'chosen')].sort(
    (one, other) => other.count - one.count || (one.text < other.text ? -1 : 1),
  );

/** The columns to decide on: the unknown and the decided ones. */
export const columnsToDecide = ({ headings }: ImportCheck): ImportHeading[] =>
  headings.filter(({ to, isChosen, text }) => isChosen || (to === null && text !== ''));

/** Suggestions for columns, one for each target. */
export const suggestedColumns = ({ headings }: ImportCheck): { at: number; to: ImportTarget }[] => {
  const seen = new Set<string>();
  return headings.flatMap(({ at, suggestion }) => {
    if (!suggestion || seen.has(targetValue(suggestion))) return [];
    seen.add(targetValue(suggestion));
    return [{ at, to: suggestion }];
  });
};

/** What an import does with competitors, in the order in which it is told. */
export const fateTexts: Record<ImportFate, string> = {
  added: 'Added',
  changed: 'Changed',
  unchanged: 'Already imported, no change',
  registeredHere: 'Registered here by their family, left alone',
  withdrawn: 'Withdrew here, left alone',
};

/** A problem of a line with the name of its column. */
export const problemText = (column: string, message: string): string => {
  const known = roster.importedColumns.find((one) => one === column);
  return known ? `${roster.columnName(known)}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
};
