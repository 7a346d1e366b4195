import { getChecks, getDashboard, listRegistrations } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useDashboardQuery, useChecksQuery, useOwingQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: read(build, getDashboard, ['Registrations']),
    owing: read(build, listRegistrations, ['Registrations']),
    checks: read(build, getChecks, ['Registrations']),
  }),
});
