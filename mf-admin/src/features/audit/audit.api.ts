import { getAuditFilters, listAudit } from '@schi/contract';
import { api, read } from '@schi/shared-ui/api-client';

export const { useAuditListQuery, useAuditFiltersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Whatever is changed here makes an entry, so the log is always asked anew.
    auditList: read(build, listAudit),
    auditFilters: read(build, getAuditFilters),
  }),
});
