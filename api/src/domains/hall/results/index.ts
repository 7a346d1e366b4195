import type { Feature } from '../../../platform/feature';
import { certificateRoutes } from './certificates.routes';
import { ownResultRoutes } from './own-results.routes';
import { resultRoutes } from './results.routes';

export { findTournament } from './results.queries';
export { publicResults } from './results.service';

/** Results of a tournament: for visitors, for directors, and on paper (rule G4). */
export const resultsFeature: Feature = { routes: [resultRoutes, certificateRoutes, ownResultRoutes] };
