import {
  closeDrawerFields,
  exportFormats,
  isCalendarDate,
  openDrawerFields,
  refundFields,
  takePaymentFields,
  walkInFields,
  type DayQuery,
  type ExportFormat,
  type LedgerFingerprintQuery,
  type RefundOrder,
  type TakePayment,
  type WalkIn,
} from '@schi/contract';
import { Joi } from '../../http/joi';
import { formBody } from '../../http/schema';

export const takePaymentBody = formBody<TakePayment>(takePaymentFields);
export const refundBody = formBody<RefundOrder>(refundFields);
export const walkInBody = formBody<WalkIn>(walkInFields);
export const openDrawerBody = formBody<{ name: string; float: number }>(openDrawerFields);
export const closeDrawerBody = formBody<{ counted: number; note?: string }>(closeDrawerFields);
export const customersQuery = Joi.object<{ q: string }>({ q: Joi.string().trim().min(2).max(200).required() });

const date = Joi.string()
  .max(10)
  .required()
  .custom((value: string, helpers) => (isCalendarDate(value) ? value : helpers.error('any.invalid')));
export const dayQuery = Joi.object<DayQuery>({ date });
export const dayExportQuery = Joi.object<DayQuery & { format: ExportFormat }>({
  date,
  format: Joi.string()
    .valid(...exportFormats)
    .required(),
});
/** An instant as it stands in the daily mail. */
export const fingerprintQuery = Joi.object<LedgerFingerprintQuery>({ until: Joi.string().trim().max(40).isoDate() });
