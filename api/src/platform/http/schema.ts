import type base from 'joi';
import { checkFields, type FieldErrors, type Fields } from '@schi/contract';
import { badRequest, invalid } from './errors';
import { formJson, type JsonSchema } from './form-json';
import { Joi } from './joi';
import { unusableTextIn } from './unusable-text';

/** A joi schema whose values have the type `T`. */
export type Schema<T> = base.Schema<T>;

/** joi whose forms are described by the fields of the contract that check them (`jsonSchemaOf`). */
const FormJoi = Joi.extend((joi: base.Root) => ({
  type: 'object',
  base: joi.object(),
  jsonSchema: ({ $_terms }: base.Schema) => formJson(($_terms as { metas: [{ fields: Fields }] }).metas[0].fields),
})) as base.Root;

/**
 * The body of a form: the contract's fields, whose rules and messages browser and server share. Unknown fields are
 * refused.
 */
export const formBody = <T>(fields: Fields): Schema<T> => {
  const keysOf = (part: Fields): base.ObjectSchema =>
    FormJoi.object(
      Object.fromEntries(
        Object.entries(part).map(([name, entry]) => [
          name,
          'group' in entry ? keysOf(entry.group) : Joi.any().meta({ maxLength: entry.maxLength }),
        ]),
      ),
    ).meta({ fields: part });
  return keysOf(fields).custom((input: unknown, helpers) => {
    const { values, errors } = checkFields(fields, input);
    return Object.keys(errors).length > 0 ? helpers.error('fields', { fields: errors }) : values;
  }) as Schema<T>;
};

/** The version of what is to be deleted, as it was seen. */
export const seenVersionQuery: Schema<{ version?: number }> = Joi.object({
  version: Joi.number().integer().min(0).max(2_147_483_647),
});

/** What a part of a request may be, as a JSON Schema; rules that joi checks by a function are left out. */
export const jsonSchemaOf = (schema: base.Schema): JsonSchema =>
  schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' });

const messages = {
  'object.unknown': 'This field is not known',
  'object.base': 'The request should be an object of fields',
  'object.max': 'This has too many fields',
  'any.required': 'Value is required',
  'string.empty': 'Value is required',
  'string.pattern.base': 'Ids are digits',
  'string.max': 'This field should be at most {#limit} characters long',
};

// joi prepares the options of a schema once: a check takes 2 µs, with the options of each call 9 µs.
const prepared = new WeakMap<object, base.Schema>();
const prepare = <T>(schema: Schema<T>): Schema<T> => {
  const known = prepared.get(schema) as Schema<T> | undefined;
  if (known) return known;
  const fresh = schema.prefs({ abortEarly: false, messages, errors: { wrap: { label: false } }, convert: true });
  prepared.set(schema, fresh);
  return fresh;
};

const unusable = 'This field has characters that cannot be used';

/**
 * Checks a part of a request.
 * @param takesAnyText the handler itself refuses text that cannot be stored, because it names the place within the text
 * @throws Refusal 422 with a message per field for a form that is wrong; 400 for a request that the call cannot have.
 */
export const checked = <T>(schema: Schema<T>, input: unknown, { takesAnyText = false } = {}): T => {
  const result = prepare(schema).validate(input ?? {});
  if (!result.error) {
    const field = takesAnyText ? undefined : unusableTextIn(result.value);
    if (field !== undefined) throw badRequest(`${field || 'body'}: ${unusable}.`, { [field || 'body']: unusable });
    return result.value;
  }
  const form = result.error.details.find((detail) => detail.type === 'fields');
  if (form) throw invalid((form.context as { fields: FieldErrors }).fields);
  const errors = Object.fromEntries(
    result.error.details.map((detail) => [detail.path.join('.') || 'body', detail.message]),
  );
  throw badRequest(
    Object.entries(errors)
      .map(([field, message]) => `${field}: ${message}.`)
      .join(' '),
    errors,
  );
};

const longestId = 10;

/** Path parameters: `id` and `…Id` are digits (specification, section 5), everything else a short text. */
export const paramsSchema = (path: string): Schema<Record<string, number | string>> =>
  Joi.object(
    Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
        name,
        /^(?:id|.*Id)$/.test(name)
          ? Joi.string()
              .max(longestId)
              .pattern(/^\d{1,10}$/)
              .custom((value: string, helpers) =>
                Number(value) <= 2_147_483_647 ? Number(value) : helpers.error('string.pattern.base'),
              )
          : Joi.string().max(300),
      ]),
    ),
  );
