import type { Feature } from '../../feature';
import { devInboxRoutes } from './dev-inbox.routes';

export const devInboxFeature: Feature = { routes: [devInboxRoutes] };
