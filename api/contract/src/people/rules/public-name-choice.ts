import { isMinor, type CalendarDate } from '../../values/dates';

/**
 * How a competitor is named where everybody can read it: the name in full, first name and initial, or the start number
 * alone.
 */
export const publicNameChoices = ['full', 'initial', 'number'] as const;
export type PublicNameChoice = (typeof publicNameChoices)[number];

/** The choices in words. */
export const publicNameLabels: Readonly<Record<PublicNameChoice, string>> = {
  full: 'First and last name',
  initial: 'First name and initial',
  number: 'Start number only',
};

/** A competitor with the choice of the guardian or, for adults, their own; empty where nobody was asked. */
export interface PubliclyNamed {
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
  publicName?: PublicNameChoice | '';
}

/**
 * The choice that holds on the day: without one, adults are named with an initial and minors by their number (rule
 * G11).
 */
export const publicNameChoiceOf = (
  { birthDate, publicName: chosen = '' }: Pick<PubliclyNamed, 'birthDate' | 'publicName'>,
  tournamentDate: CalendarDate,
): PublicNameChoice => (chosen === '' ? (isMinor(birthDate, tournamentDate) ? 'number' : 'initial') : chosen);
