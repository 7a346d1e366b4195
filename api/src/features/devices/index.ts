import type { Feature } from '../../feature';
import { deviceTables } from './devices.personal-data';
import { deviceRoutes } from './devices.routes';
import { screenTopic } from './live-screen.service';

export { devicesOf } from './devices.service';

/** Tablets and screens with a login of their own, and the officials beside them (api decision 0078). */
export const devicesFeature: Feature = { routes: [deviceRoutes], liveTopics: [screenTopic], tables: deviceTables };
