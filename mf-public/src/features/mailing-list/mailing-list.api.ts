import { getMailingList } from '@schi/contract';
import { api, read } from '@schi/shared-ui/api-client';

export const { useMailingListQuery } = api.injectEndpoints({
  endpoints: (build) => ({ mailingList: read(build, getMailingList, ['Site']) }),
});
