import { api as shared } from '@schi/shared-ui/api-client';

/** The calls of this remote. Its cache tags are its own; `Site` is shared by all. */
export const api = shared.enhanceEndpoints({ addTagTypes: ['Account', 'DivisionConsent', 'Results'] });
