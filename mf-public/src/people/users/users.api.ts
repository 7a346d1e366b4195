import {
  authenticate,
  confirmEmail,
  continueSignUp,
  forgotPassword,
  googleLogin,
  googleNonce,
  register,
  resendVerification,
  resetPassword,
  sendLoginCode,
  verifyAccount,
} from '@schi/contract';
import { change } from '@schi/shared-ui/api-client';
import { api } from '../../api';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    logIn: change(build, authenticate),
    logInWithGoogle: change(build, googleLogin),
    makeNonce: change(build, googleNonce),
    sendLoginCode: change(build, sendLoginCode),
    confirmEmail: change(build, confirmEmail, ['Account']),
    signUp: change(build, register),
    verify: change(build, verifyAccount),
    continueSignUp: change(build, continueSignUp),
    resendLink: change(build, resendVerification),
    forgot: change(build, forgotPassword),
    reset: change(build, resetPassword),
  }),
});

export const {
  useLogInMutation,
  useLogInWithGoogleMutation,
  useMakeNonceMutation,
  useSendLoginCodeMutation,
  useConfirmEmailMutation,
  useSignUpMutation,
  useVerifyMutation,
  useContinueSignUpMutation,
  useResendLinkMutation,
  useForgotMutation,
  useResetMutation,
} = usersApi;
