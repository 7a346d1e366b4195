import * as contract from '@schi/contract';
import { change } from '@schi/shared-ui/api-client';
import { api } from '../../../api';

/** The calls of a receipt. */
const receiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    savePublicName: change(build, contract.savePublicName, ['Registration', 'Registrations']),
    mailReceipt: change(build, contract.mailReceipt),
  }),
});

export const { useSavePublicNameMutation, useMailReceiptMutation } = receiptApi;
