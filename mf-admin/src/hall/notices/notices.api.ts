import { listNotices } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useNoticeListQuery } = api.injectEndpoints({
  endpoints: (build) => ({ noticeList: read(build, listNotices) }),
});
