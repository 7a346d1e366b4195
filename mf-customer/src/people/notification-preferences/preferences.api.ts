import { getNotificationPreferences, saveNotificationPreferences } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useNotificationPreferencesQuery, useSaveNotificationPreferencesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: read(build, getNotificationPreferences, ['Preferences']),
    saveNotificationPreferences: change(build, saveNotificationPreferences, ['Preferences']),
  }),
});
