import { featureFlagSettings as calls } from '@schi/contract';
import { api, change, read } from '@schi/shared-ui/api-client';

export const { useFeatureFlagListQuery, useChangeFeatureFlagMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    featureFlagList: read(build, calls.list, ['Site', 'Merch']),
    changeFeatureFlag: change(build, calls.change, ['Site', 'Merch']),
  }),
});
