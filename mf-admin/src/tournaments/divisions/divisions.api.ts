import { divisionSettings as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useDivisionListQuery,
  useCreateDivisionMutation,
  useChangeDivisionMutation,
  useRemoveDivisionMutation,
  useOrderDivisionsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    divisionList: read(build, calls.list, ['Site']),
    createDivision: change(build, calls.create, ['Site']),
    changeDivision: change(build, calls.change, ['Site']),
    removeDivision: change(build, calls.remove, ['Site']),
    orderDivisions: change(build, calls.order, ['Site']),
  }),
});
