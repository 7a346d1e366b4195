/** An object of a table. Numbers are kept as text, as the log keeps them. */
export interface Reference {
  table: string;
  id: string;
}
/** The name of an object; undefined for one that is deleted or has no name. */
export type NameOf = (reference: Reference) => string | undefined;

type Values = Record<string, unknown>;
/** The part of an entry that tells which objects it is about. */
export interface NamedChange {
  action: string;
  objectType: string;
  objectId: string | null;
  before: Values | null;
  after: Values | null;
}

/** The tables that the fields of logged values refer to by id. */
const tables: Readonly<Record<string, string>> = {
  competitorId: 'competitor',
  competitorIds: 'competitor',
  competitorLevelId: 'competitor_level',
  draftDivisionId: 'draft_division',
  eventId: 'event',
  eventIds: 'event',
  eventTypeId: 'event_type',
  maxLevelId: 'competitor_level',
  merchId: 'merch',
  merchSizeId: 'merch_size',
  minLevelId: 'competitor_level',
  otherPersonId: 'person',
  registrationId: 'registration',
  ringId: 'ring',
  tournamentId: 'tournament',
};

/**
 * The table of a field's ids. The order of a list is logged as `ids` of its own table, and check-in logs its subject as
 * `subjectId`.
 */
const tableOf = (field: string, { action, objectType }: NamedChange): string | undefined => {
  if (field === 'ids') return objectType;
  if (field === 'subjectId') {
    if (/^(?:checked in|check-in|weighed in|weigh-in)/.test(action)) return 'competitor';
    return action.startsWith('merchandise') ? 'merch_order' : undefined;
  }
  return tables[field];
};

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

const inField = (field: string, value: unknown, change: NamedChange): Reference[] => {
  if (isValues(value)) return inValues(value, change);
  const table = tableOf(field, change);
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((one) => {
    if (isValues(one)) return inValues(one, change);
    return table !== undefined && isId(one) ? [{ table, id: String(one) }] : [];
  });
};
const inValues = (values: Values | null, change: NamedChange): Reference[] =>
  Object.entries(values ?? {}).flatMap(([field, value]) => inField(field, value, change));

/** All objects that an entry mentions. */
export const referencesIn = (change: NamedChange): Reference[] => [
  ...(change.objectId === null ? [] : [{ table: change.objectType, id: change.objectId }]),
  ...inValues(change.before, change),
  ...inValues(change.after, change),
];

const namedField = (field: string, value: unknown, change: NamedChange, nameOf: NameOf): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => namedField(field, one, change, nameOf));
  if (isValues(value)) return namedValues(value, change, nameOf);
  const table = tableOf(field, change);
  return table !== undefined && isId(value) ? (nameOf({ table, id: String(value) }) ?? value) : value;
};
const namedValues = (values: Values, change: NamedChange, nameOf: NameOf): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, namedField(field, value, change, nameOf)]));

/** The values of an entry with names in place of ids. An id stays where its object has no name any more. */
export const withNames = (change: NamedChange, nameOf: NameOf): Pick<NamedChange, 'before' | 'after'> => ({
  before: change.before && namedValues(change.before, change, nameOf),
  after: change.after && namedValues(change.after, change, nameOf),
});

/** What the object of an entry is called now; `null` where it is deleted or has no name. */
export const objectNameOf = ({ objectType, objectId }: NamedChange, nameOf: NameOf): string | null =>
  objectId === null ? null : (nameOf({ table: objectType, id: objectId }) ?? null);
