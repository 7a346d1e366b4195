import type { Feature } from '../../../platform/feature';
import { devInboxRoutes } from './dev-inbox.routes';

export const devInboxFeature: Feature = { routes: [devInboxRoutes] };
