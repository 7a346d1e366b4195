/** A draw's seed: shown with the draw, so that anybody can repeat it. */
export type DrawSeed = number;
/** The largest seed. */
export const largestSeed = 2_147_483_647;

/** Numbers from 0 to below 1 that follow from the seed alone (mulberry32). */
export const lotsFrom = (seed: DrawSeed): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The list in an order by lot (Fisher and Yates). */
export const byLot = <T>(list: readonly T[], lot: () => number): T[] => {
  const drawn = [...list];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(lot() * (last + 1));
    [drawn[last], drawn[chosen]] = [drawn[chosen] as T, drawn[last] as T];
  }
  return drawn;
};
