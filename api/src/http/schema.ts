import type base from 'joi';
import { checkFields, type FieldErrors, type Fields } from '@schi/contract';
import { badRequest, invalid } from './errors';
import { Joi } from './joi';
import { unusableTextIn } from './unusable-text';

/** A joi schema whose values have the type `T`. */
export type Schema<T> = base.Schema<T>;

/** The body of a form: the contract's fields, whose rules and messages browser and server share. Unknown fields are refused. */
export const formBody = <T>(fields: Fields): Schema<T> => {
  const keysOf = (part: Fields): base.ObjectSchema =>
    Joi.object(
      Object.fromEntries(
        Object.entries(part).map(([name, entry]) => [
          name,
          'group' in entry ? keysOf(entry.group) : Joi.any().meta({ maxLength: entry.maxLength }),
        ]),
      ),
    );
  return keysOf(fields).custom((input: unknown, helpers) => {
    const { values, errors } = checkFields(fields, input);
    return Object.keys(errors).length > 0 ? helpers.error('fields', { fields: errors }) : values;
  }) as Schema<T>;
};

const messages = {
  'object.unknown': 'This field is not known',
  'object.base': 'The request should be an object of fields',
  'object.max': 'This has too many fields',
  'any.required': 'Value is required',
  'string.empty': 'Value is required',
  'string.pattern.base': 'Ids are digits',
  'string.max': 'This field should be at most {#limit} characters long',
};

// joi prepares the options of a schema once. Options of each call would cost more than the check.
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
  const errors = Object.fromEntries(result.error.details.map((detail) => [detail.path.join('.') || 'body', detail.message]));
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
              .custom((value: string, helpers) => (Number(value) <= 2_147_483_647 ? Number(value) : helpers.error('string.pattern.base')))
          : Joi.string().max(300),
      ]),
    ),
  );
