import type { EventScoring, MedalPlaces } from '../../tournaments/rules/event-scoring';

/** The medals of an event, the highest first; the last is for everybody else who competed. */
export const medals = ['gold', 'silver', 'bronze', 'fourth', 'participation'] as const;
export type Medal = (typeof medals)[number];

export const medalNames: Readonly<Record<Medal, string>> = {
  gold: 'gold',
  silver: 'silver',
  bronze: 'bronze',
  fourth: 'fourth place',
  participation: 'participation',
};

/** `place 2, silver medal`; `without a place`. */
export const placeAndMedalText = ({ place, medal }: { place: number | null; medal: Medal | null }): string =>
  [
    place === null ? 'without a place' : `place ${place}`,
    ...(medal === null ? [] : [`${medalNames[medal]} medal`]),
  ].join(', ');

/** How many of each medal. A server of an earlier release names three of them. */
export type MedalCount = Record<Medal, number>;
export const noMedals: Readonly<MedalCount> = { gold: 0, silver: 0, bronze: 0, fourth: 0, participation: 0 };
/** `2 gold, 1 bronze`; `none` without a medal. */
export const medalCountText = (count: Partial<MedalCount>): string =>
  medals
    .flatMap((medal) => (count[medal] ? [`${count[medal].toLocaleString('en-US')} ${medalNames[medal]}`] : []))
    .join(', ') || 'none';
/** Counts medals; `null` is none. */
export const countedMedals = (won: Iterable<Medal | null>): MedalCount => {
  const count = { ...noMedals };
  for (const medal of won) if (medal !== null) count[medal] += 1;
  return count;
};

/** Who has a medal in a contest (rule G17). */
export interface MedalRules {
  places: MedalPlaces;
  /** Everybody else who competed has one for participation. */
  everybody: boolean;
}
export const medalDefaults: MedalRules = { places: 'three', everybody: false };

/** The rules of medals from the settings of an event, for a division in which everybody is at most `oldest`. */
export const medalRulesOf = ({ medals: places, medalsUnder }: EventScoring, oldest: number): MedalRules => ({
  places,
  everybody: medalsUnder !== null && oldest < medalsUnder,
});

const medalsByPlace: Readonly<Record<MedalPlaces, readonly Medal[]>> = {
  three: ['gold', 'silver', 'bronze'],
  twoThirds: ['gold', 'silver', 'bronze', 'bronze'],
  four: ['gold', 'silver', 'bronze', 'fourth'],
};
/** The medal of a place; `null` behind the last place with one. */
export const medalOf = (place: number | null, { places }: MedalRules = medalDefaults): Medal | null =>
  medalsByPlace[places][(place ?? 0) - 1] ?? null;

/**
 * Whether it matters for a medal who of so many is ahead, where they are level in this place. Others share the place
 * and are not asked about.
 */
export const decidesMedal = (place: number, level: number, rules: MedalRules): boolean =>
  medalOf(place, rules) !== medalOf(place + level - 1, rules);

/**
 * The medals that a contest needs, as far as nobody shares a place but those who are third together.
 * @param of whether two are third in a division of four or more, and whether somebody who is alone has gold
 */
export const medalsNeeded = (
  rules: MedalRules,
  competitors: number,
  { twoThirds, goldForOne }: { twoThirds: boolean; goldForOne: boolean },
): MedalCount => {
  const medalAt = (place: number) => (competitors > 1 || goldForOne ? medalOf(place, rules) : null);
  return countedMedals(
    Array.from({ length: competitors }, (_, index) => {
      const place = twoThirds && index === 3 ? 3 : index + 1;
      return medalAt(place) ?? (rules.everybody ? 'participation' : null);
    }),
  );
};
/** All medals of several counts. */
export const addedMedals = (counts: readonly MedalCount[]): MedalCount =>
  counts.reduce<MedalCount>((all, one) => {
    const sum = { ...all };
    for (const medal of medals) sum[medal] += one[medal];
    return sum;
  }, noMedals);
