import type { Feature } from '../../feature';
import { competitorRoutes } from './competitors.routes';

export { competitorBody } from './competitors.schemas';
export { competitorChanges, competitors } from './competitors.service';

export const competitorsFeature: Feature = { routes: [competitorRoutes] };
