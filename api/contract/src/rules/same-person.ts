import { composed } from './composed';
import type { CalendarDate } from './dates';

interface Named {
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
}

const plain = (text: string) => composed(text.trim()).replace(/\s+/g, ' ').toLocaleLowerCase('en');

/** Equal for entries of the same person: the same name, ignoring case and spaces, and the same birth date. */
export const personKey = ({ firstName, lastName, birthDate }: Named): string => `${plain(firstName)}|${plain(lastName)}|${birthDate}`;

/** What a waiver names, beside the signature. */
interface Person extends Named {
  gender: 1 | 2;
}

const needsStaff = 'This is paid, and the waiver names it. Please contact us: our staff can change it';

/** Errors, by field, of a change that makes another person of a competitor who is paid (decision C3). Case and spaces do not count. */
export const otherPerson = (before: Person, after: Person): Partial<Record<keyof Person, string>> => ({
  ...(plain(before.firstName) === plain(after.firstName) ? {} : { firstName: needsStaff }),
  ...(plain(before.lastName) === plain(after.lastName) ? {} : { lastName: needsStaff }),
  ...(before.birthDate === after.birthDate ? {} : { birthDate: needsStaff }),
  ...(before.gender === after.gender ? {} : { gender: needsStaff }),
});
