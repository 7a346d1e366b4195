import { getChecks, getDashboard, getOpening, listRegistrations } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useDashboardQuery, useChecksQuery, useOwingQuery, useOpeningQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: read(build, getDashboard, ['Registrations']),
    owing: read(build, listRegistrations, ['Registrations']),
    opening: read(build, getOpening, ['Site', 'Staff', 'Merch']),
    checks: read(build, getChecks, ['Registrations']),
  }),
});
