import { getChecks, getDashboard } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useDashboardQuery, useChecksQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: read(build, getDashboard, ['Registrations']),
    checks: read(build, getChecks, ['Registrations']),
  }),
});
