import { isGroup, type Check, type Field, type FieldGroup, type Fields } from './fields';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The fields of a change: of those that came with a later release (`byDefault`), any may be missing. */
export const forChange = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, entry]): [string, Field | FieldGroup] => {
      if (isGroup(entry)) return [name, { group: forChange(entry.group) }];
      if (entry.byDefault === undefined) return [name, entry];
      const { byDefault: _value, ...given } = entry;
      const checks = entry.checks.map<Check>(
        (check) => (value, form) => (value === undefined ? undefined : check(value, form)),
      );
      return [name, { ...given, isRequired: false, checks }];
    }),
  );

/** What was sent for a change, with the stored values of the fields that `forChange` lets be missing. */
export const withStored = <Input extends object>(fields: Fields, sent: object, stored: object): Input => {
  const given: Record<string, unknown> = { ...sent };
  // Cast: entries of a form are read by name.
  const kept = stored as Record<string, unknown>;
  for (const [name, entry] of Object.entries(fields)) {
    if (isGroup(entry)) {
      if (isRecord(given[name]) && isRecord(kept[name])) given[name] = withStored(entry.group, given[name], kept[name]);
    } else if (given[name] === undefined && entry.byDefault !== undefined) given[name] = kept[name];
  }
  // Cast: the sent and the stored values together are the form.
  return given as Input;
};
