/** A number and what was typed for it are the same, as are no value and an empty one. */
const compared = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : String((value as string | number | boolean | undefined | null) ?? '');

/**
 * The fields that a form has as it was opened. After somebody else has changed the same thing, their values are taken
 * over there, so that saving changes only what this person typed (rule E8).
 */
export const untouched = <Name extends string>(
  names: readonly Name[],
  typed: Readonly<Record<string, unknown>>,
  opened: Readonly<Record<string, unknown>>,
): Name[] => names.filter((name) => compared(typed[name]) === compared(opened[name]));
