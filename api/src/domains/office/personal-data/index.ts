import type { Feature } from '../../../platform/feature';
import type { Table } from '../../../platform/personal-data/declare';
import { personalDataRoutes } from './personal-data.routes';

/**
 * Download and deletion of an account. `tables` are those of all features, in the order in which a person is erased.
 */
export const personalDataFeature = (tables: readonly Table[]): Feature => ({ routes: [personalDataRoutes(tables)] });
