import { contactUs } from '@schi/contract';
import { api, change } from '@schi/shared-ui/api-client';

export const { useContactUsMutation } = api.injectEndpoints({ endpoints: (build) => ({ contactUs: change(build, contactUs) }) });
