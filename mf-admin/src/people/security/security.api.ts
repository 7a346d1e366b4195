import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getAccount,
  getSecondFactor,
  sendOwnerCode,
} from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const {
  useSecondFactorQuery,
  useOwnAccountQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useEndSecondFactorMutation,
  useSendOwnerCodeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: read(build, getSecondFactor, ['SecondFactor']),
    ownAccount: read(build, getAccount),
    beginSecondFactor: change(build, beginSecondFactor),
    // What it makes stale is read again once the recovery codes were put away.
    confirmSecondFactor: change(build, confirmSecondFactor),
    endSecondFactor: change(build, endSecondFactor, ['SecondFactor']),
    sendOwnerCode: change(build, sendOwnerCode),
  }),
});
