import type { Feature } from '../../feature';
import { ringsRoutes } from './rings.routes';

export { ringColumns } from './rings.service';

/** The rings of a tournament: names, hours, what runs there (decision G5). */
export const ringsFeature: Feature = { routes: [ringsRoutes] };
