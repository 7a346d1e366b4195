import { groupedBy } from '../../../values';
import type { DraftDivision, DraftState } from './state';

/** The divisions of a draft in their order. */
export const divisionsInOrder = ({ divisions }: Pick<DraftState, 'divisions'>): DraftDivision[] =>
  [...divisions.values()].sort((a, b) => a.position - b.position || a.id - b.id);

export type NamedDivision = Pick<DraftDivision, 'id' | 'eventIds' | 'name' | 'isNamedByHand'>;

/** The divisions that were published before, by id, each with the letter that it got then (rule F12). */
export type KeptLetters = ReadonlyMap<number, { letter: string | null }>;

const letterAt = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : letterAt(Math.floor(place / 26) - 1) + letterAt(place % 26);

const firstFree = (taken: ReadonlySet<string>): string => {
  let place = 0;
  while (taken.has(letterAt(place))) place += 1;
  return letterAt(place);
};

/** Equal for divisions of the same events with the same name. */
export const namesakeKey = (eventIds: readonly number[], name: string): string =>
  `${[...eventIds].sort((a, b) => a - b).join(' ')} ${name}`;

/**
 * The letters behind the names of divisions, by id; `null` without one. Equal names of divisions of the same events get
 * letters, except those given by hand. A kept letter stays, also when its name is there once; the next free letters go
 * to divisions that were published before, then to new ones (rule F12).
 * @param divisions in their order
 * @param told all letters that were ever published, by `namesakeKey`; only who keeps one has it
 */
export const lettersOf = (
  divisions: readonly NamedDivision[],
  kept: KeptLetters,
  told: ReadonlyMap<string, readonly string[]> = new Map(),
): Map<number, string | null> => {
  const letters = new Map(divisions.map(({ id }): [number, string | null] => [id, kept.get(id)?.letter ?? null]));
  const fromMembers = divisions.filter(({ isNamedByHand }) => !isNamedByHand);
  for (const [key, group] of groupedBy(fromMembers, ({ eventIds, name }) => namesakeKey(eventIds, name))) {
    if (group.length === 1) continue;
    const used = new Set<string>();
    const waiting = group.filter(({ id }) => {
      const letter = letters.get(id) ?? null;
      if (letter === null || used.has(letter)) return true;
      used.add(letter);
      return false;
    });
    const taken = new Set([...used, ...(told.get(key) ?? [])]);
    const before = waiting.filter(({ id }) => kept.has(id));
    for (const { id } of [...before, ...waiting.filter(({ id: other }) => !kept.has(other))]) {
      const letter = firstFree(taken);
      letters.set(id, letter);
      taken.add(letter);
    }
  }
  return letters;
};

/** A name with its letter; a name given by hand has none. */
export const withLetter = (
  { name, isNamedByHand }: Pick<DraftDivision, 'name' | 'isNamedByHand'>,
  letter: string | null,
) => (isNamedByHand || letter === null ? name : `${name} ${letter}`);

/**
 * The names of divisions by id, with the letters that tell equal ones apart (`lettersOf`).
 * @param draft a draft, or divisions in their order
 */
export const shownNames = (
  draft: Pick<DraftState, 'divisions'> | readonly NamedDivision[],
  kept: KeptLetters,
): ReadonlyMap<number, string> => {
  const divisions = 'divisions' in draft ? divisionsInOrder(draft) : draft;
  const letters = lettersOf(divisions, kept);
  return new Map(divisions.map((one) => [one.id, withLetter(one, letters.get(one.id) ?? null)]));
};
