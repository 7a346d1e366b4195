import { featureFlagSettings as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useFeatureFlagListQuery, useChangeFeatureFlagMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    featureFlagList: read(build, calls.list, ['Site', 'Merch']),
    changeFeatureFlag: change(build, calls.change, ['Site', 'Merch']),
  }),
});
