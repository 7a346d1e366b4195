import type { Feature } from '../../feature';
import { signageTables } from './signage.personal-data';
import { signageRoutes } from './signage.routes';

export const signageFeature: Feature = { routes: [signageRoutes], tables: signageTables };
