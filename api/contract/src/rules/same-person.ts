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
