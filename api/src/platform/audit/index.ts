export { nameOfCall } from './acted-calls.rules';
export { auditTables } from './audit.personal-data';
export { findChange, wasMoneyGivenBack } from './audit.queries';
export { audit, auditOf, recordCall, undoOf, whyNotUndo, type Undo } from './audit.service';
export { recordBulkRead } from './bulk-reads.service';
