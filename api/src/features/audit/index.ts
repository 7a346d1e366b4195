import type { Feature } from '../../feature';
import { auditTables } from './audit.personal-data';
import { auditRoutes } from './audit.routes';

export { recordBulkRead } from './bulk-reads.service';
export { nameOfCall } from './acted-calls.rules';
export { audit, auditOf, findChange, recordCall, undoOf, wasMoneyGivenBack, whyNotUndo, type Undo } from './audit.service';

export const auditFeature: Feature = { routes: [auditRoutes], tables: auditTables };
