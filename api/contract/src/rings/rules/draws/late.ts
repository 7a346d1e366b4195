import { bracketSize, unavoidablePairs, type Slots } from './bracket-slots';
import { byePairs } from './swap';

/** The school and the family of a competitor, as `Drawn` has them. */
export interface Kin {
  school: number | null;
  family: number;
}
type KeyOf = (id: number) => number | null;

/**
 * Those in the other half of the piece of a bracket in which a slot meets them. `width`: 1 in the first round, 2 in the
 * second.
 */
const across = (slots: Slots, slot: number, width: number): number[] => {
  const start = (Math.floor(slot / width) ^ 1) * width;
  return slots.slice(start, start + width).filter((id) => id !== null);
};

/**
 * Whom somebody may meet in their first match that is fought: one, or those who fight for it; nobody where they are
 * alone.
 */
const firstOpponents = (slots: Slots, slot: number): number[] => {
  for (let width = 1; width < slots.length; width *= 2) {
    const found = across(slots, slot, width);
    if (found.length > 0) return found;
  }
  return [];
};

/** Those of both brackets who no longer meet first whom they met first before, as far as these are still there. */
export const otherFirstOpponents = (before: Slots, after: Slots): number[] =>
  before.flatMap((id, slot) => {
    const place = id === null ? -1 : after.indexOf(id);
    if (id === null || place < 0) return [];
    const [were, are] = [firstOpponents(before, slot), firstOpponents(after, place)];
    const stay = were.filter((one) => after.includes(one));
    const isSame = were.length === 0 ? are.length === 0 : stay.length > 0 && stay.every((one) => are.includes(one));
    return isSame ? [] : [id];
  });

/** Those of both draws who have another first opponent in a bracket, or another place in line. */
export const otherwiseDrawn = (before: Slots, after: Slots, isBracket: boolean): number[] =>
  isBracket
    ? otherFirstOpponents(before, after)
    : before.flatMap((id, place) => (id !== null && after.includes(id) && after[place] !== id ? [id] : []));

/** How many pairs with the same key meet in a round at the earliest. */
const pairsIn = (slots: Slots, width: number, keyOf: KeyOf): number =>
  slots.reduce<number>((sum, id, slot) => {
    const key = id === null ? null : keyOf(id);
    return key === null ? sum : sum + across(slots, slot, width).filter((other) => keyOf(other) === key).length;
  }, 0) / 2;

/**
 * How many pairs with the same key may meet in the first round: as many as before, or as no draw of these members
 * avoids.
 */
const allowedPairs = (before: Slots, after: Slots, keyOf: KeyOf): number => {
  const present = after.filter((id) => id !== null);
  const keys = present.map(keyOf).filter((key) => key !== null);
  const largest = keys.reduce((most, key) => Math.max(most, keys.filter((one) => one === key).length), 0);
  const least = after.length > bracketSize(present.length) ? 0 : unavoidablePairs(present.length, largest);
  return Math.max(least, pairsIn(before, 1, keyOf));
};

/** Every way in which two parts of one size change places: slots, matches or larger parts. */
const exchanges = (slots: Slots): Slots[] => {
  const found: Slots[] = [];
  for (let width = 1; width < slots.length; width *= 2)
    for (let one = 0; one < slots.length; one += width)
      for (let other = one + width; other < slots.length; other += width) {
        const next = [...slots];
        for (let place = 0; place < width; place += 1) {
          next[one + place] = slots[other + place] ?? null;
          next[other + place] = slots[one + place] ?? null;
        }
        found.push(next);
      }
  return found;
};

/**
 * How many draws the search goes on from, for each slot: enough for the least change of every bracket of eight, and few
 * enough for 64.
 */
const mostOpen = 320;
/** More than any figure of a draw of 64. */
const weight = 100;

/**
 * A bracket before anything was fought, with one more (rule F16). No two byes meet, the newcomer meets somebody in the
 * first round, schools and families stand apart as before, and as few others as possible get another first opponent. A
 * full bracket doubles: everybody gets a bye beside their slot, so that they meet whom they met, and the newcomer takes
 * one of them.
 */
export const withNewcomer = (before: Slots, newcomer: number, kinOf: (id: number) => Kin): Slots => {
  const start: Slots = before.includes(null) ? before : before.flatMap((id) => [id, null]);
  const free = start.flatMap((id, slot) =>
    id === null ? [start.map((one, place) => (place === slot ? newcomer : one))] : [],
  );
  // Brothers and sisters are of one school, so they are counted first.
  const keys: KeyOf[] = [(id) => kinOf(id).family, (id) => kinOf(id).school];
  const [first = before] = free;
  const allowed = keys.map((keyOf) => allowedPairs(before, first, keyOf));
  const met = before.flatMap((id, slot) => (id === null ? [] : [{ id, were: firstOpponents(before, slot) }]));

  /** Its faults, the worst first, and how many have another first opponent, in one number. */
  const badness = (slots: Slots): number => {
    const isAlone = slots[slots.indexOf(newcomer) ^ 1] === null ? 1 : 0;
    const more = keys.map((keyOf, index) => Math.max(0, pairsIn(slots, 1, keyOf) - (allowed[index] ?? 0)));
    const others = met.filter(({ id, were }) => {
      const are = firstOpponents(slots, slots.indexOf(id));
      return were.length === 0 ? are.length > 0 : were.some((one) => !are.includes(one));
    });
    return [byePairs(slots), isAlone, ...more, others.length].reduce((sum, figure) => sum * weight + figure, 0);
  };
  /** How early families and schools meet, among draws that are equally good. */
  const meetings = (slots: Slots): number => {
    let sum = 0;
    for (let width = 1; width < slots.length; width *= 2)
      for (const keyOf of keys) sum = sum * weight + Math.min(weight - 1, pairsIn(slots, width, keyOf));
    return sum;
  };
  const sorted = (draws: readonly Slots[]) =>
    draws.map((slots) => ({ slots, badness: badness(slots) })).sort((one, other) => one.badness - other.badness);
  const bestOf = (judged: ReturnType<typeof sorted>) => {
    const equal = judged.filter((one) => one.badness === judged[0]?.badness);
    return equal
      .map((one) => ({ ...one, meetings: meetings(one.slots) }))
      .sort((one, other) => one.meetings - other.meetings)[0];
  };

  let open = sorted(free);
  let best = bestOf(open);
  // Somebody has to meet the newcomer, so there is nothing better than one.
  while (best && best.badness > 1) {
    const known = new Map(
      open
        .slice(0, mostOpen / start.length)
        .flatMap(({ slots }) => exchanges(slots).map((one) => [one.join(), one] as const)),
    );
    open = sorted([...known.values()]);
    const next = bestOf(open);
    if (!next || next.badness >= best.badness) break;
    best = next;
  }
  return best?.slots ?? before;
};
