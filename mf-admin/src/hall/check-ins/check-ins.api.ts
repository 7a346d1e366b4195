import { listCheckIns } from '@schi/contract';
import { read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useCheckInListQuery } = api.injectEndpoints({
  endpoints: (build) => ({ checkInList: read(build, listCheckIns) }),
});
