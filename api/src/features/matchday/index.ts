import type { Feature } from '../../feature';
import { matchdayRoutes } from './matchday.routes';

/** The board of rings on the day (decisions G2 and G3). */
export const matchdayFeature: Feature = { routes: [matchdayRoutes] };
