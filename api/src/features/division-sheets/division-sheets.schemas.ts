import type { PrintedSheets, SheetScan } from '@schi/contract';
import { Joi } from '../../http/joi';
import type { Schema } from '../../http/schema';

/** More than any draft has. */
const mostSheets = 10_000;
const largest = 2_147_483_647;
const id = () => Joi.number().integer().min(1).max(largest).strict().required();
const asked = () => Joi.number().integer().min(1).max(largest);

export const printedBody: Schema<PrintedSheets> = Joi.object({
  sheets: Joi.array()
    .items(
      Joi.object({
        draftDivisionId: id(),
        eventId: id(),
        hash: Joi.string()
          .pattern(/^[\da-f]{64}$/)
          .allow(null)
          .required(),
      }),
    )
    .min(1)
    .max(mostSheets)
    .unique(
      (one: PrintedSheets['sheets'][number], other: PrintedSheets['sheets'][number]) =>
        one.draftDivisionId === other.draftDivisionId && one.eventId === other.eventId,
    )
    .required(),
});
export const changedQuery: Schema<{ changed?: boolean }> = Joi.object({ changed: Joi.boolean() });
export const printQuery: Schema<{ printedAt?: string }> = Joi.object({ printedAt: Joi.string().isoDate().max(40) });
export const scanQuery: Schema<SheetScan> = Joi.object({
  event: asked(),
  version: asked(),
  hash: Joi.string().pattern(/^[\da-f]{8}$/),
});
