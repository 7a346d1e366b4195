import { roundRobin } from '../../../rings/rules/draws';

/** A match of two or three competitors who have no bracket. */
export interface SeriesMatch {
  match: number;
  ids: readonly [number, number];
  /** Fought only while nobody has won twice. */
  isConditional: boolean;
}

/**
 * The matches of two (best of three) or of three (everybody against everybody); `null` for any other number (rule G4).
 */
export const seriesMatches = (ids: readonly number[]): SeriesMatch[] | null => {
  const [one, two, three, ...more] = ids;
  if (one === undefined || two === undefined || more.length > 0) return null;
  if (three !== undefined)
    return roundRobin([one, two, three]).map((pair, index) => ({ match: index + 1, ids: pair, isConditional: false }));
  return [1, 2, 3].map((match) => ({ match, ids: [one, two], isConditional: match === 3 }));
};
