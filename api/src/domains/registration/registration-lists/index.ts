import type { Feature } from '../../../platform/feature';
import { adminRegistrationRoutes } from './registration-lists.routes';

export { registrationsOfCompetitors } from './competitors.queries';
export { listRegistrationRows, matchingRegistrations, registrationRowsOf } from './registrations.queries';

/** Registrations and competitors as staff search, filter and export them. */
export const registrationListsFeature: Feature = { routes: [adminRegistrationRoutes] };
