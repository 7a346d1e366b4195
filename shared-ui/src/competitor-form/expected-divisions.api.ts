import { getExpectedDivisions } from '@schi/contract';
import { api, read } from '@schi/shared-ui/api-client';

const expectedDivisionsApi = api.injectEndpoints({
  endpoints: (build) => ({ expectedDivisions: read(build, getExpectedDivisions) }),
});
export const { useExpectedDivisionsQuery } = expectedDivisionsApi;
