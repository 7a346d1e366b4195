import { eventSettings as calls } from '@schi/contract';
import { api, change, read } from '@schi/shared-ui/api-client';

export const { useEventListQuery, useCreateEventMutation, useChangeEventMutation, useRemoveEventMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    eventList: read(build, calls.list, ['Site']),
    createEvent: change(build, calls.create, ['Site']),
    changeEvent: change(build, calls.change, ['Site']),
    removeEvent: change(build, calls.remove, ['Site']),
  }),
});
