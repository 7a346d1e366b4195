import { addDays, ageOn, competitorDoubts, type CalendarDate } from '@schi/contract';
import { typicalPerson, typicalSchool } from '../src/domains/hall/rehearsals/typical-person.rules';
import type { Random } from './random';
import { firstBlackBelt, firstNames, lastNames, levels, schools } from './reference';

/** A competitor of the demonstration. Weight in pounds, height in inches. */
export interface SeedCompetitor {
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
  gender: 1 | 2;
  /** Place in the list of levels, from 0. */
  level: number;
  school: string;
  weight: number;
  height: number;
}
export interface SeedFamily {
  parent: string;
  lastName: string;
  competitors: SeedCompetitor[];
}

const parents = ['Pat', 'Sam', 'Jordan', 'Robin', 'Taylor', 'Morgan'];
/** Siblings are born at least so many days apart. */
const betweenSiblings = 330;
const daysBetween = (one: CalendarDate, other: CalendarDate) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

const competitorOf = (random: Random, lastName: string, school: string, day: CalendarDate): SeedCompetitor => {
  const { gender, exactAge, levelRank, weight, height } = typicalPerson(
    random,
    levels.length,
    levels.length - firstBlackBelt,
  );
  return {
    firstName: random.pick(firstNames[gender]),
    lastName,
    birthDate: addDays(day, -Math.round(exactAge * 365.25)),
    gender,
    level: levelRank,
    school,
    weight: Math.round(weight),
    height: Math.round(height),
  };
};

/** Whether a value of this competitor looks like a typing error on the tournament day. */
export const isDoubtful = ({ birthDate, level, weight, height }: SeedCompetitor, day: CalendarDate) =>
  competitorDoubts({ birthDate, isBlackBelt: level >= firstBlackBelt, weight, height }, day).length > 0;

/**
 * Families of a real shape: two thirds of the competitors are under 13, most are 10, one school has a third of all.
 * Nobody has the name of another, and siblings are no twins.
 * @param day the first day of their tournament
 * @param names names that are taken; those of the new competitors are added
 */
export const newFamilies = (random: Random, count: number, day: CalendarDate, names: Set<string>): SeedFamily[] =>
  Array.from({ length: count }, () => {
    const lastName = random.pick(lastNames);
    const school = schools[typicalSchool(random, schools.length)] ?? '';
    const competitors: SeedCompetitor[] = [];
    const size = random.pick([1, 1, 2, 2, 3, 4]);
    while (competitors.length < size) {
      const next = competitorOf(random, lastName, school, day);
      const name = `${next.firstName} ${lastName}`;
      const isTwin = competitors.some(({ birthDate }) => daysBetween(birthDate, next.birthDate) < betweenSiblings);
      if (names.has(name) || isTwin || isDoubtful(next, day)) continue;
      names.add(name);
      competitors.push(next);
    }
    return { parent: random.pick(parents), lastName, competitors };
  });

/** The same family at its next tournament: the children have grown, and some have a new belt. */
export const grown = (random: Random, { competitors, ...family }: SeedFamily, day: CalendarDate): SeedFamily => ({
  ...family,
  competitors: competitors.map((competitor) => {
    const isChild = ageOn(competitor.birthDate, day) < 16;
    const next = {
      ...competitor,
      level: competitor.level < firstBlackBelt - 1 && random.next() < 0.6 ? competitor.level + 1 : competitor.level,
      weight: isChild ? Math.round(competitor.weight * 1.04) : competitor.weight,
      height: isChild ? competitor.height + 1 : competitor.height,
    };
    return isDoubtful(next, day) ? competitor : next;
  }),
});
