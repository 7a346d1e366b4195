import type { Fields, Stored } from '@schi/contract';

/** The values of a form before they are checked: a number that was not typed yet is an empty text. */
export type FormValues<Input> = { [Name in keyof Input]: Input[Name] | string };

/** The input fields of a stored setting with its id and version; a list shows more of it. */
export const formValuesOf = <Input extends object>(
  fields: Fields,
  setting: Input & Stored,
): FormValues<Input> & Stored => {
  const names = new Set(['id', 'version', ...Object.keys(fields)]);
  // Object.fromEntries forgets the names; those that stay are the keys of Input and Stored.
  return Object.fromEntries(Object.entries(setting).filter(([name]) => names.has(name))) as FormValues<Input> & Stored;
};
