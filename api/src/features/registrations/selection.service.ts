/** What lists of staff choose, for others who work with it: which registrations match, and what is said of some. */
export { registrationsOfCompetitors } from './admin-competitors.queries';
export { matchingRegistrations, registrationRowsOf } from './admin-registrations.queries';
