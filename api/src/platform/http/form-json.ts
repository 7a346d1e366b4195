import type { Field, FieldGroup, Fields, FieldType } from '@schi/contract';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 has them. */
export type JsonSchema = Record<string, unknown>;

const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const jsonOfType: Record<FieldType, JsonSchema> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  integers: listOf({ type: 'integer' }),
  strings: listOf({ type: 'string' }),
};

const isGroup = (entry: Field | FieldGroup): entry is FieldGroup => 'group' in entry;
const jsonOf = (entry: Field | FieldGroup): JsonSchema => {
  if (isGroup(entry)) return formJson(entry.group);
  const { type, isNullable, maxLength } = entry;
  if (type === undefined) return {};
  const json = { ...jsonOfType[type], ...(type === 'string' ? { maxLength } : {}) };
  return isNullable ? { anyOf: [json, { type: 'null' }] } : json;
};
const isRequired = (entry: Field | FieldGroup): boolean =>
  isGroup(entry) ? Object.values(entry.group).some(isRequired) : entry.isRequired && entry.byDefault === undefined;

/**
 * The fields of a form as a JSON Schema. It says less than the fields check: what depends on other fields is left to
 * the refusal, and forms of people, such as a number in quotes, are accepted but not described.
 */
export const formJson = (fields: Fields): JsonSchema => {
  const entries = Object.entries(fields);
  const required = entries.filter(([, entry]) => isRequired(entry)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, entry]) => [name, jsonOf(entry)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
};
