import type { Feature } from '../../../platform/feature';
import { withdrawalMailTemplate } from './withdrawals.mail-templates';
import { withdrawalRoutes } from './withdrawals.routes';

export { staffWithdrawals } from './staff-withdrawals.service';

/** A family or staff withdraw a competitor from a registration. */
export const withdrawalsFeature: Feature = { routes: [withdrawalRoutes], mailTemplates: [withdrawalMailTemplate] };
