import type { Feature } from '../../feature';
import { mailingListRoutes } from './mailing-list.routes';

export const mailingListFeature: Feature = { routes: [mailingListRoutes] };
