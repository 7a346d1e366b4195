import {
  adjustmentFields,
  closeDrawerFields,
  exportFormats,
  isCalendarDate,
  openDrawerFields,
  paymentMethods,
  paymentSorts,
  refundFields,
  decideReturnFields,
  takePaymentFields,
  walkInFields,
  type DayQuery,
  type ExportFormat,
  type LedgerFingerprintQuery,
  type NewAdjustment,
  type PaymentQuery,
  type RefundOrder,
  type ReturnDecision,
  type TakePayment,
  type WalkIn,
} from '@schi/contract';
import { instant } from '../../../platform/http/instant';
import { Joi } from '../../../platform/http/joi';
import { exportQuery, idFilter, listQuery } from '../../../platform/http/list-query';
import { formBody } from '../../../platform/http/schema';

export const takePaymentBody = formBody<TakePayment>(takePaymentFields);
export const refundBody = formBody<RefundOrder>(refundFields);
export const adjustmentBody = formBody<NewAdjustment>(adjustmentFields);
export const decideReturnBody = formBody<{ decision?: ReturnDecision }>(decideReturnFields);
export const walkInBody = formBody<WalkIn>(walkInFields);
export const openDrawerBody = formBody<{ name: string; float: number }>(openDrawerFields);
export const closeDrawerBody = formBody<{ counted: number; note?: string }>(closeDrawerFields);
export const customersQuery = Joi.object<{ q: string }>({ q: Joi.string().trim().min(2).max(200).required() });

const anyDate = Joi.string()
  .max(10)
  .custom((value: string, helpers) => (isCalendarDate(value) ? value : helpers.error('any.invalid')));
const date = anyDate.required();
const paymentFilters = {
  tournamentId: idFilter(),
  method: Joi.string().valid(...paymentMethods),
  direction: Joi.string().valid('received', 'returned'),
  date: anyDate,
};
export const paymentQuery = listQuery<PaymentQuery>(paymentSorts, paymentFilters);
export const paymentExport = exportQuery<PaymentQuery>(paymentSorts, paymentFilters);
export const dayQuery = Joi.object<DayQuery>({ date });
export const dayExportQuery = Joi.object<DayQuery & { format: ExportFormat }>({
  date,
  format: Joi.string()
    .valid(...exportFormats)
    .required(),
});
/** An instant as it stands in the daily mail. */
export const fingerprintQuery = Joi.object<LedgerFingerprintQuery>({
  until: instant(),
});
