import { getChecks, getDashboard } from '@schi/contract';
import { api, read } from '@schi/shared-ui/api-client';

export const { useDashboardQuery, useChecksQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: read(build, getDashboard, ['Registrations']),
    checks: read(build, getChecks, ['Registrations']),
  }),
});
