export { auditFeature } from './audit';
export { dashboardFeature } from './dashboard';
export { mergesFeature } from './merges';
export { movesFeature } from './moves';
export { personalDataFeature } from './personal-data';
export { staffRegistrationsFeature } from './staff-registrations';
export { undoFeature } from './undo';
export { withdrawalsFeature } from './withdrawals';
