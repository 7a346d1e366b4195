import type { Feature } from '../../../platform/feature';
import { receiptMailTemplate } from './receipts.mail-templates';
import { receiptRoutes } from './receipts.routes';

export { receiptMailTemplate } from './receipts.mail-templates';
export { receipts } from './receipts.service';

export const receiptsFeature: Feature = { routes: [receiptRoutes], mailTemplates: [receiptMailTemplate] };
