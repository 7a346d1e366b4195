import * as contract from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../../api';

/** The calls of a withdrawal by the family (rule C13). */
const withdrawalApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Asked again by each dialog, and not after the withdrawal, when it would be refused.
    withdrawal: read(build, contract.previewWithdrawal, []),
    withdraw: change(build, contract.withdrawMine, ['Registration', 'Registrations']),
  }),
});

export const { useWithdrawalQuery, useWithdrawMutation } = withdrawalApi;
