import type { Feature } from '../../feature';
import { stopPlanning } from '../ring-planning';
import { matchdayRoutes } from './matchday.routes';
import { planRings } from './plan-rings.job';
import { ringPlanRoutes } from './ring-plans.routes';

/** The board of rings and the plans for it (decisions G2 and G3). */
export const matchdayFeature: Feature = { routes: [matchdayRoutes, ringPlanRoutes], tasks: { planRings }, stop: stopPlanning };
