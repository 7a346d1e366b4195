import { drafts, groupedBy } from '@schi/contract';

/** A division with its number (rule F12). Divisions of several drafts may have one number; one draft is published. */
export interface NumberedDivision {
  draftDivisionId: number;
  number: number;
  /** Who competed in each of its events when it was last published, as `membersKey` makes it. */
  members: string;
  /** Its name after its members when it was last published, without the letter; `null` where it had none. */
  name: string | null;
  /** The letter behind that name. */
  letter: string | null;
}

/**
 * The numbers of the divisions of a published draft, in their order: the own number from before, else that of a division
 * with the same members, else the next number that no division of the tournament ever had. Where two divisions had one
 * number, because the first was gone while the second was published, the first in order keeps it.
 * @param known all numbers of the tournament
 */
export const numberedDivisions = <D extends Pick<NumberedDivision, 'draftDivisionId' | 'members'>>(
  known: readonly Pick<NumberedDivision, 'draftDivisionId' | 'members' | 'number'>[],
  divisions: readonly D[],
): (D & { number: number })[] => {
  const before = new Map(known.map(({ draftDivisionId, number }) => [draftDivisionId, number]));
  const own = new Map<number, number>();
  const taken = new Set<number>();
  const take = (draftDivisionId: number, number: number | undefined): boolean => {
    if (number === undefined || taken.has(number)) return false;
    taken.add(number);
    own.set(draftDivisionId, number);
    return true;
  };
  for (const { draftDivisionId } of divisions) take(draftDivisionId, before.get(draftDivisionId));
  const byMembers = new Map(known.map(({ members, number }) => [members, number]));
  let last = Math.max(0, ...known.map(({ number }) => number));
  for (const { draftDivisionId, members } of divisions)
    if (!own.has(draftDivisionId) && !take(draftDivisionId, byMembers.get(members))) own.set(draftDivisionId, ++last);
  return divisions.map((division) => ({ ...division, number: own.get(division.draftDivisionId) ?? 0 }));
};

/** A division of a draft that is being published, with its number. */
type Unlettered = Omit<drafts.NamedDivision, 'id'> & Pick<NumberedDivision, 'draftDivisionId' | 'members' | 'number'>;

const eventsIn = (members: string): number[] =>
  (JSON.parse(members) as [eventId: number, competitorIds: number[]][]).map(([eventId]) => eventId);

/**
 * The letters of the divisions of a published draft: the one that a division with this number had behind the same name,
 * else one that no other division ever had behind this name (`lettersOf`).
 * @param known all numbers of the tournament
 * @param divisions in their order
 */
export const letteredDivisions = (
  known: readonly NumberedDivision[],
  divisions: readonly Unlettered[],
): NumberedDivision[] => {
  const byNumber = groupedBy(known, ({ number }) => number);
  const kept = new Map<number, Pick<NumberedDivision, 'name' | 'letter'>>();
  for (const { draftDivisionId, number, name, isNamedByHand } of divisions) {
    const before = byNumber.get(number);
    if (!before) continue;
    // A name by hand hides the letter. Its undo shows it again.
    const same = before.find((one) =>
      isNamedByHand ? one.draftDivisionId === draftDivisionId : one.name === name && one.letter !== null,
    );
    kept.set(draftDivisionId, { name: same?.name ?? null, letter: same?.letter ?? null });
  }
  const told = groupedBy(
    known.filter(({ letter }) => letter !== null),
    ({ members, name }) => drafts.namesakeKey(eventsIn(members), name ?? ''),
  );
  const letters = drafts.lettersOf(
    divisions.map(({ draftDivisionId: id, ...division }) => ({ ...division, id })),
    kept,
    new Map([...told].map(([key, all]) => [key, all.flatMap(({ letter }) => letter ?? [])])),
  );
  return divisions.map(({ draftDivisionId, number, members, name, isNamedByHand }) => ({
    draftDivisionId,
    number,
    members,
    name: isNamedByHand ? (kept.get(draftDivisionId)?.name ?? null) : name,
    letter: letters.get(draftDivisionId) ?? null,
  }));
};
