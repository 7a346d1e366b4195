import { listPickUps, listPickUpTotals, merchSettings as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useMerchListQuery,
  useMerchSettingQuery,
  useCreateMerchMutation,
  useChangeMerchMutation,
  useRemoveMerchMutation,
  usePickUpListQuery,
  useLazyPickUpListQuery,
  usePickUpTotalsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    merchList: read(build, calls.list, ['Merch']),
    merchSetting: read(build, calls.get, ['Merch']),
    createMerch: change(build, calls.create, ['Merch']),
    changeMerch: change(build, calls.change, ['Merch']),
    removeMerch: change(build, calls.remove, ['Merch']),
    pickUpList: read(build, listPickUps, ['Merch']),
    pickUpTotals: read(build, listPickUpTotals, ['Merch']),
  }),
});
