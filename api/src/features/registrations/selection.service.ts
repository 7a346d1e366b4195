/** Registrations of the staff's list for others who work with them: which match, and what is said of some. */
export { matchingRegistrations, registrationRowsOf } from './admin-registrations.queries';
