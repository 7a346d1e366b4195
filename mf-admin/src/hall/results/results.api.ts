import { certificateSignature, getEvents, resultAdmin as calls } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useContestListQuery,
  useResultOverviewQuery,
  useResultEventsQuery,
  useChangeResultSettingMutation,
  useReleaseResultsMutation,
  useHoldBackResultsMutation,
  useSignatureQuery,
  useChangeSignatureMutation,
  useRemoveSignatureMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    contestList: read(build, calls.list, ['Results']),
    resultOverview: read(build, calls.overview, ['Results']),
    resultEvents: read(build, getEvents, ['Site']),
    changeResultSetting: change(build, calls.change, ['Results', 'Site']),
    releaseResults: change(build, calls.release, ['Results', 'Site']),
    holdBackResults: change(build, calls.holdBack, ['Results', 'Site']),
    signature: read(build, certificateSignature.get, ['Results']),
    changeSignature: change(build, certificateSignature.change, ['Results']),
    removeSignature: change(build, certificateSignature.remove, ['Results']),
  }),
});
