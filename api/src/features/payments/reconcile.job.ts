import type { App } from '../../context';
import { reconcile } from './reconcile.service';

/** Every minute: what no webhook told us, the gateways are asked. */
export const reconcilePayments = (app: App): Promise<void> => reconcile(app, app.db);
