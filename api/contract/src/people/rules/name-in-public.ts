import { fullName } from '../../values/full-name';
import type { CalendarDate } from '../../values/dates';
import { publicNameChoiceOf, type PubliclyNamed } from './public-name';

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
      return startNumber === null ? 'Start number' : `No. ${startNumber}`;
  }
};
