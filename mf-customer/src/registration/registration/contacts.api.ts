import * as contract from '@schi/contract';
import { change } from '@schi/shared-ui/api-client';
import { api } from '../../api';

/** The contacts on the day, in the cart and on the receipt. */
const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveContacts: change(build, contract.saveContacts, ['Registration']),
  }),
});

export const { useSaveContactsMutation } = contactsApi;
