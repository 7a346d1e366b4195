/**
 * The bands of belts that opens score and name apart (Oregon Open 2015: white to orange, green to blue, brown and red,
 * black).
 */
export const beltBands = ['beginner', 'intermediate', 'advanced', 'blackBelt'] as const;
export type BeltBand = (typeof beltBands)[number];

/** The range of a judge's scores of one band of belts; `step`: `null` for that of the event. */
export interface ScoreBand {
  band: BeltBand;
  least: number;
  most: number;
  step: number | null;
}
/** What the bands are called. */
export const bandNames: Readonly<Record<BeltBand, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  blackBelt: 'Black belt',
};
/** The color belts that have a band, the lowest first. */
const colorBands = ['beginner', 'intermediate', 'advanced'] as const;

/**
 * The band of each level by its id: the color belts in thirds, of which the lowest has at least one, and the black
 * belts.
 * @param levels in order, the lowest first
 */
export const bandsOfLevels = (
  levels: readonly { id: number; isBlackBelt: boolean }[],
): ReadonlyMap<number, BeltBand> => {
  const colors = levels.filter(({ isBlackBelt }) => !isBlackBelt);
  const lowest = Math.max(1, Math.floor(colors.length / 3));
  const middle = Math.max(lowest, Math.floor((colors.length * 2) / 3));
  const bandAt = (index: number): BeltBand => colorBands[index < lowest ? 0 : index < middle ? 1 : 2];
  return new Map<number, BeltBand>([
    ...colors.map(({ id }, index) => [id, bandAt(index)] as const),
    ...levels.filter(({ isBlackBelt }) => isBlackBelt).map(({ id }) => [id, 'blackBelt'] as const),
  ]);
};

/** The band that all of some people are in; `null` where they are of several, or nobody. */
export const bandOfAll = (bands: readonly BeltBand[]): BeltBand | null => {
  const [one, ...others] = new Set(bands);
  return one === undefined || others.length > 0 ? null : one;
};
