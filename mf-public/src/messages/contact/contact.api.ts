import { contactUs } from '@schi/contract';
import { change } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useContactUsMutation } = api.injectEndpoints({
  endpoints: (build) => ({ contactUs: change(build, contactUs) }),
});
