import * as contract from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

/** The calls that begin a registration. */
const startApi = api.injectEndpoints({
  endpoints: (build) => ({
    incomplete: read(build, contract.getIncompleteRegistration),
    begin: change(build, contract.createRegistration, ['Registrations']),
  }),
});

export const { useLazyIncompleteQuery, useBeginMutation } = startApi;
