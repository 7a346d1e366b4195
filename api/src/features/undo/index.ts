import type { Feature } from '../../feature';
import { undoRoutes } from './undo.routes';

export const undoFeature: Feature = { routes: [undoRoutes] };
