import type { Feature } from '../../feature';
import { withdrawalMailTemplate } from './withdrawals.mail-templates';
import { withdrawalRoutes } from './withdrawals.routes';

/** A family or staff withdraw a competitor from a registration. */
export const withdrawalsFeature: Feature = { routes: [withdrawalRoutes], mailTemplates: [withdrawalMailTemplate] };
