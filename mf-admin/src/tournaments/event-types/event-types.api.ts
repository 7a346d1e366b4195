import { eventTypeSettings as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useEventTypeListQuery,
  useCreateEventTypeMutation,
  useChangeEventTypeMutation,
  useRemoveEventTypeMutation,
  useOrderEventTypesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    eventTypeList: read(build, calls.list, ['Site']),
    createEventType: change(build, calls.create, ['Site']),
    changeEventType: change(build, calls.change, ['Site']),
    removeEventType: change(build, calls.remove, ['Site']),
    orderEventTypes: change(build, calls.order, ['Site']),
  }),
});
