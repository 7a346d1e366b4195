import { competitorLevelSettings as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useLevelListQuery,
  useCreateLevelMutation,
  useChangeLevelMutation,
  useRemoveLevelMutation,
  useOrderLevelsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    levelList: read(build, calls.list, ['Site']),
    createLevel: change(build, calls.create, ['Site']),
    changeLevel: change(build, calls.change, ['Site']),
    removeLevel: change(build, calls.remove, ['Site']),
    orderLevels: change(build, calls.order, ['Site']),
  }),
});
