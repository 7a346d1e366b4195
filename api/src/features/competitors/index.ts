import type { Feature } from '../../feature';
import { competitorRoutes } from './competitors.routes';

export { importedCompetitors } from './imported-competitors.service';
export { competitorBody } from './competitors.schemas';
export { birthDateProblem, competitorChanges, competitors } from './competitors.service';

export const competitorsFeature: Feature = { routes: [competitorRoutes] };
