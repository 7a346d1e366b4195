import type { Slots } from '../../../rings/rules/draws';

/** How a draw differs from an earlier one, by competitor ids. */
export interface SlotChanges {
  added: number[];
  removed: number[];
  /** In both, with another opponent or place in the bracket, or at another point of the order of turns. */
  moved: number[];
}

/** The members of the longest part of a list of different numbers that only grows. */
const longestGrowing = (numbers: readonly number[]): Set<number> => {
  const best: number[][] = [];
  numbers.forEach((number, index) => {
    const before = best.slice(0, index).filter((_, at) => (numbers[at] ?? 0) < number);
    const longest = before.reduce<number[]>((found, run) => (run.length > found.length ? run : found), []);
    best.push([...longest, number]);
  });
  return new Set(best.reduce<number[]>((found, run) => (run.length > found.length ? run : found), []));
};

/** What changed between two draws of one event of one division. */
export const slotChanges = (before: Slots, after: Slots, isBracket: boolean): SlotChanges => {
  const present = (slots: Slots) => slots.filter((id) => id !== null);
  const [had, has] = [present(before), present(after)];
  const both = has.filter((id) => had.includes(id));
  const opponent = (slots: Slots, id: number) => slots[slots.indexOf(id) ^ 1] ?? null;
  const isMovedInBracket = (id: number) =>
    opponent(before, id) !== opponent(after, id) ||
    (before.length === after.length && before.indexOf(id) !== after.indexOf(id));
  const inOrder = isBracket ? null : longestGrowing(both.map((id) => had.indexOf(id)));
  return {
    added: has.filter((id) => !had.includes(id)),
    removed: had.filter((id) => !has.includes(id)),
    moved: both.filter((id) => (inOrder ? !inOrder.has(had.indexOf(id)) : isMovedInBracket(id))),
  };
};
