import * as contract from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../api';

export const { useCompetitorListQuery, useSchoolsQuery, useLevelsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    competitorList: read(build, contract.listCompetitors, ['Registrations']),
    schools: read(build, contract.listSchools, ['Registrations']),
    levels: read(build, contract.getCompetitorLevels, ['Site']),
  }),
});
