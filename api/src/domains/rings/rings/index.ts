import type { Feature } from '../../../platform/feature';
import { ringsRoutes } from './rings.routes';

export { isRingOf, ringColumns } from './rings.queries';

/** The rings of a tournament: names, hours, what runs there (rule G5). */
export const ringsFeature: Feature = { routes: [ringsRoutes] };
