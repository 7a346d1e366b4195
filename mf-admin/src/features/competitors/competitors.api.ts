import * as contract from '@schi/contract';
import { api, read } from '@schi/shared-ui/api-client';

export const { useCompetitorListQuery, useSchoolsQuery, useLevelsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    competitorList: read(build, contract.listCompetitors, ['Registrations']),
    schools: read(build, contract.listSchools, ['Registrations']),
    levels: read(build, contract.getCompetitorLevels, ['Site']),
  }),
});
