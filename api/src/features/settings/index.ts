import type { Feature } from '../../feature';
import { settingsRoutes } from './settings.routes';

export { mountResource } from './resource.routes';
export { countOf, counted, settings, type Resource } from './resource.service';
export { undoSetting } from './undo-setting.service';

export const settingsFeature: Feature = { routes: [settingsRoutes] };
