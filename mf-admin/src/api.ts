import { api as shared } from '@schi/shared-ui/api-client';

/** The calls of this remote. Its cache tags are its own; `Site` is shared by all. */
export const api = shared.enhanceEndpoints({
  addTagTypes: [
    'Drafts',
    'Matchday',
    'Merch',
    'Messages',
    'Money',
    'Preferences',
    'Registration',
    'Registrations',
    'RingPlans',
    'Rings',
    'Sheets',
    'Staff',
  ],
});
