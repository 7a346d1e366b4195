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
