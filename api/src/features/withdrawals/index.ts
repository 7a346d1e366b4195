import type { Feature } from '../../feature';
import { withdrawalMailTemplate } from './withdrawals.mail-templates';
import { withdrawalRoutes } from './withdrawals.routes';

/** A family withdraws a competitor from a paid registration. */
export const withdrawalsFeature: Feature = { routes: [withdrawalRoutes], mailTemplates: [withdrawalMailTemplate] };
