import type { CalendarDate } from '../../values/dates';
import { fullName } from '../../values/full-name';
import { nameKey } from '../../platform/name-key';

/** Somebody who is in two registrations or more (rule F10): the entries of each that compete. */
export interface TwicePerson {
  name: string;
  entries: { competitorId: number; registrationId: number }[];
}

interface Named {
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
}

const wholeName = ({ firstName, lastName }: Omit<Named, 'birthDate'>) => nameKey(`${firstName} ${lastName}`);

/**
 * Equal for two entries of one person (rule F10): the same birth date and the same name, whatever its accents,
 * capitals, apostrophes, hyphens and blanks, and wherever it is divided into first and last name. In SQL:
 * `personKeySql`.
 */
export const personKey = (person: Named): string => `${wholeName(person)}|${person.birthDate}`;

/**
 * Who of these competitors is in several registrations, with the first spelling of the name, in their order (rule F10).
 */
export const peopleTwice = (
  competitors: readonly (Named & { competitorId: number; registrationId: number })[],
): TwicePerson[] => {
  const people = new Map<string, TwicePerson>();
  for (const { competitorId, registrationId, ...named } of competitors) {
    const person = people.get(personKey(named)) ?? { name: fullName(named), entries: [] };
    person.entries.push({ competitorId, registrationId });
    people.set(personKey(named), person);
  }
  return [...people.values()].filter(
    ({ entries }) => new Set(entries.map(({ registrationId }) => registrationId)).size > 1,
  );
};

/** What a waiver names, beside the signature. */
interface Person extends Named {
  gender: 1 | 2;
}

const needsStaff = 'This is paid, and the waiver names it. Please contact us: our staff can change it';

/**
 * Errors, by field, of a change that makes another person of a competitor who is paid (rule C3). Another spelling of a
 * name does not (rule F10).
 */
export const otherPerson = (before: Person, after: Person): Partial<Record<keyof Person, string>> => {
  const isOther = wholeName(before) !== wholeName(after);
  return {
    ...(isOther && nameKey(before.firstName) !== nameKey(after.firstName) ? { firstName: needsStaff } : {}),
    ...(isOther && nameKey(before.lastName) !== nameKey(after.lastName) ? { lastName: needsStaff } : {}),
    ...(before.birthDate === after.birthDate ? {} : { birthDate: needsStaff }),
    ...(before.gender === after.gender ? {} : { gender: needsStaff }),
  };
};
