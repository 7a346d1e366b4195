import { draws } from '@schi/contract';

/** Numbers from a fixed seed, so that every demonstration is the same. */
export const randomFrom = (seed: number) => {
  const next = draws.lotsFrom(seed);
  const below = (n: number) => Math.floor(next() * n);
  return {
    next,
    /** A whole number from `min` to `max`, both possible. */
    between: (min: number, max: number) => min + below(max - min + 1),
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  };
};
export type Random = ReturnType<typeof randomFrom>;
