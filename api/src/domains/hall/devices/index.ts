import type { Feature } from '../../../platform/feature';
import { deviceTables } from './devices.personal-data';
import { deviceRoutes } from './devices.routes';
import { devicesTopic } from './live-devices.service';
import { screenTopic } from './live-screen.service';

export { devicesOf } from './devices.service';

/** Tablets and screens with a login of their own, and the officials beside them (decision hall/devices). */
export const devicesFeature: Feature = {
  routes: [deviceRoutes],
  liveTopics: [devicesTopic, screenTopic],
  tables: deviceTables,
};
