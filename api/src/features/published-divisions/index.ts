import type { Feature } from '../../feature';
import { publishedDivisionsRoutes } from './published-divisions.routes';

export { publishedPlaces } from './published-places.service';
export { enteredIn } from './published-divisions.service';

export const publishedDivisionsFeature: Feature = { routes: [publishedDivisionsRoutes] };
