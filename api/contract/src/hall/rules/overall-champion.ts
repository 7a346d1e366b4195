import { byDefault, group, ids, required, whole, type Field, type FieldErrors } from '../../platform/fields';
import { halfWidth, readNumber } from '../../values/normal-text';
import { counted, listOf } from '../../values/texts';

/**
 * How an overall champion is found from the places of several events (rule G17). Source of the defaults: the grand
 * champion of the All American Karate Cup, allamericankaratecup.com.
 */
export interface OverallChampion {
  /** The ids of the events that count; none: there is no overall champion. */
  eventIds: number[];
  /** Of these, those in which everybody has to compete, and whose points decide between those who are level. */
  requiredIds: number[];
  /** The points of the first place, the second place and so on. */
  points: number[];
  /** The points of each place behind them. */
  furtherPoints: number;
  /** The oldest age of each group, rising; older ones are one more group. */
  ageLimits: number[];
  /**
   * The points that the first place, the second place and so on of any event give their school; none: schools are ranked
   * by their medals.
   */
  schoolPoints: number[];
}
export const overallDefaults: OverallChampion = {
  eventIds: [],
  requiredIds: [],
  points: [5, 3, 2],
  furtherPoints: 1,
  ageLimits: [10, 15, 20],
  schoolPoints: [],
};

/** Whole numbers with commas between them. */
const numbers = (
  most: number,
  max: number,
  isOrdered: (one: number, next: number) => boolean,
  hint: string,
): Field => ({
  clean: (value) =>
    typeof value === 'string'
      ? halfWidth(value)
          .split(/[\s,;]+/)
          .filter((part) => part !== '')
          .map(readNumber)
      : value,
  maxLength: 60,
  isRequired: false,
  written: (value) => (Array.isArray(value) ? value.join(', ') : value),
  checks: [
    (value) => {
      const list = Array.isArray(value) ? (value as unknown[]) : [];
      const isRight =
        Array.isArray(value) &&
        list.length <= most &&
        list.every(
          (one, index) =>
            typeof one === 'number' &&
            Number.isInteger(one) &&
            one >= 1 &&
            one <= max &&
            (index === 0 || isOrdered(list[index - 1] as number, one)),
        );
      return isRight ? undefined : hint;
    },
  ],
});

const placePoints = () =>
  numbers(10, 100, (one, next) => one >= next, 'Please enter points from 1 to 100, the most first, such as 5, 3, 2');

export const overallFields = group({
  eventIds: byDefault(ids(), overallDefaults.eventIds),
  requiredIds: byDefault(ids(), overallDefaults.requiredIds),
  points: byDefault({ ...placePoints(), isRequired: true }, overallDefaults.points),
  furtherPoints: byDefault(whole(0, 100, required), overallDefaults.furtherPoints),
  ageLimits: byDefault(
    numbers(10, 99, (one, next) => one < next, 'Please enter ages from 1 to 99, rising, such as 10, 15, 20'),
    overallDefaults.ageLimits,
  ),
  schoolPoints: byDefault(placePoints(), overallDefaults.schoolPoints),
});

/** The errors that concern two of these settings. */
export const overallErrors = (settings: Partial<OverallChampion> = {}): FieldErrors => {
  const { eventIds = [], requiredIds = [], points = [], furtherPoints = 0 } = settings;
  if (eventIds.length === 0) return {};
  const last = points[points.length - 1];
  return {
    ...(requiredIds.every((id) => eventIds.includes(id))
      ? {}
      : { 'overall.requiredIds': 'An event that everybody has to compete in must count' }),
    ...(last === undefined ? { 'overall.points': 'Please enter the points of the first place at least' } : {}),
    ...(last !== undefined && furtherPoints > last
      ? { 'overall.furtherPoints': `A further place cannot count more than ${counted(last, 'point')}` }
      : {}),
  };
};

/** How schools earn points, in a sentence; empty where they are ranked by their medals. */
export const explainSchoolPoints = (schoolPoints: readonly number[]): string =>
  schoolPoints.length === 0
    ? ''
    : `In every event place ${listOf(schoolPoints.map((one, index) => `${index + 1} counts ${counted(one, 'point')}`))}.`;

