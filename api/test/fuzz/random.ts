/** Numbers that are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to one below the limit. */
  below: (limit: number) => number;
  chance: (probability: number) => boolean;
  of: <T>(list: readonly T[]) => T;
}

/** A generator of numbers for a seed, by the linear congruence of Numerical Recipes. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    of: (list) => {
      const chosen = list[below(list.length)];
      if (chosen === undefined && list.length === 0) throw new Error('Nothing to choose from.');
      // Cast: the index is below the length.
      return chosen as (typeof list)[number];
    },
  };
};
