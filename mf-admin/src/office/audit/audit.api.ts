import { getAuditFilters, listAudit, showAuditValues } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useAuditListQuery, useAuditFiltersQuery, useShowAuditValuesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Every change adds an entry, so the log is always fetched again.
    auditList: read(build, listAudit),
    auditFilters: read(build, getAuditFilters),
    showAuditValues: change(build, showAuditValues),
  }),
});
