/** What moves between two registrations need of this feature. */
export { findMoney } from './money.queries';
export { listRegistrationRows } from './admin-registrations.queries';
export { presentCompetitor } from './registrations.present';
export { findForStaff, findStaffCompetitor, moveCompetitorRow, type StaffCompetitorRow } from './staff.queries';
export { touchForStaff } from './staff-change';
