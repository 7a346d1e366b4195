import type { Feature } from '../../feature';
import { moveRoutes } from './moves.routes';

export { moves } from './moves.service';

/** Moving a competitor between two registrations, with what was paid for them. */
export const movesFeature: Feature = { routes: [moveRoutes] };
