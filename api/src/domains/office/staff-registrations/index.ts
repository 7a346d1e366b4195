import type { Feature } from '../../../platform/feature';
import { staffRegistrationRoutes } from './staff.routes';

export { staffChanges } from './staff-changes.service';
export { staffCompetitors } from './staff-competitors.service';
export { logChange, touchForStaff } from './staff-change.service';
export { whyNotWithdraw } from './withdrawal-obstacles.service';
export { isStillAsLeft } from './changed-part.service';
export { findForStaff, findStaffCompetitor, moveCompetitorRow, type StaffCompetitorRow } from './staff.queries';

/** Staff read and change one registration. */
export const staffRegistrationsFeature: Feature = { routes: [staffRegistrationRoutes] };
