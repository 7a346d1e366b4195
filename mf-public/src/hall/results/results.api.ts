import { checkCertificate, getResults } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useResultsQuery, useCertificateQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    results: read(build, getResults, ['Results']),
    certificate: read(build, checkCertificate, ['Results']),
  }),
});
