import { rings as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useRingListQuery,
  useCreateRingMutation,
  useChangeRingMutation,
  useRemoveRingMutation,
  useOrderRingsMutation,
  useOpenRingMutation,
  useCloseRingMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ringList: read(build, calls.list, ['Rings']),
    createRing: change(build, calls.create, ['Rings']),
    changeRing: change(build, calls.change, ['Rings']),
    removeRing: change(build, calls.remove, ['Rings']),
    orderRings: change(build, calls.order, ['Rings']),
    openRing: change(build, calls.open, ['Rings']),
    closeRing: change(build, calls.close, ['Rings']),
  }),
});
