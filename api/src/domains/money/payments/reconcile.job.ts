import type { App } from '../../../context';
import { reconcile } from './reconcile.service';

/**
 * Every minute: fetches the state of payments for which no webhook arrived.
 * @repeated finds the payments settled
 */
export const reconcilePayments = (app: App): Promise<void> => reconcile(app, app.db);
