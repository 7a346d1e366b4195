import type { PrintedSheets, SheetCode, SheetScan } from '@schi/contract';
import { instant } from '../../../platform/http/instant';
import { Joi } from '../../../platform/http/joi';
import type { Schema } from '../../../platform/http/schema';

/** More than any draft has. */
const mostSheets = 5_000;
const largest = 2_147_483_647;
const id = () => Joi.number().integer().min(1).max(largest).strict().required();
const asked = () => Joi.number().integer().min(1).max(largest);

/** Compares by keys, because comparing each with each other takes too long for a long list. */
const eachOnce = (list: readonly Partial<PrintedSheets['sheets'][number] | null>[]) => {
  const keys = new Set(list.map((sheet) => `${sheet?.draftDivisionId} ${sheet?.eventId}`));
  if (keys.size < list.length) throw new Error('A sheet is named twice');
  return list;
};

export const printedBody: Schema<PrintedSheets> = Joi.object({
  sheets: Joi.array()
    .items(
      Joi.object({
        draftDivisionId: id(),
        eventId: id(),
        hash: Joi.string()
          .max(64)
          .pattern(/^[\da-f]{64}$/)
          .allow(null)
          .required(),
      }),
    )
    .min(1)
    .max(mostSheets)
    .custom(eachOnce)
    .required(),
});
export const changedQuery: Schema<{ changed?: boolean }> = Joi.object({ changed: Joi.boolean() });
export const printQuery: Schema<{ printedAt?: string }> = Joi.object({ printedAt: instant() });
const shownHash = () =>
  Joi.string()
    .max(64)
    .pattern(/^[\da-f]{8}$/);
export const scanQuery: Schema<SheetScan> = Joi.object({ event: asked(), version: asked(), hash: shownHash() });
export const codeQuery: Schema<SheetCode> = Joi.object({
  event: asked().required(),
  version: asked(),
  hash: shownHash().required(),
});
