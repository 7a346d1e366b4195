import * as contract from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

/**
 * What every page of a registration asks (specification, section 7). Calls of single pages are beside them, so that no
 * page carries those of others.
 */
export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    registration: read(build, contract.getRegistration, ['Registration']),
    levels: read(build, contract.getCompetitorLevels, ['Site']),
    events: read(build, contract.getEvents, ['Site']),
    divisions: read(build, contract.getDivisions, ['Site']),
  }),
});

export const { useRegistrationQuery, useLevelsQuery, useEventsQuery, useDivisionsQuery } = registrationApi;
