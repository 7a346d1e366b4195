import type { Endpoint, SettingUses } from '@schi/contract';
import { api } from '../../api';

/** The call that says what hangs on a setting; every kind has one. */
export type UsesCall = Endpoint<`${string}/:id/uses`, void, SettingUses, void>;

export const { useSettingUsesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    settingUses: build.query<SettingUses, { endpoint: UsesCall; id: number }>({
      query: ({ endpoint, id }) => ({ endpoint, params: { id } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
