import { bracketSize, sameSchoolPairs, unavoidablePairs, type Slots } from './bracket-slots';

/** How many first-round matches are between two byes. */
export const byePairs = (slots: Slots): number =>
  slots.filter((id, slot) => slot % 2 === 0 && id === null && slots[slot + 1] === null).length;

/**
 * The slots after those at two places have changed places; a bye counts as one.
 * @returns `null` where that changes nothing, or two byes would meet that did not before
 */
export const swapSlots = (slots: Slots, one: number, other: number): Slots | null => {
  const [first, second] = [slots[one], slots[other]];
  if (first === undefined || second === undefined || first === second) return null;
  const swapped = slots.map((id, slot) => (slot === one ? second : slot === other ? first : id));
  return byePairs(swapped) > byePairs(slots) ? null : swapped;
};

/** How many first-round matches between two of one school another draw of the same competitors avoids (rule G4). */
export const avoidablePairs = (slots: Slots, schoolOf: (id: number) => number | null): number => {
  const sizes = new Map<number, number>();
  const present = slots.filter((id) => id !== null);
  for (const id of present) {
    const school = schoolOf(id);
    if (school !== null) sizes.set(school, (sizes.get(school) ?? 0) + 1);
  }
  const largest = [...sizes.values()].reduce((most, size) => (size > most ? size : most), 0);
  // A bracket kept larger than it needs to be has more places in which members of a school stand apart.
  const least = slots.length > bracketSize(present.length) ? 0 : unavoidablePairs(present.length, largest);
  return sameSchoolPairs(slots, schoolOf) - least;
};
