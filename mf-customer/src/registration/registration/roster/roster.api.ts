import * as contract from '@schi/contract';
import { change } from '@schi/shared-ui/api-client';
import { api } from '../../../api';

/** The call of a roster. */
const rosterApi = api.injectEndpoints({
  endpoints: (build) => ({
    addRoster: change(build, contract.addRoster, ['Registration', 'Registrations']),
  }),
});

export const { useAddRosterMutation } = rosterApi;
