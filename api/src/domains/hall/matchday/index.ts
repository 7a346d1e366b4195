import type { Feature } from '../../../platform/feature';
import { stopPlanning } from '../ring-planning';
import { forecastDay, forecastDays } from './forecast-day.job';
import { matchdayRoutes } from './matchday.routes';
import { planRings } from './plan-rings.job';
import { ringPlanRoutes } from './ring-plans.routes';

export { ringProgress } from './ring-progress.service';

/** The board of rings and the plans for it (rules G2 and G3). */
export const matchdayFeature: Feature = {
  routes: [matchdayRoutes, ringPlanRoutes],
  tasks: { planRings, forecastDay, forecastDays },
  // Expected times move on although nothing is called.
  schedule: [{ task: 'forecastDays', match: '* * * * *' }],
  stop: stopPlanning,
};
