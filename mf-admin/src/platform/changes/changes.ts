import { formatDollars, genders, isCalendarDate, shortDate } from '@schi/contract';
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
    .replace(/Ids$/, 's')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** An instant as JSON has it. */
const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Internal numbers, which mean nothing to people; where the object has a name, the server answers that. The version
 * only counts changes.
 */
const unsaid = new Set([
  'version',
  'id',
  'tournamentId',
  'registrationId',
  'competitorId',
  'competitorIds',
  'merchOrderId',
  'merchSizeId',
  'subjectId',
  'moveId',
  'otherPersonId',
  'draftDivisionId',
  'ids',
  'fileId',
  'mailId',
]);

/** An internal number in the form of a UUID. */
export const isUuid = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Whether a value is an internal number, or a list of such. */
const isUnsaid = (field: string, value: unknown): boolean => {
  if (isUuid(value)) return true;
  if (!unsaid.has(field)) return false;
  if (Array.isArray(value)) return value.some((one) => typeof one === 'number');
  return typeof value === 'number' || field === 'version';
};

/** Fields whose numbers are dollars. */
const isMoney = /(?:^|[a-z])(?:amount|balance|cap|cost|counted|due|fee|float|money|paid|price|refund)$/i;

const shownNumber = (field: string, value: number): string => {
  if (field === 'gender') return genders.find(({ id }) => id === value)?.name ?? String(value);
  return isMoney.test(field) ? formatDollars(value) : value.toLocaleString('en-US');
};

const shown = (field: string, value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => shown(field, one)).join('; ') || '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([name, inner]) => !isUnsaid(name, inner))
      .map(([name, inner]) => `${inWords(name)} ${shown(name, inner)}`)
      .join(', ');
  if (typeof value === 'number') return shownNumber(field, value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isCalendarDate(value)) return shortDate(value);
  return isInstant.test(value) ? siteTimeText(value) : value;
};

/** The differences between before and after, field by field, in words; every field of a new or deleted object. */
export const changesOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null): Change[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !isUnsaid(field, before?.[field]) && !isUnsaid(field, after?.[field]),
  );
  return fields
    .map((field) => ({
      field: inWords(field),
      before: shown(field, before?.[field]),
      after: shown(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
};
