import type { Feature } from '../../feature';
import { rehearsalRoutes } from './rehearsals.routes';

/** A tournament with invented people on which staff rehearse the day (decision G12). */
export const rehearsalsFeature: Feature = { routes: [rehearsalRoutes] };
