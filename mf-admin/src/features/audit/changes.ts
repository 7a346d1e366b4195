import { isCalendarDate, shortDate } from '@schi/contract';
import { siteTimeText } from '@schi/shared-ui/site';

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

/** An instant as JSON has it. */
const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(shown).join('; ') || '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${inWords(name)} ${shown(inner)}`)
      .join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isCalendarDate(value)) return shortDate(value);
  return isInstant.test(value) ? siteTimeText(value) : value;
};

/** Internal numbers, which mean nothing to people. The version only counts changes. */
const unsaid = new Set([
  'version',
  'id',
  'tournamentId',
  'registrationId',
  'competitorId',
  'merchOrderId',
  'merchSizeId',
  'subjectId',
  'fileId',
  'mailId',
]);

/** An internal number in the form of a UUID. */
export const isUuid = (value: unknown): boolean => typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** The differences between before and after, field by field, in words; every field of a new or deleted object. */
export const changesOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null): Change[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !unsaid.has(field) && !isUuid(before?.[field]) && !isUuid(after?.[field]),
  );
  return fields
    .map((field) => ({ field: inWords(field), before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter((change) => change.before !== change.after);
};
