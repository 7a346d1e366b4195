import type { Feature } from '../../../platform/feature';
import { rosterImportTables } from './roster-import.personal-data';
import { rosterImportRoutes } from './roster-import.routes';

export { insertImportedRegistration } from './roster-import.queries';

/** Competitors who registered elsewhere, from a list straight into a draft (decision divisions/roster-import). */
export const rosterImportFeature: Feature = { routes: [rosterImportRoutes], tables: rosterImportTables };
