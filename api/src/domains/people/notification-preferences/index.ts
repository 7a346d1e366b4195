import type { Feature } from '../../../platform/feature';
import { notificationTables } from './notification-preferences.personal-data';
import { notificationPreferenceRoutes } from './notification-preferences.routes';

export { unsubscribeUrl } from './unsubscribe.rules';

export const notificationPreferencesFeature: Feature = {
  routes: [notificationPreferenceRoutes],
  tables: notificationTables,
};
