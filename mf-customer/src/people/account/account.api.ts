import {
  changeAccount,
  changeEmail,
  changePassword,
  deleteAccount,
  downloadMyData,
  forgotPassword,
  getAccount,
  getDeletionObstacle,
  logOutEverywhere,
  sendOwnerCode,
} from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    account: read(build, getAccount, ['Account']),
    myData: read(build, downloadMyData),
    deletionObstacle: read(build, getDeletionObstacle),
    changeDetails: change(build, changeAccount, ['Account']),
    changePassword: change(build, changePassword),
    changeEmail: change(build, changeEmail, ['Account']),
    sendCode: change(build, sendOwnerCode),
    choosePassword: change(build, forgotPassword),
    logOutEverywhere: change(build, logOutEverywhere),
    deleteAccount: change(build, deleteAccount),
  }),
});

export const {
  useAccountQuery,
  useDeletionObstacleQuery,
  useLazyMyDataQuery,
  useChangeDetailsMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useSendCodeMutation,
  useChoosePasswordMutation,
  useLogOutEverywhereMutation,
  useDeleteAccountMutation,
} = accountApi;
