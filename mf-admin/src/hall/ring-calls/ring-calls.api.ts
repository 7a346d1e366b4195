import * as calls from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useRingCallsQuery, useSendRingEventsMutation, useChangeRingCallsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    ringCalls: read(build, calls.getRingCalls, ['RingCalls']),
    sendRingEvents: change(build, calls.sendRingEvents, ['RingCalls', 'Matchday']),
    changeRingCalls: change(build, calls.changeRingCalls, ['RingCalls']),
  }),
});
