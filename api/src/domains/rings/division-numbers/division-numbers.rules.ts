/** A division with its number (rule F12). Divisions of several drafts may have one number; one draft is published. */
export interface NumberedDivision {
  draftDivisionId: number;
  number: number;
  /** Who competed in each of its events when it was last published, as `membersKey` makes it. */
  members: string;
}

/**
 * The numbers of the divisions of a published draft, in their order: the own number from before, else that of a division
 * with the same members, else the next number that no division of the tournament ever had. Where two divisions had one
 * number, because the first was gone while the second was published, the first in order keeps it.
 * @param known all numbers of the tournament
 */
export const numberedDivisions = (
  known: readonly NumberedDivision[],
  divisions: readonly Omit<NumberedDivision, 'number'>[],
): NumberedDivision[] => {
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
