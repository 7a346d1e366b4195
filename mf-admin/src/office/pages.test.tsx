import { comparePages, keptIds, pressing } from '@schi/shared-ui/testing/pages';
import { pages } from '../pages';

const params = keptIds.paid;
const pressed = (...names: string[]) => pressing(...names).map((one) => ({ ...one, params }));
const privateDetails = {
  'POST /api/admin/registrations/:registrationId/competitors/:competitorId/private-details': {
    medicalNotes: 'Asthma',
    emergencyContactName: 'Pat Kim',
    emergencyContactPhone: '3105550111',
  },
};

comparePages(pages, {
  '/admin/dashboard': [{}, ...pressing('Show as a table', '18 checks passed', 'By belt: Show all 11')],
  '/admin/audit': [{}],
  '/admin/registration/:registrationId': [
    { params },
    ...pressed(
      'Edit Jamie Rivera',
      'More for Jamie Rivera',
      'Edit counts',
      'Add merchandise',
      'Change size of Shirt 17 (M)',
      'Edit contacts',
      'Act for Robin Person16',
      'Make a new address',
      'Share a file',
      'Details of receipt',
    ),
  ],
  '/admin/registration/:registrationId/competitor': [{ params }],
  '/admin/registration/:registrationId/competitor/:competitorId': [{ params, answers: privateDetails }],
});
