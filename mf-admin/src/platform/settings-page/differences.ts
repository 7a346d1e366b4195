import { checkFields, type Fields } from '@schi/contract';

/** One field that somebody else changed. */
export interface Difference {
  label: string;
  saved: string;
  yours: string;
}

const inWords = (value: unknown): string => {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

interface How<Name extends string> {
  fields: Fields;
  labels: Partial<Record<Name, string>>;
  /** Says a value in words where its plain form would not be understood. */
  say?: ((name: Name, value: unknown) => string | undefined) | undefined;
}

/** What differs between what is stored now and what is being typed, in the order of the fields. */
export const differences = <Name extends string>(
  { fields, labels, say }: How<Name>,
  saved: Record<string, unknown>,
  typed: Record<string, unknown>,
): Difference[] => {
  const { values } = checkFields(fields, typed);
  const stored = checkFields(fields, saved).values;
  return Object.keys(fields)
    .filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(values[field]))
    .map((field) => {
      const spoken = (value: unknown) => say?.(field as Name, value) ?? inWords(value);
      return { label: labels[field as Name] ?? field, saved: spoken(stored[field]), yours: spoken(values[field]) };
    });
};
