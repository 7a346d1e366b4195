import type { Feature } from '../../../platform/feature';
import { competitorRoutes } from './competitors.routes';
import { tellNames } from './tell-names.job';

export { importedCompetitors, type Imported } from './imported-competitors.queries';
export { competitorBody } from './competitors.schemas';
export { competitorChanges, competitors, refuseFull } from './competitors.service';

export const competitorsFeature: Feature = { routes: [competitorRoutes], tasks: { tellNames } };
