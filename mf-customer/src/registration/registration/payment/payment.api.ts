import * as contract from '@schi/contract';
import { change } from '@schi/shared-ui/api-client';
import { api } from '../../../api';

/** The calls of paying. */
const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkout: change(build, contract.checkout, ['Registration']),
    cancelPayment: change(build, contract.cancelPayment, ['Registration', 'Registrations']),
    refreshPayment: change(build, contract.refreshPayment, ['Registration', 'Registrations']),
  }),
});

export const { useCheckoutMutation, useCancelPaymentMutation, useRefreshPaymentMutation } = paymentApi;
