import { getAuditFilters, listAudit } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useAuditListQuery, useAuditFiltersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Every change adds an entry, so the log is always fetched again.
    auditList: read(build, listAudit),
    auditFilters: read(build, getAuditFilters),
  }),
});
