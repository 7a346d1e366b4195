import type { Feature } from '../../../platform/feature';
import { settingsRoutes } from './settings.routes';

export { mountResource } from './resource.routes';
export { storeOrder } from './order.queries';
export { countOf, holdRow } from './resource.queries';
export { usedBy, settings, type Resource } from './resource.service';
export { undoSetting } from './undo-setting.service';

export const settingsFeature: Feature = { routes: [settingsRoutes] };
