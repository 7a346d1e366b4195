import { getAuditFilters, listAudit } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useAuditListQuery, useAuditFiltersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Whatever is changed here makes an entry, so the log is always asked anew.
    auditList: read(build, listAudit),
    auditFilters: read(build, getAuditFilters),
  }),
});
