import base from 'joi';
import { oneLine, textSlack, writtenNumber } from '@schi/contract';

/** The most fields that an object in a request may have. */
const mostFields = 200;
/** The most characters of a number in an address. */
const longestNumber = 40;
/** joi offers `$_` names to extensions. `describe()`, without them, takes 14 µs for a text and 115 µs for a list. */
const limitOf = (schema: base.Schema): number | undefined =>
  (schema.$_getRule('max') as { args: { limit: number } } | undefined)?.args.limit;

/**
 * joi that checks lengths first. joi itself runs every pattern of a schema, also on a text that is longer than its
 * `max`, and checks every item of a list that is too long. A text may exceed its limit by the blanks that are trimmed.
 * Texts are normalized as one line and numbers read as people write them (A7); what the handler itself reads, such as a
 * pasted list, is `raw()`. Every schema of a call is made with this one.
 */
export const Joi = base.extend(
  (joi: base.Root) => ({
    type: 'string',
    base: joi.string(),
    prepare: (value: unknown, { schema, error }: base.CustomHelpers) => {
      const limit = limitOf(schema);
      if (typeof value !== 'string') return undefined;
      if (limit !== undefined && value.length > limit * textSlack)
        return { value, errors: error('string.max', { limit, value }) };
      return schema.$_getFlag('result') === 'raw' ? undefined : { value: oneLine(value) };
    },
  }),
  (joi: base.Root) => ({
    type: 'number',
    base: joi.number(),
    prepare: (value: unknown, { error }: base.CustomHelpers) => {
      if (typeof value !== 'string') return undefined;
      return value.length > longestNumber ? { value, errors: error('number.base') } : { value: writtenNumber(value) };
    },
  }),
  (joi: base.Root) => ({
    type: 'array',
    base: joi.array(),
    args: (schema: base.ArraySchema, ...items: base.SchemaLike[]) => schema.items(...items),
    prepare: (value: unknown, { schema, error }: base.CustomHelpers) => {
      const limit = limitOf(schema);
      return Array.isArray(value) && limit !== undefined && value.length > limit
        ? { value, errors: error('array.max', { limit, value }) }
        : undefined;
    },
  }),
  (joi: base.Root) => ({
    type: 'object',
    base: joi.object(),
    args: (schema: base.ObjectSchema, keys?: base.SchemaLike) => schema.keys(keys as base.SchemaMap | undefined),
    prepare: (value: unknown, { error }: base.CustomHelpers) =>
      typeof value === 'object' && value !== null && Object.keys(value).length > mostFields
        ? { value, errors: error('object.max', { limit: mostFields }) }
        : undefined,
  }),
) as base.Root;
