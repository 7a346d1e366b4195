/** One field of a thing before and after. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/** The words for a field's name: `emergencyContactName` becomes `emergency contact name`. */
const inWords = (name: string) =>
  name
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(shown).join('; ') || '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${inWords(name)} ${shown(inner)}`)
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Internal numbers, which mean nothing to people. The version only counts changes. */
const unsaid = new Set(['version', 'id', 'registrationId', 'competitorId', 'merchOrderId', 'merchSizeId', 'subjectId', 'fileId', 'mailId']);

/** The differences between before and after, field by field, in words; every field of a new or deleted object. */
export const changesOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null): Change[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((field) => !unsaid.has(field));
  return fields
    .map((field) => ({ field: inWords(field), before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter((change) => change.before !== change.after);
};
