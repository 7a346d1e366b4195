import { nameKey } from '../../platform/name-key';
import { fullName } from '../../values/full-name';
import type { CalendarDate } from '../../values/dates';
import { publicNameChoiceOf, type PubliclyNamed } from './public-name-choice';

/** A start number as it stands beside a name, or in its place (rule G13). */
export const startNumberText = (startNumber: number): string => `No. ${startNumber}`;

/** The first letter as people see it, with what belongs to it. */
const initialOf = (name: string): string => {
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.slice(0, 40)))
    return segment;
  return '';
};

/**
 * The name of a competitor wherever it leaves without the rights of staff (rule G11). The page of the family itself
 * names first names.
 * @param startNumber `null` where there is none yet
 */
export const publicName = (person: PubliclyNamed, tournamentDate: CalendarDate, startNumber: number | null): string => {
  switch (publicNameChoiceOf(person, tournamentDate)) {
    case 'full':
      return fullName(person);
    case 'initial': {
      const initial = initialOf(person.lastName.trim());
      return initial === '' ? person.firstName : `${person.firstName} ${initial}.`;
    }
    case 'number':
      return startNumber === null ? 'Start number' : startNumberText(startNumber);
  }
};

/** What stands below a name that has no number beside it: `No. 131 · Dragon Hapkido`. */
export const numberAndSchool = ({ startNumber, school }: { startNumber: number | null; school: string }): string =>
  [startNumber === null ? '' : startNumberText(startNumber), school].filter((part) => part !== '').join(' · ');

/** What stands in front of a name: `No. 131 `; nothing where there is no number, or the name says it. */
export const numberBefore = ({ name, startNumber = null }: { name: string; startNumber?: number | null }): string =>
  startNumber === null || name.includes(startNumberText(startNumber)) ? '' : `${startNumberText(startNumber)} `;

/** A name with the start number behind it: `Robin P. (No. 131)`; without a number the name alone. */
export const namedWithNumber = ({ name, startNumber }: { name: string; startNumber: number | null }): string =>
  startNumber === null ? name : `${name} (${startNumberText(startNumber)})`;

/**
 * Names that are shown together, in their order: where two are equal as they are compared (rule F10), the start number
 * stands behind both (rule G13).
 */
export const namesApart = (people: readonly { name: string; startNumber: number | null }[]): string[] => {
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(nameKey(name), (counts.get(nameKey(name)) ?? 0) + 1);
  return people.map((one) => (counts.get(nameKey(one.name)) === 1 ? one.name : namedWithNumber(one)));
};
