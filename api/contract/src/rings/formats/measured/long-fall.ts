import { countedLength, lengthText, type LengthUnit } from '../../../values/lengths';
import { groupedEqual, placingsOf, type Ranked } from '../placing';

/** A try: millimeters, or without a distance. */
export type Try = number | 'foul' | 'pass';

/** The tries of one competitor in order. */
export interface Falls {
  competitorId: number;
  tries: readonly Try[];
}

/** The distances that count, the longest first, in millimeters. */
const distances = ({ tries }: Falls, unit: LengthUnit): number[] =>
  tries.flatMap((one) => (typeof one === 'number' ? [countedLength(one, unit)] : [])).sort((a, b) => b - a);

const byDistances = (one: readonly number[], other: readonly number[]): number => {
  const most = one.length > other.length ? one.length : other.length;
  for (let place = 0; place < most; place += 1) {
    const difference = (other[place] ?? -1) - (one[place] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
};

/**
 * Ranks long falls (meollinakbeop): the longest try counts; where it is level the second longest, then the third, then
 * the place is shared. A try is measured down to the centimeter, or to the quarter of an inch. Who has no distance is listed without a place. Source:
 * the rule for level distances in athletics, as rule G4 takes it over.
 */
export const rankLongFalls = (all: readonly Falls[], unit: LengthUnit = 'metric'): Ranked[] => {
  const distanceText = (distance: number) => lengthText(distance, { measures: 'distance', unit });
  const marked = all.map((falls) => ({ id: falls.competitorId, list: distances(falls, unit) }));
  type One = (typeof marked)[number];
  const compare = (a: One, b: One) => byDistances(a.list, b.list);
  const sorted = marked.filter(({ list }) => list.length > 0).sort((a, b) => compare(a, b) || a.id - b.id);
  const isLevelWithOther = (one: One) => sorted.some((other) => other !== one && other.list[0] === one.list[0]);
  return placingsOf(
    groupedEqual(sorted, compare).map((group) => ({
      competitorIds: group.map(({ id }) => id),
      decidedBy: (id) => {
        const one = group.find((other) => other.id === id) as One;
        const words = distanceText(one.list[0] ?? 0);
        if (group.length > 1) return `${words}, level in all tries`;
        return isLevelWithOther(one)
          ? `${words}, then ${one.list.slice(1).map(distanceText).join(' and ') || 'no other distance'}`
          : words;
      },
    })),
    marked.filter(({ list }) => list.length === 0).map(({ id }) => ({ competitorId: id, decidedBy: 'No distance' })),
  );
};
