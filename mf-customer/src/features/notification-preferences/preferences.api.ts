import { getNotificationPreferences, saveNotificationPreferences } from '@schi/contract';
import { api, change, read } from '@schi/shared-ui/api-client';

export const { useNotificationPreferencesQuery, useSaveNotificationPreferencesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: read(build, getNotificationPreferences, ['Preferences']),
    saveNotificationPreferences: change(build, saveNotificationPreferences, ['Preferences']),
  }),
});
