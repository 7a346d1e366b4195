import type { Feature } from '../../feature';
import { settingsRoutes } from './settings.routes';

export { mountResource } from './mount';
export { countOf, counted, settings, type Resource } from './resource';
export { undoSetting } from './undo-setting.service';

export const settingsFeature: Feature = { routes: [settingsRoutes] };
