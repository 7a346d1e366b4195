import type { Feature } from '../../../platform/feature';
import { auditTables } from '../../../platform/audit';
import { auditRoutes } from './audit.routes';

/** The pages of the log; what is changed is recorded by the platform (rule B7). */
export const auditFeature: Feature = { routes: [auditRoutes], tables: auditTables };
