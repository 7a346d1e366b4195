import type { Field, FieldGroup, Fields } from '@schi/contract';

/** Values by field name; those of a group lie one level deeper. */
export type Values = Record<string, unknown>;

const isGroup = (entry: Field | FieldGroup | undefined): entry is FieldGroup => entry !== undefined && 'group' in entry;

/** The value of a name as errors spell it: `waiver.signedName` inside a group. */
export const valueAt = (values: Values, name: string): unknown => {
  const [first = '', second] = name.split('.');
  const value = values[first];
  return second === undefined ? value : (value as Values | undefined)?.[second];
};

/** The values with one of them changed. */
export const withValue = (values: Values, name: string, value: unknown): Values => {
  const [first = '', second] = name.split('.');
  return {
    ...values,
    [first]: second === undefined ? value : { ...(values[first] as Values | undefined), [second]: value },
  };
};

/** The rule of a name, or `undefined` for names that have none. */
export const fieldAt = (fields: Fields, name: string): Field | undefined => {
  const [first = '', second] = name.split('.');
  const entry = fields[first];
  if (isGroup(entry)) return second === undefined ? undefined : fieldAt(entry.group, second);
  return second === undefined ? entry : undefined;
};

/** Whether nothing was filled in. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The values beside a field: those of its group, or of the form. */
export const besides = (values: Values, name: string): Values => {
  const group = name.includes('.') ? valueAt(values, name.slice(0, name.lastIndexOf('.'))) : values;
  // Cast: a group of values is a record of them.
  return typeof group === 'object' && group !== null ? (group as Values) : values;
};
