/** Numbers from a fixed seed (mulberry32), so that every demonstration is the same. */
export const randomFrom = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    next,
    /** A whole number from `min` to `max`, both possible. */
    between: (min: number, max: number) => min + below(max - min + 1),
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  };
};
export type Random = ReturnType<typeof randomFrom>;
