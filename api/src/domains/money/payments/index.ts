import type { Feature } from '../../../platform/feature';
import { deskRoutes } from './counter-payments.routes';
import { mailFingerprint } from './mail-fingerprint.job';
import { fingerprintMailTemplate, moneyBackMailTemplate, refundMailTemplate } from './payments.mail-templates';
import { paymentTables } from './payments.personal-data';
import { paymentRoutes } from './payments.routes';
import { reconcilePayments } from './reconcile.job';
import { refundPayment } from './refund.job';

export { orderOnlineRefunds } from './order-online-refunds.service';
export { requireMayGiveBack } from './counter-refunds.service';
export { recordMove } from './ledger.queries';
export { writeReceipt } from './receipt.service';
export { unsettledSql } from './unsettled.queries';
export { ledgerOf, paymentsOf, refundsOf } from './ledger-page.queries';

export const paymentsFeature: Feature = {
  routes: [paymentRoutes, deskRoutes],
  tasks: { mailFingerprint, reconcilePayments, refundPayment },
  schedule: [
    { task: 'reconcilePayments', match: '* * * * *' },
    { task: 'mailFingerprint', match: '17 12 * * *' },
  ],
  mailTemplates: [refundMailTemplate, moneyBackMailTemplate, fingerprintMailTemplate],
  tables: paymentTables,
};
