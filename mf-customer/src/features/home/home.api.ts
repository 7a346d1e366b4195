import { getAllRegistrations, getRegistrationHistory } from '@schi/contract';
import { api, read } from '@schi/shared-ui/api-client';

export const { useRegistrationsQuery, useHistoryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    registrations: read(build, getAllRegistrations, ['Registration', 'Registrations']),
    history: read(build, getRegistrationHistory),
  }),
});
