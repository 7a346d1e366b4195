import { unsubscribe } from '@schi/contract';
import { change } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useUnsubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({ unsubscribe: change(build, unsubscribe) }),
});
