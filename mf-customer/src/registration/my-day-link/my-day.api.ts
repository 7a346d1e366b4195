import { getMyDayLink, getMyDays, renewMyDayLink } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useMyDaysQuery, useMyDayLinkQuery, useRenewMyDayLinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    myDays: read(build, getMyDays, ['MyDay']),
    myDayLink: read(build, getMyDayLink, ['MyDay']),
    renewMyDayLink: change(build, renewMyDayLink, ['MyDay']),
  }),
});
