import { api as shared } from '@schi/shared-ui/api-client';

/** The calls of this remote. Its cache tags are its own; `Site` is shared by all. */
export const api = shared.enhanceEndpoints({
  addTagTypes: [
    'Devices',
    'Drafts',
    'Matchday',
    'Merch',
    'Messages',
    'Money',
    'Officials',
    'Preferences',
    'Registration',
    'Registrations',
    'Rehearsal',
    'RingCalls',
    'RingPlans',
    'Results',
    'Rings',
    'SecondFactor',
    'Sheets',
    'Staff',
  ],
});
