import { getMailingList } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useMailingListQuery } = api.injectEndpoints({
  endpoints: (build) => ({ mailingList: read(build, getMailingList, ['Site']) }),
});
