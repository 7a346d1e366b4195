import { getMyDayLink, renewMyDayLink } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../../api';

export const { useMyDayLinkQuery, useRenewMyDayLinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    myDayLink: read(build, getMyDayLink, ['MyDay']),
    renewMyDayLink: change(build, renewMyDayLink, ['MyDay']),
  }),
});
