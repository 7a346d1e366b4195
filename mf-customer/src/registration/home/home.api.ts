import { getAllRegistrations, getRegistrationHistory } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useRegistrationsQuery, useHistoryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    registrations: read(build, getAllRegistrations, ['Registration', 'Registrations']),
    history: read(build, getRegistrationHistory),
  }),
});
