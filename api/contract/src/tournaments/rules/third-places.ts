/** Who is third in a bracket. */
export const thirdPlaces = ['shared', 'match'] as const;
export type ThirdPlace = (typeof thirdPlaces)[number];

/**
 * Who goes on fighting in a bracket after a loss: nobody, whoever lost to a finalist (for third place), or everybody
 * until a second loss.
 */
export const eliminations = ['single', 'repechage', 'double'] as const;
export type Elimination = (typeof eliminations)[number];

/** Whether two are third in a bracket of four or more, and nobody is fourth. */
export const hasTwoThirds = (elimination: Elimination, thirdPlace: ThirdPlace): boolean =>
  elimination === 'repechage' || (elimination === 'single' && thirdPlace === 'shared');
