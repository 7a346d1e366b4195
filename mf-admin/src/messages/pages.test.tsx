import { comparePages, emptyLists, pressing } from '@schi/shared-ui/testing/pages';
import { pages } from '../pages';

const examples = [{ template: 'receipt', subject: 'Your receipt', text: 'Thank you.', html: '<p>Thank you.</p>' }];
const audience = {
  registrations: 9,
  addresses: 7,
  skipped: [{ reason: 'refused', count: 1 }],
  members: [{ name: 'Robin Person2', address: 'person1@example.com', registrationIds: [1], skipped: null }],
  seen: 'a',
};

comparePages(pages, {
  '/admin/communications': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/campaigns') },
    ...pressing('Details of Doors'),
  ],
  '/admin/communications/registrations': [
    {},
    { when: 'nobody', answers: emptyLists('GET /api/admin/registrations') },
    ...pressing('More filters'),
  ],
  '/admin/communications/new': [{ answers: { 'POST /api/admin/campaign-audiences': audience } }],
  '/admin/communications/templates': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/message-templates') },
    ...pressing('Add template', 'Edit Doors', 'Delete Doors'),
  ],
  '/admin/communications/automatic-messages': [{ answers: { 'GET /api/admin/mail-examples': examples } }],
  '/admin/communications/outbox': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/mails') },
    ...pressing('Details of person11@example.com'),
  ],
  '/admin/communications/:campaignId': [
    {},
    { when: 'nobody', answers: emptyLists('GET /api/admin/campaigns/:campaignId/recipients') },
  ],
});