/** A competitor in an event that counts. */
export interface OverallEntry {
  /** Equal for the entries of one person (rule F10). */
  person: string;
  /** On the day of the tournament. */
  age: number;
  eventId: number;
  /** `null`: took part without a place. */
  place: number | null;
}
/** Somebody with points, and how they come about. */
export interface OverallRank {
  person: string;
  /** From 1, within the age group; those who are level in everything share one. */
  rank: number;
  points: number;
  /** Of the required events. */
  requiredPoints: number;
  /** In the order of the settings. */
  parts: { eventId: number; points: number }[];
}
/** An age group in which somebody has points. */
export interface OverallGroup<Line = OverallRank> {
  /** `null`: whoever is older than the other groups. */
  maxAge: number | null;
  minAge: number;
  ranks: Line[];
}

/** So many ranks of each age group are shown. */
export const mostOverallRanks = 10;

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

/**
 * Ranks everybody with points by age group: by all points, level ones by the points of the required events, and who is
 * level then shares the rank. Who has not taken part in every required event has no rank. An event counts once for a
 * person, with the best place. Nothing of it is stored: it follows from the places that hold.
 */
export const overallRanks = (
  { eventIds, requiredIds, points, furtherPoints, ageLimits }: OverallChampion,
  entries: readonly OverallEntry[],
): OverallGroup[] => {
  const people = new Map<string, { age: number; places: Map<number, number> }>();
  for (const { person, age, eventId, place } of entries) {
    if (!eventIds.includes(eventId)) continue;
    const known = people.get(person) ?? { age, places: new Map<number, number>() };
    known.places.set(eventId, Math.min(place ?? Infinity, known.places.get(eventId) ?? Infinity));
    people.set(person, known);
  }
  const pointsOf = (place: number) => (Number.isFinite(place) ? (points[place - 1] ?? furtherPoints) : 0);
  const all = [...people].flatMap(([person, { age, places }]) => {
    if (!requiredIds.every((id) => places.has(id))) return [];
    const parts = eventIds.flatMap((eventId) => {
      const worth = pointsOf(places.get(eventId) ?? Infinity);
      return worth > 0 ? [{ eventId, points: worth }] : [];
    });
    const ofRequired = parts.filter(({ eventId }) => requiredIds.includes(eventId));
    const total = sum(parts.map((part) => part.points));
    const limit = ageLimits.findIndex((oldest) => age <= oldest);
    return total > 0
      ? [{ person, points: total, requiredPoints: sum(ofRequired.map((part) => part.points)), parts, limit }]
      : [];
  });
  type One = (typeof all)[number];
  const compare = (one: One, other: One) => other.points - one.points || other.requiredPoints - one.requiredPoints;
  return [...ageLimits.keys(), -1].flatMap((index): OverallGroup[] => {
    const inGroup = all.filter(({ limit }) => limit === index).sort(compare);
    const ranks = inGroup.map(({ limit: _, ...one }, place) => ({
      ...one,
      rank: 1 + inGroup.findIndex((other) => compare(other, inGroup[place] as One) === 0),
    }));
    const minAge = (ageLimits[index === -1 ? ageLimits.length - 1 : index - 1] ?? -1) + 1;
    return ranks.length === 0 ? [] : [{ minAge, maxAge: ageLimits[index] ?? null, ranks }];
  });
};

/** `10 and under`, `11 to 15`, `21 and over`, or `All ages`. */
export const ageGroupText = ({ minAge, maxAge }: Pick<OverallGroup, 'minAge' | 'maxAge'>): string => {
  if (maxAge === null) return minAge === 0 ? 'All ages' : `${minAge} and over`;
  return minAge === 0 ? `${maxAge} and under` : `${minAge} to ${maxAge}`;
};

/** How it is found, in sentences; the names of events by their ids. */
export const explainOverall = (
  { eventIds, requiredIds, points, furtherPoints }: OverallChampion,
  eventName: (eventId: number) => string | undefined,
): string[] => {
  const namesOf = (some: readonly number[]) => listOf(some.flatMap((id) => eventName(id) ?? []));
  const worth = listOf(points.map((one, index) => `${index + 1} counts ${counted(one, 'point')}`));
  return [
    `Events: ${namesOf(eventIds)}. Place ${worth}; each further place ${counted(furtherPoints, 'point')}.`,
    ...(requiredIds.length === 0
      ? ['Who is level shares the rank.']
      : [
          `Only who competes in ${namesOf(requiredIds)} is ranked; the points there decide between those who are level.`,
        ]),
  ];
};
