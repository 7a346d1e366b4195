import { pairDevice } from '@schi/contract';
import { api, change } from '@schi/shared-ui/api-client';

export const { usePairDeviceMutation } = api.injectEndpoints({
  endpoints: (build) => ({ pairDevice: change(build, pairDevice) }),
});
