import type { Feature } from '../../../platform/feature';
import { myDayRoutes } from './my-day.routes';

export { shownTimes, type TimedRow } from './shown-times.rules';

/** One page for a family's day (rule G7). */
export const myDayFeature: Feature = { routes: [myDayRoutes] };
