import { ageOn, type CalendarDate } from '../../values/dates';

/**
 * A reference division (rule F1). Ages are full years on the tournament day, both ends included; levels are ids, both
 * ends included, in the order of the level list; pounds from `minWeight` to below `maxWeight`. `null` means any.
 */
export interface Division {
  id: number;
  name: string;
  /** 1 male, 2 female. */
  gender: 1 | 2 | null;
  minAge: number;
  maxAge: number;
  minLevelId: number;
  maxLevelId: number;
  minWeight: number | null;
  maxWeight: number | null;
}

/** What decides a competitor's division. */
export interface Measured {
  birthDate: CalendarDate;
  gender: number;
  competitorLevelId: number;
  /** Pounds; left out while it is not known. */
  weight?: number;
}

export interface OrderedLevel {
  id: number;
  name: string;
  order: number;
}

const orderOf = (levels: readonly OrderedLevel[], id: number) =>
  levels.find((level) => level.id === id)?.order ?? Number.NaN;

const tests = (levels: readonly OrderedLevel[], competitor: Measured, day: CalendarDate) => {
  const age = ageOn(competitor.birthDate, day);
  const level = orderOf(levels, competitor.competitorLevelId);
  return {
    age: (division: Division) => division.minAge <= age && age <= division.maxAge,
    level: (division: Division) =>
      orderOf(levels, division.minLevelId) <= level && level <= orderOf(levels, division.maxLevelId),
    gender: (division: Division) => division.gender === null || division.gender === competitor.gender,
    weight: (division: Division) =>
      competitor.weight === undefined
        ? division.minWeight === null && division.maxWeight === null
        : (division.minWeight ?? 0) <= competitor.weight &&
          (division.maxWeight === null || competitor.weight < division.maxWeight),
  };
};

export type DivisionAnswer =
  { division: Division; age: number } | { division: null; age: number; because: 'age' | 'level' | 'gender' | 'weight' };

/**
 * The division a competitor would be in: the first of the list that fits age on the tournament day, level, gender and
 * weight. Where none fits, says at which of them the list ends.
 */
export const divisionFor = (
  divisions: readonly Division[],
  levels: readonly OrderedLevel[],
  competitor: Measured,
  day: CalendarDate,
): DivisionAnswer => {
  const age = ageOn(competitor.birthDate, day);
  const fits = tests(levels, competitor, day);
  let left = divisions;
  for (const because of ['age', 'level', 'gender', 'weight'] as const) {
    left = left.filter(fits[because]);
    if (left.length === 0) return { division: null, age, because };
  }
  return { division: left[0] as Division, age };
};
