import { checkFields, competitorFields, type CalendarDate } from '@schi/contract';

interface KnownValues {
  birthDate?: CalendarDate;
  gender?: number;
  competitorLevelId?: number;
  weight?: number;
  height?: number;
}

/** The fields that are right so far, as numbers and dates. */
export const knownOf = (form: Record<string, unknown>): KnownValues => {
  const { values, errors } = checkFields(competitorFields, form);
  const known = ['birthDate', 'gender', 'competitorLevelId', 'weight', 'height'].filter((name) => !errors[name]);
  return Object.fromEntries(known.map((name) => [name, values[name]]));
};
