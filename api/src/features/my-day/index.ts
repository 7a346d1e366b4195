import type { Feature } from '../../feature';
import { myDayRoutes } from './my-day.routes';

/** One page for a family's day (decision G7). */
export const myDayFeature: Feature = { routes: [myDayRoutes] };
