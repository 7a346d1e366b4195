import { getAllRegistrations } from '@schi/contract';
import { api, read } from '@schi/shared-ui/api-client';

export const { useRegistrationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ registrations: read(build, getAllRegistrations, ['Registration']) }),
});
