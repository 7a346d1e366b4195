import * as contract from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

/** The competitors of earlier registrations, offered in the cart and copied into the form. */
const earlierApi = api.injectEndpoints({
  endpoints: (build) => ({
    earlier: read(build, contract.getEarlierCompetitors, ['Registration']),
  }),
});

export const { useEarlierQuery } = earlierApi;
