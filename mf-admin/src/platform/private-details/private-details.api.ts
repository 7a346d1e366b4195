import { showPrivateDetails } from '@schi/contract';
import { change } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useShowPrivateDetailsMutation } = api.injectEndpoints({
  endpoints: (build) => ({ showPrivateDetails: change(build, showPrivateDetails) }),
});
