import { listRegistrations } from '@schi/contract';
import { api, read } from '@schi/shared-ui/api-client';

export const { useRegistrationListQuery } = api.injectEndpoints({
  endpoints: (build) => ({ registrationList: read(build, listRegistrations, ['Registrations']) }),
});
