import { listRegistrations } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useRegistrationListQuery } = api.injectEndpoints({
  endpoints: (build) => ({ registrationList: read(build, listRegistrations, ['Registrations']) }),
});
