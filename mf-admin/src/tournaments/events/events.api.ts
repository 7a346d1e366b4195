import { eventSettings as calls, getPrintedSheetsOfEvent } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useEventListQuery,
  usePrintedSheetsOfEventQuery,
  useCreateEventMutation,
  useChangeEventMutation,
  useRemoveEventMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    eventList: read(build, calls.list, ['Site']),
    printedSheetsOfEvent: read(build, getPrintedSheetsOfEvent, ['Sheets']),
    createEvent: change(build, calls.create, ['Site']),
    changeEvent: change(build, calls.change, ['Site']),
    removeEvent: change(build, calls.remove, ['Site']),
  }),
});
