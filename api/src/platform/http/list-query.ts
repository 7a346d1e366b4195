import type base from 'joi';
import { exportFormats, longestSearch, type ExportQuery, type ListQuery } from '@schi/contract';
import { Joi } from './joi';
import type { Schema } from './schema';

/** Digits in the address, as an id. */
export const idFilter = () => Joi.number().integer().min(1).max(2_147_483_647);

const narrowing = (sorts: readonly string[], filters: base.PartialSchemaMap) => ({
  sort: Joi.string().valid(...sorts.flatMap((name) => [name, `-${name}`])),
  q: Joi.string().trim().max(longestSearch).allow(''),
  ...filters,
});

/** The query of a list of the back office (E2): paging, search, the columns it sorts by, and its filters. */
export const listQuery = <Query extends ListQuery>(
  sorts: readonly string[],
  filters: base.PartialSchemaMap = {},
): Schema<Query> =>
  Joi.object({
    page: Joi.number().integer().min(1).max(100_000).default(1),
    pageSize: Joi.number().integer().min(1).max(200).default(40),
    ...narrowing(sorts, filters),
  });

/** The same for its export. */
export const exportQuery = <Query extends ListQuery>(
  sorts: readonly string[],
  filters: base.PartialSchemaMap = {},
): Schema<ExportQuery<Query>> =>
  Joi.object({
    format: Joi.string()
      .valid(...exportFormats)
      .required(),
    ...narrowing(sorts, filters),
  });
