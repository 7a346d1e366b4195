import type { Feature } from '../../../platform/feature';
import { moveRoutes } from './moves.routes';

export { moveChanges } from './move-changes.service';

/** Moving a competitor between two registrations, with what was paid for them. */
export const movesFeature: Feature = { routes: [moveRoutes] };
