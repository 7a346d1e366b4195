import { getOwnResults } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useOwnResultsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ ownResults: read(build, getOwnResults, ['Results']) }),
});
