import { addDays, type CalendarDate } from '@schi/contract';
import type { Random } from '../../../platform/random';
import type { Imported } from '../../registration';
import { entriesOfHundred, typicalPerson, typicalSchool } from './typical-person.rules';

const givenNames = [
  'Alex',
  'Bo',
  'Casey',
  'Dana',
  'Eden',
  'Finley',
  'Gale',
  'Harper',
  'Indigo',
  'Jules',
  'Kim',
  'Lee',
  'Morgan',
  'Noor',
  'Quinn',
];
const schools = [
  'North School',
  'South School',
  'East School',
  'West School',
  'Harbor School',
  'Hill School',
  'Lake School',
  'Park School',
];

interface Levels {
  id: number;
  isBlackBelt: boolean;
}

/**
 * Competitors who do not exist, of the ages, sizes, belts, schools and entries that invitationals have. Each is in at
 * least one event.
 * @param levels from the lowest belt to the highest
 * @param eventIds in the order of the reference events
 */
export const inventPeople = (
  count: number,
  {
    random,
    date,
    levels,
    eventIds,
  }: { random: Random; date: CalendarDate; levels: readonly Levels[]; eventIds: readonly number[] },
): Imported[] =>
  Array.from({ length: count }, (_, index) => {
    const { gender, exactAge, levelRank, weight, height } = typicalPerson(
      random,
      levels.length,
      levels.filter((one) => one.isBlackBelt).length,
    );
    const entered = eventIds.filter((_id, place) => random.next() * 100 < (entriesOfHundred[place] ?? 20));
    return {
      firstName: random.pick(givenNames),
      lastName: `Sample ${index + 1}`,
      birthDate: addDays(date, -Math.round(exactAge * 365.25)),
      gender,
      competitorLevelId: levels[levelRank]?.id ?? 0,
      school: schools[typicalSchool(random, schools.length)] ?? '',
      instructor: 'Master Sample',
      weight,
      height,
      emergencyContactName: '',
      emergencyContactPhone: '',
      medicalNotes: '',
      eventIds: entered.length > 0 ? entered : eventIds.slice(0, 1),
    };
  });
