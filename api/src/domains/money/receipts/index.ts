import type { Feature } from '../../../platform/feature';
import { receiptMailTemplate } from './receipts.mail-templates';
import { receiptRoutes } from './receipts.routes';

export { calendarFile, directionsTo, receiptMailTemplate } from './receipts.mail-templates';
export { receiptPapers, type ReceiptPapers } from './receipt-papers.service';
export { receipts } from './receipts.service';

export const receiptsFeature: Feature = { routes: [receiptRoutes], mailTemplates: [receiptMailTemplate] };
