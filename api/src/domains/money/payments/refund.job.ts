import type { App } from '../../../context';
import { payRefund } from './refunds.service';

/**
 * Sends one refund back; the queue repeats it with growing pauses until the gateway has taken it.
 * @repeated gets the same refund from the gateway, which knows its key
 */
export const refundPayment = (app: App, { refundId }: { refundId: number }): Promise<void> =>
  payRefund(app, app.db, refundId);
