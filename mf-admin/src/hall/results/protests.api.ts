import { protests as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

/** Protests and medals to fetch back; the board reads them too. */
export const {
  useResultMattersQuery,
  useAddProtestMutation,
  useDecideProtestMutation,
  useReopenProtestMutation,
  useSetFetchedBackMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    resultMatters: read(build, calls.list, ['Results']),
    addProtest: change(build, calls.add, ['Results']),
    decideProtest: change(build, calls.decide, ['Results']),
    reopenProtest: change(build, calls.reopen, ['Results']),
    setFetchedBack: change(build, calls.setFetchedBack, ['Results']),
  }),
});
